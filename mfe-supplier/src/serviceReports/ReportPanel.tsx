import { getSupplierServiceReport, type ServiceReport } from '@fraktion/contract/serviceReports';
import { isRefusal } from '@fraktion/shared-auth';
import { queryFor } from '@fraktion/shared-auth/query';
import { Button, ErrorState, SkeletonText, useTranslation } from '@fraktion/shared-ui';
import { SidePanel } from '@fraktion/shared-ui/overlay';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { AnswerReport } from './AnswerReport.tsx';
import { ReportDetails } from './ReportDetails.tsx';
import { ReportPill } from './ReportPill.tsx';

export interface ReportPanelProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** One report at the side of the list: to read and to answer. */
export const ReportPanel = ({ id, onClose }: ReportPanelProps) => {
  const { t } = useTranslation('mfe-supplier');
  const [answered, setAnswered] = useState<ServiceReport>();
  const { data, error, refetch, isFetching } = useQuery({
    ...queryFor(getSupplierServiceReport, { params: { id } }),
    meta: { quiet: true },
  });
  const done = () => setAnswered(undefined);
  if (answered) {
    // Answered or closed meanwhile: there is nothing left to say, but to see it.
    const onNewest = (row: unknown) => {
      const newest = row as ServiceReport;
      if (newest.allowedActions.includes('answer')) setAnswered(newest);
      else done();
    };
    return (
      <AnswerReport key={answered.version} report={answered} onNewest={onNewest} onClose={done} />
    );
  }
  return (
    <SidePanel
      open
      onClose={onClose}
      title={data ? t(`reports.kinds.${data.kind}`) : t('reports.one')}
      status={data ? <ReportPill status={data.status} /> : null}
      footer={
        data?.allowedActions.includes('answer') ? (
          <Button variant="primary" onClick={() => setAnswered(data)}>
            {t('reports.answer')}
          </Button>
        ) : undefined
      }
    >
      {data ? <ReportDetails report={data} /> : null}
      {!data && !error ? <SkeletonText lines={10} /> : null}
      {!data && error ? (
        <ErrorState
          title={t(isRefusal(error, 'Generic.Not.Found') ? 'reports.gone' : 'reports.failed')}
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : null}
    </SidePanel>
  );
};
