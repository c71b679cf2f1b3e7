import { listLocations } from '@fraktion/contract/locations';
import { orderStatuses } from '@fraktion/contract/orderState';
import { queryFor } from '@fraktion/shared-auth/query';
import { addDays, FilterBar, today, useTranslation } from '@fraktion/shared-ui';
import { FilterPeriod, FilterSelect } from '@fraktion/shared-ui/overlay';
import { useQuery } from '@tanstack/react-query';

import { SearchField } from '../lib/SearchField.tsx';
import type { OrderList } from './useOrderList.ts';

const atMost = 500;
const inUse = (values: readonly string[]): string => values.join(',');

const usePresets = () => {
  const { t } = useTranslation('mfe-ordering');
  const now = today();
  return [
    { label: t('Orders.Periods.Week'), from: addDays(now, -6), to: now },
    { label: t('Orders.Periods.Month'), from: addDays(now, -29), to: now },
    { label: t('Orders.Periods.Year'), from: addDays(now, -364), to: now },
  ];
};

/** Status, location, period and search: each a chip, each in the address. */
export const OrderFilters = ({ list }: { readonly list: OrderList }) => {
  const { t } = useTranslation('mfe-ordering');
  const presets = usePresets();
  const locations = useQuery({
    ...queryFor(listLocations, { query: { pageSize: atMost } }),
    enabled: !list.scoped,
    meta: { quiet: true },
  });
  return (
    <FilterBar
      end={
        <SearchField
          label={t('Orders.Search')}
          value={list.q}
          onSearch={(q) => list.change({ q })}
        />
      }
    >
      <FilterSelect
        label={t('Orders.Filters.Status')}
        choices={orderStatuses.map((value) => ({ value, label: t(`Status.${value}`) }))}
        value={list.statuses}
        onChange={(values) => list.change({ 'filter[status][in]': inUse(values) })}
      />
      {list.scoped ? null : (
        <FilterSelect
          label={t('Orders.Filters.Location')}
          choices={(locations.data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          value={list.locationIds}
          onChange={(values) => list.change({ 'filter[locationId][in]': inUse(values) })}
        />
      )}
      <FilterPeriod
        label={t('Orders.Filters.Period')}
        presets={presets}
        value={list.period}
        onChange={({ from, to }) =>
          list.change({ 'filter[orderedAt][from]': from, 'filter[orderedAt][to]': to })
        }
      />
    </FilterBar>
  );
};
