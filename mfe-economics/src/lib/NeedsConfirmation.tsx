import {
  type ConfirmationReason,
  invoiceAllows,
  type InvoiceDetail,
} from '@fraktion/contract/invoices';
import { Box, Button, Notice, Stack, Text, useTranslation } from '@fraktion/shared-ui';

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
          <Button size="small" pending={busy} onClick={onClear}>
            {t(isOurs ? 'needsConfirmation.ours' : 'needsConfirmation.clear')}
          </Button>
        </Stack>
      </Notice>
    </Box>
  );
};
