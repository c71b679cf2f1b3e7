import { listSupplierServiceReports } from '@fraktion/contract/serviceReports';
import { EmptyState, Page, useTranslation } from '@fraktion/shared-ui';
import { useOpenInAddress } from '@fraktion/shared-ui/list';
import { ServiceReportList } from '@fraktion/shared-waste/serviceReports';
import { useCallList } from '@fraktion/shared-waste/lists';

import { ServiceReportPanel } from './ServiceReportPanel.tsx';

/** The customers' reports about collections: read and answer them. */
const ServiceReportsPage = () => {
  const { t } = useTranslation('mfe-supplier');
  const list = useCallList(listSupplierServiceReports);
  const { openId, open, close } = useOpenInAddress('report');
  return (
    <Page title={t('reports.title')} count={list.count}>
      <ServiceReportList
        side="supplier"
        name="supplier-service-reports"
        label={t('reports.title')}
        searchLabel={t('reports.search')}
        empty={<EmptyState drawing="truck" text={t('reports.empty')} />}
        {...list.view}
        onOpen={open}
      />
      {openId ? <ServiceReportPanel key={openId} id={openId} onClose={close} /> : null}
    </Page>
  );
};

export default ServiceReportsPage;
