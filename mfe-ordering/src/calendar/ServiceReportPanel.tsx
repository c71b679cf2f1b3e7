import { getServiceReport, type ServiceReport } from '@fraktion/contract/serviceReports';
import { queryFor } from '@fraktion/shared-auth/query';
import { Button, Notice, Row, Stack, Text, useTranslation } from '@fraktion/shared-ui';
import { useOpenInAddress } from '@fraktion/shared-ui/list';
import { RecordPanel } from '@fraktion/shared-ui/overlay';
import { useOrderWords } from '@fraktion/shared-waste/orders';
import {
  ServiceReportDetails,
  ServiceReportPill,
  useServiceReportWords,
} from '@fraktion/shared-waste/serviceReports';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { CloseServiceReport, ReopenServiceReport } from './EndServiceReport.tsx';
import { serviceReportParam } from './serviceReportAddress.ts';

interface OpenProps {
  readonly id: string;
  readonly onClose: () => void;
}

const Actions = ({
  report,
  onAct,
}: {
  readonly report: ServiceReport;
  readonly onAct: (action: 'close' | 'reopen') => void;
}) => {
  const { t } = useTranslation('mfe-ordering');
  const { allowedActions } = report;
  return (
    <Row gap="2">
      {allowedActions.includes('close') ? (
        <Button variant="primary" onClick={() => onAct('close')}>
          {t('reports.close.action')}
        </Button>
      ) : null}
      {allowedActions.includes('reopen') ? (
        <Button onClick={() => onAct('reopen')}>{t('reports.reopen.action')}</Button>
      ) : null}
    </Row>
  );
};

const Details = ({ report }: { readonly report: ServiceReport }) => {
  const { t } = useTranslation('mfe-ordering');
  const { field } = useOrderWords();
  const { infocardName, locationName, supplierName: supplier } = report;
  return (
    <Stack gap="6">
      {report.answersHere || report.status === 'Closed' ? null : (
        <Notice>
          <Text>{t('reports.byMail', { supplier })}</Text>
        </Notice>
      )}
      <ServiceReportDetails
        report={report}
        about={[
          { term: field('container'), value: infocardName },
          { term: field('location'), value: locationName },
          { term: field('supplier'), value: supplier },
        ]}
      />
    </Stack>
  );
};

const OpenServiceReport = ({ id, onClose }: OpenProps) => {
  const { t } = useTranslation('mfe-ordering');
  const words = useServiceReportWords();
  const query = useQuery(queryFor(getServiceReport, { params: { id } }));
  // The report as it was when the action was chosen.
  const [acting, setActing] = useState<{ action: 'close' | 'reopen'; report: ServiceReport }>();
  const done = () => setActing(undefined);
  if (acting) {
    const { action, report } = acting;
    const End = action === 'close' ? CloseServiceReport : ReopenServiceReport;
    return <End report={report} onClose={done} />;
  }
  return (
    <RecordPanel
      query={query}
      onClose={onClose}
      title={({ kind }) => words.kind(kind)}
      untitled={words.one}
      renderStatus={({ status }) => <ServiceReportPill status={status} />}
      renderFooter={(report) =>
        report.allowedActions.length > 0 ? (
          <Actions report={report} onAct={(action) => setActing({ action, report })} />
        ) : undefined
      }
      failed={words.failed}
      missing={t('reports.gone')}
    >
      {(report) => <Details report={report} />}
    </RecordPanel>
  );
};

/** One report beside the calendar or the list. */
export const ServiceReportPanel = () => {
  const { openId, close } = useOpenInAddress(serviceReportParam);
  return openId ? <OpenServiceReport key={openId} id={openId} onClose={close} /> : null;
};
