import type { ClaimDetail } from '@fraktion/contract/claims';
import { formatMoney, Stack, useTranslation } from '@fraktion/shared-ui';
import { FormDialog } from '@fraktion/shared-ui/overlay';

import { SendFields } from './SendFields.tsx';
import { useSendForm } from './useSendForm.ts';

export interface ClaimDialogProps {
  readonly claim: ClaimDetail;
  readonly onClose: () => void;
}

/** Asks for the addresses where the letter is not on screen. */
export const SendDialog = ({ claim, onClose }: ClaimDialogProps) => {
  const { t } = useTranslation('mfe-economics');
  const form = useSendForm(claim, onClose);
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
        <SendFields form={form} />
      </Stack>
    </FormDialog>
  );
};
