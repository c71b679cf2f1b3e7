import { scopeIn } from '@fraktion/contract/locations';
import { listServiceReports } from '@fraktion/contract/serviceReports';
import { listQueryFor, queryFor } from '@fraktion/shared-auth/query';
import { useSearchParams, useTranslation } from '@fraktion/shared-ui';
import { useListAddress, useOpenInAddress } from '@fraktion/shared-ui/list';
import { ServiceReportList } from '@fraktion/shared-waste/serviceReports';
import { useQuery } from '@tanstack/react-query';

import { EmptyInScope, onlyCount } from '../lib/EmptyInScope.tsx';
import { serviceReportParam } from './serviceReportAddress.ts';

/** The reports, filtered by status and kind. */
export const ServiceReportsView = () => {
  const { t } = useTranslation('mfe-ordering');
  const scope = scopeIn(useSearchParams()[0]);
  const address = useListAddress(listServiceReports, {
    fixed: scope === null ? {} : { 'filter[locationId][in]': scope },
  });
  const { open } = useOpenInAddress(serviceReportParam);
  return (
    <ServiceReportList
      side="customer"
      name="ordering.serviceReports"
      label={t('reports.title')}
      searchLabel={t('reports.search')}
      empty={
        <EmptyInScope
          everywhere={queryFor(listServiceReports, { query: onlyCount })}
          otherwise={{ drawing: 'truck', text: t('reports.empty') }}
        />
      }
      address={address}
      list={useQuery(listQueryFor(listServiceReports, { query: address.query }))}
      onOpen={open}
    />
  );
};
