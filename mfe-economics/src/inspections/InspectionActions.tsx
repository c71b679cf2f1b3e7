import { invoiceAllows } from '@fraktion/contract/invoices';
import {
  getInspection,
  getInspectionReport,
  inspectionAllows,
  type InspectionDetail,
  rerunInspection,
} from '@fraktion/contract/inspections';
import { api } from '@fraktion/shared-auth';
import { queryClient, queryFor, useCall } from '@fraktion/shared-auth/query';
import { Button, toast, useTranslation } from '@fraktion/shared-ui';
import { Check, RotateCcw } from '@fraktion/shared-ui/icons';
import { useState } from 'react';

import { WholeFileButton } from '../lib/DownloadAction.tsx';
import { ApproveDialog } from '../lib/verdict/ApproveDialog.tsx';

const InspectionReportAction = ({
  inspection: { id, isPart },
}: {
  readonly inspection: InspectionDetail;
}) => {
  const { t } = useTranslation('mfe-economics');
  return (
    <WholeFileButton
      label={t('inspections.report')}
      isPart={isPart}
      read={() => api(getInspectionReport, { params: { id } })}
    />
  );
};

const RerunAction = ({ inspection }: { readonly inspection: InspectionDetail }) => {
  const { t } = useTranslation('mfe-economics');
  const { id, version, invoiceStatus, result } = inspection;
  const rerun = useCall(rerunInspection, {
    onSuccess: (answer) => {
      // At once, so that an approval is of what was just found.
      queryClient.setQueryData(
        queryFor(getInspection, { params: { id } }).queryKey,
        (before) =>
          before && {
            ...answer,
            priceChanges: before.priceChanges.map((change) => ({ ...change, inspected: true })),
          },
      );
      toast({ title: t('inspections.rerun.done'), tone: 'success' });
    },
  });
  return (
    <Button
      icon={RotateCcw}
      pending={rerun.isPending}
      disabledReason={
        invoiceAllows({ status: invoiceStatus }, 'inspect')
          ? undefined
          : t('inspections.rerun.locked')
      }
      onClick={() => rerun.mutate({ params: { id }, body: { version } })}
    >
      {result === 'NotInspected' ? t('inspections.rerun.first') : t('inspections.rerun.button')}
    </Button>
  );
};

/** The actions for an inspection: run it again, approve it, download its report. */
export const InspectionActions = ({ inspection }: { readonly inspection: InspectionDetail }) => {
  const { t } = useTranslation('mfe-economics');
  const [approving, setApproving] = useState(false);
  const waits = () => {
    if (inspection.isPart) return t('part.whole');
    return inspection.result === 'NotInspected' ? t('inspections.approve.notInspected') : undefined;
  };
  return (
    <>
      {inspection.hasReport ? <InspectionReportAction inspection={inspection} /> : null}
      <RerunAction inspection={inspection} />
      {inspectionAllows(inspection.status, 'approve') ? (
        <Button
          variant="primary"
          icon={Check}
          disabledReason={waits()}
          onClick={() => setApproving(true)}
        >
          {t('inspections.approve.button')}
        </Button>
      ) : null}
      {approving ? (
        <ApproveDialog inspection={inspection} onClose={() => setApproving(false)} />
      ) : null}
    </>
  );
};
