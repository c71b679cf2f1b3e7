import {
  type ServiceReportKind,
  serviceReportKinds,
  type ServiceReportStatus,
  serviceReportStatuses,
} from '@fraktion/contract/serviceReports';
import { FilterSelect, type FilterSelectProps } from '@fraktion/shared-ui/overlay';

import { useServiceReportWords } from './useServiceReportWords.ts';

type Chosen<T extends string> = Pick<FilterSelectProps<T>, 'value' | 'onChange'>;

export interface ServiceReportFiltersProps {
  readonly status: Chosen<ServiceReportStatus>;
  readonly kind: Chosen<ServiceReportKind>;
}

/** Filters by status and kind. */
export const ServiceReportFilters = ({ status, kind }: ServiceReportFiltersProps) => {
  const words = useServiceReportWords();
  return (
    <>
      <FilterSelect
        label={words.field('status')}
        choices={serviceReportStatuses.map((value) => ({ value, label: words.state(value) }))}
        {...status}
      />
      <FilterSelect
        label={words.field('kind')}
        choices={serviceReportKinds.map((value) => ({ value, label: words.kind(value) }))}
        {...kind}
      />
    </>
  );
};
