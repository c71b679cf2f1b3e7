import { type listOrders, orderAttentionKinds, orderStatuses } from '@fraktion/contract/orders';
import { useTranslation } from '@fraktion/shared-ui';
import type { ListAddress } from '@fraktion/shared-ui/list';
import { FilterPeriod, FilterSelect } from '@fraktion/shared-ui/overlay';

import { named, useCollectors, useLocations } from '../lib/choices.ts';

interface WithAddress {
  readonly address: ListAddress<typeof listOrders>;
}

const LocationFilter = ({ address }: WithAddress) => {
  const { t } = useTranslation('mfe-ordering');
  return (
    <FilterSelect
      label={t('Orders.Filters.Location')}
      choices={named(useLocations().data?.data)}
      {...address.several('filter[locationId][in]')}
    />
  );
};

/** Status, collector, period, what is the matter and location: each a chip, each in the address. */
export const OrderFilters = ({
  address,
  scoped,
}: WithAddress & {
  /** The frame has one location in view: there is nothing to filter by. */
  readonly scoped: boolean;
}) => {
  const { t } = useTranslation('mfe-ordering');
  return (
    <>
      <FilterSelect
        label={t('Orders.Filters.Status')}
        choices={orderStatuses.map((value) => ({ value, label: t(`Status.${value}`) }))}
        {...address.several('filter[status][in]', orderStatuses)}
      />
      <FilterSelect
        label={t('Orders.Filters.Collector')}
        choices={named(useCollectors().data?.data)}
        {...address.several('filter[collectorId][in]')}
      />
      <FilterPeriod
        label={t('Orders.Filters.Period')}
        {...address.period('filter[orderedAt][from]', 'filter[orderedAt][to]')}
      />
      <FilterSelect
        label={t('Orders.Filters.Attention')}
        choices={orderAttentionKinds.map((value) => ({
          value,
          label: t(`Orders.Attention.${value}`),
        }))}
        {...address.several('filter[attention][in]', orderAttentionKinds)}
      />
      {scoped ? null : <LocationFilter address={address} />}
    </>
  );
};
