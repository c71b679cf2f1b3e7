import {
  type ConfirmationReason,
  invoiceAllows,
  type InvoiceDetail,
} from '@fraktion/contract/invoices';
import { Box, Button, Notice, Row, Stack, Text, useTranslation } from '@fraktion/shared-ui';

import { TakeBackAction } from './TakeBackAction.tsx';

interface NeedsConfirmationProps {
  readonly invoice: InvoiceDetail;
  readonly busy: boolean;
  readonly onClear: () => void;
}

/** Why somebody must confirm the invoice before it can be finished, with a button to do so. */
export const NeedsConfirmation = ({ invoice, busy, onClear }: NeedsConfirmationProps) => {
  const { t } = useTranslation('mfe-economics');
  const { status, confirmationReasons: reasons } = invoice;
  if (!invoiceAllows({ status }, 'sayOurs')) return null;
  const textOf = ({ kind, text }: ConfirmationReason): string =>
    kind === 'notOurs' && text === null
      ? t('needsConfirmation.notOursUnnamed')
      : t(`needsConfirmation.${kind}`, { name: text ?? '' });
  const isOurs = reasons.some(({ kind }) => kind === 'notOurs');
  return (
    <Box mb="3">
      <Notice tone="warning">
        <Stack gap="2" alignItems="flex-start">
          {reasons.map((reason) => (
            <Text key={`${reason.kind} ${reason.text}`}>{textOf(reason)}</Text>
          ))}
          <Row gap="2">
            <Button size="small" pending={busy} onClick={onClear}>
              {t(isOurs ? 'needsConfirmation.ours' : 'needsConfirmation.clear')}
            </Button>
            {isOurs ? (
              <TakeBackAction
                invoice={invoice}
                label={t('needsConfirmation.takeBack')}
                size="small"
              />
            ) : null}
          </Row>
        </Stack>
      </Notice>
    </Box>
  );
};
