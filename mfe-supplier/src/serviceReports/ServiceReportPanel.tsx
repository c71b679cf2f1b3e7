import { getSupplierServiceReport, type ServiceReport } from '@fraktion/contract/serviceReports';
import { queryFor } from '@fraktion/shared-auth/query';
import { Button, Stack, useTranslation } from '@fraktion/shared-ui';
import { RecordPanel } from '@fraktion/shared-ui/overlay';
import { useOrderWords } from '@fraktion/shared-waste/orders';
import {
  ServiceReportDetails,
  ServiceReportPill,
  useServiceReportWords,
} from '@fraktion/shared-waste/serviceReports';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { AnswerServiceReport } from './AnswerServiceReport.tsx';

const Details = ({ report }: { readonly report: ServiceReport }) => {
  const { field } = useOrderWords();
  return (
    <Stack gap="6">
      <ServiceReportDetails
        report={report}
        about={[
          { term: field('customer'), value: report.customerName },
          { term: field('container'), value: report.infocardName },
          { term: field('location'), value: report.locationName },
          { term: field('address'), value: report.locationAddress },
        ]}
      />
    </Stack>
  );
};

export interface ServiceReportPanelProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** One report beside the list: read and answer it. */
export const ServiceReportPanel = ({ id, onClose }: ServiceReportPanelProps) => {
  const { t } = useTranslation('mfe-supplier');
  const words = useServiceReportWords();
  const [answered, setAnswered] = useState<ServiceReport>();
  const query = useQuery(queryFor(getSupplierServiceReport, { params: { id } }));
  const done = () => setAnswered(undefined);
  if (answered) {
    return <AnswerServiceReport report={answered} onClose={done} />;
  }
  return (
    <RecordPanel
      query={query}
      onClose={onClose}
      title={({ kind }) => words.kind(kind)}
      untitled={words.one}
      renderStatus={({ status }) => <ServiceReportPill status={status} />}
      renderFooter={(report) =>
        report.allowedActions.includes('answer') ? (
          <Button variant="primary" onClick={() => setAnswered(report)}>
            {t('reports.answer')}
          </Button>
        ) : undefined
      }
      failed={words.failed}
      missing={t('reports.gone')}
    >
      {(report) => <Details report={report} />}
    </RecordPanel>
  );
};
