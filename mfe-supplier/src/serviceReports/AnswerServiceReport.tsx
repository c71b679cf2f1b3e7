import { answerServiceReport, type ServiceReport } from '@fraktion/contract/serviceReports';
import { useChange } from '@fraktion/shared-auth/query';
import { TextArea, toast, useTranslation } from '@fraktion/shared-ui';
import { useCallForm } from '@fraktion/shared-ui/form';
import { FormPanel } from '@fraktion/shared-ui/overlay';

export interface AnswerServiceReportProps {
  readonly report: ServiceReport;
  readonly onClose: () => void;
}

/** The supplier's answer; the customer is notified. */
export const AnswerServiceReport = ({ report, onClose }: AnswerServiceReportProps) => {
  const { t } = useTranslation('mfe-supplier');
  const form = useCallForm({
    call: useChange(answerServiceReport),
    row: report,
    fields: ['text'],
    // Answered or closed meanwhile: the dialog can only show that.
    onNewest: (newest, restart) =>
      newest.allowedActions.includes('answer') ? restart(newest) : onClose(),
    done: () => {
      toast({ tone: 'success', title: t('reports.answered', { customer: report.customerName }) });
      onClose();
    },
  });
  return (
    <FormPanel title={t('reports.answer')} form={form} submit={t('reports.send')} onClose={onClose}>
      <TextArea label={t('reports.text')} required maxLength={2000} {...form.field('text')} />
    </FormPanel>
  );
};
