import {
  closeServiceReport,
  reopenServiceReport,
  type ServiceReport,
} from '@fraktion/contract/serviceReports';
import { useCall } from '@fraktion/shared-auth/query';
import { RadioGroup, TextArea, toast, useForm, useTranslation } from '@fraktion/shared-ui';
import { FormPanel } from '@fraktion/shared-ui/overlay';
import { useReportWords } from '@fraktion/shared-waste/serviceReports';

export interface EndReportProps {
  readonly report: ServiceReport;
  readonly onNewest: (row: unknown) => void;
  readonly onClose: () => void;
}

interface Ending {
  readonly resolved: 'yes' | 'no';
  readonly note: string;
}

/** Ends a report, resolved or not; the carrier is told. */
export const CloseReport = ({ report, onNewest, onClose }: EndReportProps) => {
  const { t } = useTranslation('mfe-ordering');
  const words = useReportWords();
  const close = useCall(closeServiceReport);
  const form = useForm<Ending>({
    initial: { resolved: 'yes', note: '' },
    submit: async ({ resolved, note }) => {
      const { id, version } = report;
      await close.mutateAsync({
        params: { id },
        body: { version, resolved: resolved === 'yes', note: note.trim() || null },
      });
      toast({ tone: 'success', title: t('reports.close.done') });
      onClose();
    },
  });
  return (
    <FormPanel
      title={t('reports.close.action')}
      form={form}
      submit={t('reports.close.action')}
      {...{ onNewest, onClose }}
    >
      <RadioGroup
        label={t('reports.close.how')}
        choices={[
          { value: 'yes', label: words.event('resolved') },
          { value: 'no', label: words.event('notResolved') },
        ]}
        {...form.field('resolved')}
      />
      <TextArea label={t('reports.close.note')} optional maxLength={2000} {...form.field('note')} />
    </FormPanel>
  );
};

/** Opens anew what turned out not to be over. */
export const ReopenReport = ({ report, onNewest, onClose }: EndReportProps) => {
  const { t } = useTranslation('mfe-ordering');
  const reopen = useCall(reopenServiceReport);
  const form = useForm({
    initial: { reason: '' },
    validate: ({ reason }): { reason?: string } =>
      reason.trim() === '' ? { reason: t('reports.reopen.reasonMissing') } : {},
    submit: async ({ reason }) => {
      const { id, version } = report;
      await reopen.mutateAsync({ params: { id }, body: { version, reason: reason.trim() } });
      toast({ tone: 'success', title: t('reports.reopen.done') });
      onClose();
    },
  });
  return (
    <FormPanel
      title={t('reports.reopen.action')}
      form={form}
      submit={t('reports.reopen.action')}
      {...{ onNewest, onClose }}
    >
      <TextArea
        label={t('reports.reopen.reason')}
        required
        maxLength={2000}
        {...form.field('reason')}
      />
    </FormPanel>
  );
};
