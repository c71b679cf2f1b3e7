import { claimAllows, rejectClaim } from '@fraktion/contract/claims';
import { useChange } from '@fraktion/shared-auth/query';
import { TextArea, toast, useTranslation } from '@fraktion/shared-ui';
import { useCallForm } from '@fraktion/shared-ui/form';
import { FormDialog } from '@fraktion/shared-ui/overlay';

import type { ClaimDialogProps } from '../lib/verdict/SendDialog.tsx';

/** Asks why the supplier does not credit the open amount. */
export const RejectDialog = ({ claim, onClose }: ClaimDialogProps) => {
  const { t } = useTranslation('mfe-economics');
  const form = useCallForm({
    call: useChange(rejectClaim),
    row: claim,
    fields: ['reason'],
    allows: ({ status }) => claimAllows(status, 'reject'),
    done: () => {
      toast({ title: t('claims.rejectedDone'), tone: 'success' });
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('claims.rejectTitle')}
      description={t('claims.rejectText')}
      form={form}
      submit={t('claims.reject')}
      onClose={onClose}
    >
      <TextArea
        label={t('claims.fields.reason')}
        required
        maxLength={1000}
        {...form.field('reason')}
      />
    </FormDialog>
  );
};
