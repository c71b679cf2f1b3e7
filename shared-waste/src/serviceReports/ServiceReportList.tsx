import {
  type listSupplierServiceReports,
  serviceReportKinds,
  serviceReportStatuses,
  type ServiceReportSummary,
} from '@fraktion/contract/serviceReports';
import { formatDate } from '@fraktion/shared-ui';
import {
  columnsOf,
  type ListAddress,
  ListView,
  type ListViewProps,
} from '@fraktion/shared-ui/list';
import { useMemo } from 'react';

import { useOrderWords } from '../orders/useOrderWords.ts';
import { serviceReportColumns, ServiceReportPill } from './serviceReportColumns.tsx';
import { ServiceReportFilters } from './ServiceReportFilters.tsx';
import { useServiceReportWords } from './useServiceReportWords.ts';

/** A customer's own reports, or those that a supplier must answer. */
type Side = 'customer' | 'supplier';

const { text } = columnsOf<ServiceReportSummary>();

/** A customer looks for the container, a supplier for the customer. */
const useColumns = (side: Side) => {
  const { field } = useOrderWords();
  const words = useServiceReportWords();
  return useMemo(() => {
    const { status, kind, date, reportedAt } = serviceReportColumns(words);
    const container = (fixed: boolean) => text('infocardName', field('container'), { fixed });
    const location = text('locationName', field('location'));
    if (side === 'customer') {
      const supplier = text('supplierName', field('supplier'));
      return [container(true), status, kind, date, location, supplier, reportedAt];
    }
    const customer = text('customerName', field('customer'), { fixed: true });
    return [customer, status, kind, container(false), location, date, reportedAt];
  }, [side, field, words]);
};

const useCard = (side: Side) => {
  const { kind: kindText } = useServiceReportWords();
  return (report: ServiceReportSummary) => {
    const { kind, date, infocardName, locationName, supplierName, customerName } = report;
    const own = side === 'customer';
    return {
      title: own ? infocardName : kindText(kind),
      status: <ServiceReportPill status={report.status} />,
      text: `${own ? kindText(kind) : customerName} · ${formatDate(date)}`,
      facts: own ? [locationName, supplierName] : [infocardName, locationName],
    };
  };
};

export interface ServiceReportListProps extends Pick<
  ListViewProps<ServiceReportSummary>,
  'name' | 'label' | 'searchLabel' | 'list' | 'empty'
> {
  readonly side: Side;
  readonly address: ListAddress<typeof listSupplierServiceReports>;
  readonly onOpen: (id: string) => void;
}

/** The list of reports for either side. */
export const ServiceReportList = ({ side, address, onOpen, ...list }: ServiceReportListProps) => (
  <ListView
    {...list}
    address={address}
    rowKey={({ id }) => id}
    onOpen={({ id }) => onOpen(id)}
    columns={useColumns(side)}
    card={useCard(side)}
    cardHeight={116}
    filters={
      <ServiceReportFilters
        status={address.several('filter[status][in]', serviceReportStatuses)}
        kind={address.several('filter[kind][in]', serviceReportKinds)}
      />
    }
  />
);
