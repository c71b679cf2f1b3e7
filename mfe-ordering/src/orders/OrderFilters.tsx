import { type listOrders, orderAttentionKinds, orderStatuses } from '@fraktion/contract/orders';
import { useTranslation } from '@fraktion/shared-ui';
import type { ListAddress } from '@fraktion/shared-ui/list';
import { FilterPeriod, FilterSelect } from '@fraktion/shared-ui/overlay';
import { useOrderWords } from '@fraktion/shared-waste/orders';

import { named, useCollectors, useLocations } from '../lib/choices.ts';

interface WithAddress {
  readonly address: ListAddress<typeof listOrders>;
}

const LocationFilter = ({ address }: WithAddress) => {
  const { field } = useOrderWords();
  return (
    <FilterSelect
      label={field('location')}
      choices={named(useLocations().data?.data)}
      {...address.several('filter[locationId][in]')}
    />
  );
};

/** Chips for status, collector, period, attention and location, stored in the address. */
export const OrderFilters = ({
  address,
  scoped,
}: WithAddress & {
  /** The frame has selected a location, so there is no location filter. */
  readonly scoped: boolean;
}) => {
  const { t } = useTranslation('mfe-ordering');
  const { field } = useOrderWords();
  const words = useOrderWords();
  return (
    <>
      <FilterSelect
        label={field('status')}
        choices={orderStatuses.map((value) => ({ value, label: words.mark(value) }))}
        {...address.several('filter[status][in]', orderStatuses)}
      />
      <FilterSelect
        label={t('orders.filters.collector')}
        choices={named(useCollectors().data?.data)}
        {...address.several('filter[collectorId][in]')}
      />
      <FilterPeriod
        label={field('ordered')}
        {...address.period('filter[orderedAt][from]', 'filter[orderedAt][to]')}
      />
      <FilterSelect
        label={t('orders.filters.attention')}
        choices={orderAttentionKinds.map((value) => ({
          value,
          label: t(`orders.attention.${value}`),
        }))}
        {...address.several('filter[attention][in]', orderAttentionKinds)}
      />
      {scoped ? null : <LocationFilter address={address} />}
    </>
  );
};
