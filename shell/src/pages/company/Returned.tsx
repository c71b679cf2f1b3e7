import { finishCompanySignIn } from '@fraktion/contract/companySignIn';
import { companyLoginPath } from '@fraktion/contract/pages';
import { api, session } from '@fraktion/shared-auth';
import {
  Box,
  ButtonLink,
  failureText,
  Link,
  Notice,
  SkeletonText,
  Stack,
  useNavigate,
  useTranslation,
} from '@fraktion/shared-ui/entry';
import { useEffect, useRef, useState } from 'react';

import { loginFor } from '../../session/guard.ts';
import { loginPath } from '../../session/portalPage.ts';
import { EntryHeading } from '../SplitPage.tsx';
import { takeHeading } from './heading.ts';

/** Sends the provider's answer once. The login then leads to the page that was asked for, if it is one of this portal. */
function useFinish(accountId: string): unknown {
  const navigate = useNavigate();
  const [failure, setFailure] = useState<unknown>();
  const isSent = useRef(false);
  useEffect(() => {
    if (isSent.current) return;
    isSent.current = true;
    const query = location.search;
    const heading = takeHeading();
    // The code must not stay in the history of a shared screen.
    history.replaceState(history.state, '', location.pathname);
    void (async () => {
      try {
        const given = await api(
          finishCompanySignIn,
          { body: { accountId, query: query || '?' } },
          { background: true },
        );
        await session.enter(given);
        await navigate(heading ? loginFor(heading) : loginPath, { replace: true });
      } catch (error) {
        setFailure(error);
      }
    })();
  }, [accountId, navigate]);
  return failure;
}

/** Back from the provider. */
export function Returned({ accountId }: { readonly accountId: string }) {
  const { t } = useTranslation('shell');
  const failure = useFinish(accountId);
  if (failure === undefined)
    return (
      <>
        <EntryHeading title={t('entry.company.returning')} />
        <SkeletonText lines={3} />
      </>
    );
  return (
    <>
      <EntryHeading title={t('entry.company.failed')} />
      <Stack gap="4">
        <Notice tone="error">{failureText(failure)}</Notice>
        <ButtonLink variant="primary" full to={companyLoginPath(accountId)}>
          {t('entry.again')}
        </ButtonLink>
        <Box>
          <Link alone to={loginPath}>
            {t('entry.backToSignIn')}
          </Link>
        </Box>
      </Stack>
    </>
  );
}
