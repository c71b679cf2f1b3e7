import { answerServiceReport, type ServiceReport } from '@fraktion/contract/serviceReports';
import { useCall } from '@fraktion/shared-auth/query';
import { TextArea, toast, useForm, useTranslation } from '@fraktion/shared-ui';
import { FormPanel } from '@fraktion/shared-ui/overlay';

export interface AnswerReportProps {
  readonly report: ServiceReport;
  readonly onNewest: (row: unknown) => void;
  readonly onClose: () => void;
}

/** What the supplier says to it; the customer is told. */
export const AnswerReport = ({ report, onNewest, onClose }: AnswerReportProps) => {
  const { t } = useTranslation('mfe-supplier');
  const answer = useCall(answerServiceReport);
  const form = useForm({
    initial: { text: '' },
    validate: ({ text }): { text?: string } =>
      text.trim() === '' ? { text: t('form.missing') } : {},
    submit: async ({ text }) => {
      const { id, version } = report;
      await answer.mutateAsync({ params: { id }, body: { version, text: text.trim() } });
      toast({ tone: 'success', title: t('reports.answered', { customer: report.customerName }) });
      onClose();
    },
  });
  return (
    <FormPanel
      title={t('reports.answer')}
      form={form}
      submit={t('reports.send')}
      {...{ onNewest, onClose }}
    >
      <TextArea label={t('reports.text')} required maxLength={2000} {...form.field('text')} />
    </FormPanel>
  );
};
