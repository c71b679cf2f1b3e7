import {
  type ConfirmationReason,
  type InvoiceDetail,
  updateNeedsConfirmation,
} from '@fraktion/contract/invoices';
import { useCall } from '@fraktion/shared-auth/query';
import { Box, Button, Notice, Stack, Text, useTranslation } from '@fraktion/shared-ui';

/** Says why somebody has to confirm the invoice before it can be finished, and lets one do it. */
export const NeedsConfirmation = ({ invoice }: { readonly invoice: InvoiceDetail }) => {
  const { t } = useTranslation('mfe-economics');
  const confirm = useCall(updateNeedsConfirmation);
  const { id, version, status, confirmationReasons: reasons } = invoice;
  if (status !== 'awaitingApproval') return null;
  const textOf = ({ kind, text }: ConfirmationReason): string =>
    text === null
      ? t('needsConfirmation.notOursUnnamed')
      : t(`needsConfirmation.${kind}`, { name: text });
  const isOurs = reasons.some(({ kind }) => kind === 'notOurs');
  return (
    <Box mb="3">
      <Notice tone="warning">
        <Stack gap="2" alignItems="flex-start">
          {reasons.map((reason) => (
            <Text key={`${reason.kind} ${reason.text}`}>{textOf(reason)}</Text>
          ))}
          <Button
            size="small"
            pending={confirm.isPending}
            onClick={() => confirm.mutate({ params: { id }, body: { version, value: false } })}
          >
            {t(isOurs ? 'needsConfirmation.ours' : 'needsConfirmation.clear')}
          </Button>
        </Stack>
      </Notice>
    </Box>
  );
};
