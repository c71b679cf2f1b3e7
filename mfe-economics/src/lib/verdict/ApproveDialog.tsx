import { approveInspection, type InspectionDetail } from '@fraktion/contract/inspections';
import { useChange } from '@fraktion/shared-auth/query';
import { TextArea, toast, useTranslation } from '@fraktion/shared-ui';
import { useCallForm } from '@fraktion/shared-ui/form';
import { FormDialog } from '@fraktion/shared-ui/overlay';

export interface ApproveDialogProps {
  readonly inspection: InspectionDetail;
  readonly onClose: () => void;
  /** What the approval was in the way of. */
  readonly onApproved?: (() => void) | undefined;
}

/** Approves an inspection; asks for a reason if a failed point has not been accepted. */
export const ApproveDialog = ({ inspection, onClose, onApproved }: ApproveDialogProps) => {
  const { t } = useTranslation('mfe-economics');
  const { openFailures } = inspection;
  const form = useCallForm({
    call: useChange(approveInspection),
    row: inspection,
    fields: ['reason'],
    initial: () => ({ reason: '' }),
    check: ({ reason }) => ({
      reason: openFailures > 0 && reason.trim() === '' ? t('inspections.approve.why') : undefined,
    }),
    done: () => {
      toast({ title: t('inspections.approve.done'), tone: 'success' });
      onClose();
      onApproved?.();
    },
  });
  return (
    <FormDialog
      title={t('inspections.approve.title', { number: inspection.invoiceNumber })}
      description={
        openFailures > 0
          ? t('inspections.approve.failed', { count: openFailures })
          : t('inspections.approve.text')
      }
      form={form}
      submit={t('inspections.approve.button')}
      onClose={onClose}
    >
      <TextArea
        label={t('inspections.reason')}
        required={openFailures > 0}
        {...form.field('reason')}
      />
    </FormDialog>
  );
};
