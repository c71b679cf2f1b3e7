import {
  closeServiceReport,
  reopenServiceReport,
  type ServiceReport,
} from '@fraktion/contract/serviceReports';
import { useChange } from '@fraktion/shared-auth/query';
import { RadioGroup, TextArea, toast, useTranslation } from '@fraktion/shared-ui';
import { useCallForm } from '@fraktion/shared-ui/form';
import { FormPanel } from '@fraktion/shared-ui/overlay';
import { useServiceReportWords } from '@fraktion/shared-waste/serviceReports';

export interface EndServiceReportProps {
  readonly report: ServiceReport;
  readonly onClose: () => void;
}

interface Ending {
  readonly resolved: 'yes' | 'no';
}

/** Someone else has ended it meanwhile: the dialog can only show that. */
const unlessOver =
  (action: 'close' | 'reopen', onClose: () => void) =>
  (newest: ServiceReport, restart: (report: ServiceReport) => void) =>
    newest.allowedActions.includes(action) ? restart(newest) : onClose();

/** Closes a report as resolved or not; the carrier is notified. */
export const CloseServiceReport = ({ report, onClose }: EndServiceReportProps) => {
  const { t } = useTranslation('mfe-ordering');
  const words = useServiceReportWords();
  const form = useCallForm({
    call: useChange(closeServiceReport),
    row: report,
    fields: ['note'],
    own: (): Ending => ({ resolved: 'yes' }),
    body: ({ resolved }) => ({ resolved: resolved === 'yes' }),
    onNewest: unlessOver('close', onClose),
    done: () => {
      toast({ tone: 'success', title: t('reports.close.done') });
      onClose();
    },
  });
  return (
    <FormPanel
      title={t('reports.close.action')}
      form={form}
      submit={t('reports.close.action')}
      onClose={onClose}
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

/** Reopens a report that was not finished after all. */
export const ReopenServiceReport = ({ report, onClose }: EndServiceReportProps) => {
  const { t } = useTranslation('mfe-ordering');
  const form = useCallForm({
    call: useChange(reopenServiceReport),
    row: report,
    fields: ['reason'],
    words: { reason: t('reports.reopen.reasonMissing') },
    onNewest: unlessOver('reopen', onClose),
    done: () => {
      toast({ tone: 'success', title: t('reports.reopen.done') });
      onClose();
    },
  });
  return (
    <FormPanel
      title={t('reports.reopen.action')}
      form={form}
      submit={t('reports.reopen.action')}
      onClose={onClose}
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
