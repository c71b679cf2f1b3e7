import { listSupplierServiceReports } from '@fraktion/contract/serviceReports';
import { listQueryFor } from '@fraktion/shared-auth/query';
import { Page, useTranslation } from '@fraktion/shared-ui';
import { countText, useListAddress, useOpenInAddress } from '@fraktion/shared-ui/list';
import { ServiceReportList } from '@fraktion/shared-waste/serviceReports';
import { useQuery } from '@tanstack/react-query';

import { ServiceReportPanel } from './ServiceReportPanel.tsx';

/** The customers' reports about collections: read and answer them. */
const ServiceReportsPage = () => {
  const { t } = useTranslation('mfe-supplier');
  const address = useListAddress(listSupplierServiceReports);
  const list = useQuery(listQueryFor(listSupplierServiceReports, { query: address.query }));
  const { openId, open, close } = useOpenInAddress('report');
  return (
    <Page title={t('reports.title')} count={countText(list.data?.page)}>
      <ServiceReportList
        side="supplier"
        name="supplier-service-reports"
        label={t('reports.title')}
        searchLabel={t('reports.search')}
        empty={t('reports.empty')}
        address={address}
        list={list}
        onOpen={open}
      />
      {openId ? <ServiceReportPanel key={openId} id={openId} onClose={close} /> : null}
    </Page>
  );
};

export default ServiceReportsPage;
