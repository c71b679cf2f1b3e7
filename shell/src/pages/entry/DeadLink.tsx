import { isRefusal } from '@fraktion/shared-auth';
import {
  Box,
  Button,
  ButtonLink,
  failureText,
  Link,
  Notice,
  Stack,
  Text,
  useNavigate,
  useTranslation,
} from '@fraktion/shared-ui/entry';

import { forgotPath, loginPath } from '../../session/portalPage.ts';
import { EntryHeading } from '../SplitPage.tsx';

export interface DeadLinkProps {
  readonly purpose: 'register' | 'reset';
  readonly email: string;
  readonly failure: unknown;
  readonly onRetry: () => void;
}

/** A link that is no longer valid: why, and where to continue. */
export function DeadLink({ purpose, email, failure, onRetry }: DeadLinkProps) {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const used = isRefusal(failure, 'Users.Link.Used');
  const dead =
    used || isRefusal(failure, 'Users.Link.Invalid', 'Users.Link.Expired', 'Generic.Invalid');
  const way = used ? 'used' : purpose;
  return (
    <>
      <EntryHeading title={t(`entry.link.${purpose}`)} />
      <Stack gap="4">
        <Notice tone="error">{failureText(failure)}</Notice>
        {dead ? <Text>{t(`entry.link.way.${way}`)}</Text> : null}
        {dead ? null : <Button onClick={onRetry}>{t('entry.link.retry')}</Button>}
        {dead && !used && purpose === 'reset' ? (
          <Button
            variant="primary"
            full
            onClick={() => void navigate(forgotPath, { state: { email } })}
          >
            {t('entry.forgot.submit')}
          </Button>
        ) : null}
        {used ? (
          <ButtonLink variant="primary" full to={loginPath}>
            {t('login.submit')}
          </ButtonLink>
        ) : (
          <Box>
            <Link alone to={loginPath}>
              {t('entry.backToSignIn')}
            </Link>
          </Box>
        )}
        {used ? (
          <Box>
            <Link alone to={forgotPath} state={{ email }}>
              {t('login.forgot')}
            </Link>
          </Box>
        ) : null}
      </Stack>
    </>
  );
}
