import { invoicePath } from '@fraktion/contract/pages';
import {
  Button,
  failureText,
  type IconShape,
  Icon,
  Link,
  Row,
  Stack,
  Text,
  type Tone,
  useTranslation,
} from '@fraktion/shared-ui';
import { CircleCheck, CircleX, Copy, Hourglass, LoaderCircle } from '@fraktion/shared-ui/icons';
import type { ReactNode } from 'react';

import { canRetry, type Import, importAgain } from './imports.ts';

const looks: Record<Import['state'], { readonly icon: IconShape; readonly tone: Tone }> = {
  waiting: { icon: Hourglass, tone: 'grey' },
  sending: { icon: LoaderCircle, tone: 'blue' },
  imported: { icon: CircleCheck, tone: 'green' },
  duplicate: { icon: Copy, tone: 'amber' },
  refused: { icon: CircleX, tone: 'red' },
};

const Imported = ({ one }: { readonly one: Import }) => {
  const { t } = useTranslation('mfe-economics');
  const { number, seller } = one.invoice ?? {};
  return (
    <>
      <Text>{t('imports.imported', { seller })}</Text>
      <Link to={invoicePath(one.id)}>{t('imports.open', { number })}</Link>
    </>
  );
};

const Duplicate = ({ one: { id, duplicate } }: { readonly one: Import }) => {
  const { t } = useTranslation('mfe-economics');
  if (!duplicate) return null;
  const alike = duplicate.match === 'dateAndTotal';
  return (
    <>
      <Text>{alike ? t('imports.alike') : t('imports.duplicate')}</Text>
      <Row gap="4">
        <Link to={invoicePath(duplicate.invoiceId)}>
          {t('imports.openFirst', { number: duplicate.invoiceNumber })}
        </Link>
        {alike ? (
          <Button size="small" onClick={() => importAgain(id, true)}>
            {t('imports.anyway')}
          </Button>
        ) : null}
      </Row>
    </>
  );
};

const Refused = ({ one }: { readonly one: Import }) => {
  const { t } = useTranslation('mfe-economics');
  return (
    <>
      <Text>{failureText(one.error)}</Text>
      {/* The reader's own words, in English as e-invoices' rules are. */}
      {one.error?.detail ? (
        <Text size="caption" tone="muted" lang="en" overflowWrap="anywhere">
          {one.error.detail}
        </Text>
      ) : null}
      {canRetry(one) ? (
        <Button size="small" alignSelf="flex-start" onClick={() => importAgain(one.id)}>
          {t('imports.retry')}
        </Button>
      ) : null}
    </>
  );
};

const Waiting = ({ one }: { readonly one: Import }) => {
  const { t } = useTranslation('mfe-economics');
  return (
    <Text tone="muted">{t(one.state === 'sending' ? 'imports.sending' : 'imports.waiting')}</Text>
  );
};

const views: Record<Import['state'], (props: { readonly one: Import }) => ReactNode> = {
  waiting: Waiting,
  sending: Waiting,
  imported: Imported,
  duplicate: Duplicate,
  refused: Refused,
};

/** What became of one file. */
export const ImportResult = ({ one }: { readonly one: Import }) => {
  const { icon, tone } = looks[one.state];
  const View = views[one.state];
  return (
    <Row
      as="li"
      alignItems="start"
      flexWrap="nowrap"
      gap="3"
      px="4"
      py="3"
      borderTop="1px solid"
      borderColor="border"
    >
      <Row color={`${tone}.text`} height="20px">
        <Icon of={icon} size={20} />
      </Row>
      <Stack gap="1" flex="1">
        <Text strong overflowWrap="anywhere">
          {one.file.name}
        </Text>
        <View one={one} />
      </Stack>
    </Row>
  );
};
