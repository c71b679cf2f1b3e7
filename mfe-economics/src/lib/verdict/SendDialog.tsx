import { claimAllows, type ClaimDetail, sendClaim } from '@fraktion/contract/claims';
import { useProfile } from '@fraktion/shared-auth';
import { useChange } from '@fraktion/shared-auth/query';
import { formatMoney, Stack, TextField, toast, useTranslation } from '@fraktion/shared-ui';
import { useCallForm } from '@fraktion/shared-ui/form';
import { FormDialog } from '@fraktion/shared-ui/overlay';

export interface ClaimDialogProps {
  readonly claim: ClaimDetail;
  readonly onClose: () => void;
}

interface SendDialogProps extends ClaimDialogProps {
  readonly onSent?: (() => void) | undefined;
}

/** Asks for the address of the letter, and for the address of replies. */
export const SendDialog = ({ claim, onClose, onSent }: SendDialogProps) => {
  const { t } = useTranslation('mfe-economics');
  const { email } = useProfile();
  const form = useCallForm({
    call: useChange(sendClaim),
    row: claim,
    fields: ['recipient', 'replyTo'],
    initial: () => ({ recipient: claim.collectorEmail ?? '', replyTo: email }),
    allows: ({ status }) => claimAllows(status, 'send'),
    check: ({ recipient }) => ({
      recipient: recipient.trim() === '' ? t('claims.noAddress') : undefined,
    }),
    done: ({ number }) => {
      toast({ title: t('claims.sent', { number }), tone: 'success' });
      onClose();
      onSent?.();
    },
  });
  return (
    <FormDialog
      title={t('claims.sendTitle')}
      description={t('claims.sendText', {
        supplier: claim.collectorName,
        amount: formatMoney(claim.amount, claim.currency),
      })}
      form={form}
      submit={t('claims.send')}
      onClose={onClose}
    >
      <Stack gap="4">
        <TextField
          label={t('claims.fields.recipient')}
          type="email"
          required
          {...form.field('recipient')}
        />
        <TextField
          label={t('claims.fields.replyTo')}
          help={t('claims.replyToHelp')}
          type="email"
          optional
          {...form.field('replyTo')}
        />
      </Stack>
    </FormDialog>
  );
};
