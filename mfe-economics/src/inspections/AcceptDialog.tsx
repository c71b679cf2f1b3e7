import { acceptFinding, type InspectionFinding } from '@fraktion/contract/inspections';
import { useChange } from '@fraktion/shared-auth/query';
import { TextArea, toast, useTranslation } from '@fraktion/shared-ui';
import { useCallForm } from '@fraktion/shared-ui/form';
import { FormDialog } from '@fraktion/shared-ui/overlay';

export interface AcceptDialogProps {
  readonly finding: InspectionFinding;
  readonly onClose: () => void;
}

/** Asks why the finding is accepted. */
export const AcceptDialog = ({ finding, onClose }: AcceptDialogProps) => {
  const { t } = useTranslation('mfe-economics');
  const form = useCallForm({
    call: useChange(acceptFinding, {
      rest: () => ({ params: { id: finding.inspectionId, findingId: finding.id } }),
    }),
    row: finding,
    fields: ['reason'],
    initial: () => ({ reason: '' }),
    done: () => {
      toast({ title: t('inspections.accept.done'), tone: 'success' });
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('inspections.accept.title')}
      description={t('inspections.accept.text')}
      form={form}
      submit={t('inspections.accept.button')}
      onClose={onClose}
    >
      <TextArea label={t('inspections.reason')} required {...form.field('reason')} />
    </FormDialog>
  );
};
