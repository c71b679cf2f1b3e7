import {
  closeServiceReport,
  reopenServiceReport,
  type ServiceReport,
} from '@fraktion/contract/serviceReports';
import { useCall } from '@fraktion/shared-auth/query';
import { RadioGroup, TextArea, toast, useForm, useTranslation } from '@fraktion/shared-ui';
import { FormPanel } from '@fraktion/shared-ui/overlay';

export interface EndReportProps {
  readonly report: ServiceReport;
  readonly onNewest: (row: unknown) => void;
  readonly onClose: () => void;
}

const stale = { invalidates: ['serviceReports', 'serviceCalendar'] } as const;

interface Ending {
  readonly resolved: 'yes' | 'no';
  readonly note: string;
}

/** Ends a report, resolved or not; the carrier is told. */
export const CloseReport = ({ report, onNewest, onClose }: EndReportProps) => {
  const { t } = useTranslation('mfe-ordering');
  const close = useCall(closeServiceReport, stale);
  const form = useForm<Ending>({
    initial: { resolved: 'yes', note: '' },
    submit: async ({ resolved, note }) => {
      const { id, version } = report;
      await close.mutateAsync({
        params: { id },
        body: { version, resolved: resolved === 'yes', note: note.trim() || null },
      });
      toast({ tone: 'success', title: t('Reports.Close.Done') });
      onClose();
    },
  });
  return (
    <FormPanel
      title={t('Reports.Close.Action')}
      form={form}
      submit={t('Reports.Close.Action')}
      {...{ onNewest, onClose }}
    >
      <RadioGroup
        label={t('Reports.Close.How')}
        choices={[
          { value: 'yes', label: t('Reports.Events.resolved') },
          { value: 'no', label: t('Reports.Events.notResolved') },
        ]}
        {...form.field('resolved')}
      />
      <TextArea label={t('Reports.Close.Note')} optional maxLength={2000} {...form.field('note')} />
    </FormPanel>
  );
};

/** Opens anew what turned out not to be over. */
export const ReopenReport = ({ report, onNewest, onClose }: EndReportProps) => {
  const { t } = useTranslation('mfe-ordering');
  const reopen = useCall(reopenServiceReport, stale);
  const form = useForm({
    initial: { reason: '' },
    validate: ({ reason }): { reason?: string } =>
      reason.trim() === '' ? { reason: t('Reports.Reopen.ReasonMissing') } : {},
    submit: async ({ reason }) => {
      const { id, version } = report;
      await reopen.mutateAsync({ params: { id }, body: { version, reason: reason.trim() } });
      toast({ tone: 'success', title: t('Reports.Reopen.Done') });
      onClose();
    },
  });
  return (
    <FormPanel
      title={t('Reports.Reopen.Action')}
      form={form}
      submit={t('Reports.Reopen.Action')}
      {...{ onNewest, onClose }}
    >
      <TextArea
        label={t('Reports.Reopen.Reason')}
        required
        maxLength={2000}
        {...form.field('reason')}
      />
    </FormPanel>
  );
};
