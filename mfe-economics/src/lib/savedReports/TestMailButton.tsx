import { type SavedReport, sendTestReport } from '@fraktion/contract/savedReports';
import { useCall } from '@fraktion/shared-auth/query';
import { Button, toast, useTranslation } from '@fraktion/shared-ui';

/** Mails the report to its owner alone. */
export const TestMailButton = ({ report }: { readonly report: SavedReport }) => {
  const { t } = useTranslation('mfe-economics');
  const send = useCall(sendTestReport, {
    onSuccess: () => {
      toast({ title: t('reports.saved.tested'), tone: 'success' });
    },
  });
  return (
    <Button
      size="small"
      variant="quiet"
      aria-label={t('reports.saved.testNamed', { name: report.name })}
      pending={send.isPending}
      onClick={() => send.mutate({ params: { id: report.id } })}
    >
      {t('reports.saved.test')}
    </Button>
  );
};
