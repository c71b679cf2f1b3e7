import {
  listSupplierChoices,
  listSupplierCustomers,
  type listSupplierOrders,
  type OrderStatus,
  type SupplierAttention,
  type SupplierList,
} from '@fraktion/contract/orders';
import { queryFor } from '@fraktion/shared-auth/query';
import { useTranslation } from '@fraktion/shared-ui';
import type { ListAddress } from '@fraktion/shared-ui/list';
import { FilterChoice, FilterPeriod } from '@fraktion/shared-ui/overlay';
import { useOrderWords } from '@fraktion/shared-waste/orders';
import { useQuery } from '@tanstack/react-query';

import { useMayForward } from '../lib/order/useMayForward.ts';

export interface TabFiltersProps {
  readonly tab: SupplierList;
  readonly address: ListAddress<typeof listSupplierOrders>;
}

/** The possible statuses of the orders in each list; in the first two they are all alike. */
const statuses: Record<SupplierList, readonly OrderStatus[]> = {
  inbox: [],
  accepted: [],
  collected: ['Collected', 'Emptied', 'Approved', 'NotApproved'],
  completed: ['Emptied', 'Approved', 'NotApproved'],
};

/** The lists that contain returned, futile or declined orders. */
const attention: Readonly<Record<SupplierList, readonly SupplierAttention[]>> = {
  inbox: ['handedBack', 'declined', 'canceled'],
  accepted: ['futile'],
  collected: ['toCorrect'],
  completed: ['toCorrect'],
};

const WhoAndHow = ({ tab, address }: TabFiltersProps) => {
  const { t } = useTranslation('mfe-supplier');
  const { field } = useOrderWords();
  const { mark } = useOrderWords();
  const customers = useQuery({
    ...queryFor(listSupplierCustomers),
    staleTime: 300_000,
  });
  const mayForward = useMayForward();
  // A sub-supplier loses the orders that it declines, and none are returned to it.
  const waits = attention[tab].filter(
    (kind) => mayForward || (kind !== 'handedBack' && kind !== 'declined'),
  );
  return (
    <>
      <FilterChoice
        label={field('customer')}
        choices={(customers.data ?? []).map((name) => ({ value: name, label: name }))}
        {...address.choice('filter[customerName][eq]')}
      />
      {statuses[tab].length > 0 ? (
        <FilterChoice
          label={field('status')}
          choices={statuses[tab].map((value) => ({ value, label: mark(value) }))}
          {...address.choice('filter[status][in]')}
        />
      ) : null}
      {waits.length > 0 ? (
        <FilterChoice
          label={t('orders.waitsFor')}
          choices={waits.map((value) => ({ value, label: t(`orders.attention.${value}`) }))}
          {...address.choice('filter[attention][eq]')}
        />
      ) : null}
    </>
  );
};

/** Where it is and who drives there, for orders that are still to be collected. */
const WhereAndBy = ({ tab, address }: TabFiltersProps) => {
  const { t } = useTranslation('mfe-supplier');
  const { data } = useQuery({ ...queryFor(listSupplierChoices), staleTime: 60_000 });
  const named = (all: readonly { readonly id: string; readonly name: string }[] = []) =>
    all.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <>
      <FilterChoice
        label={t('orders.town')}
        choices={(data?.towns ?? []).map((town) => ({ value: town, label: town }))}
        {...address.choice('filter[town][eq]')}
      />
      {tab === 'accepted' ? (
        <>
          <FilterChoice
            label={t('orders.vehicle')}
            choices={named(data?.vehicles)}
            {...address.choice('filter[vehicleId][eq]')}
          />
          <FilterChoice
            label={t('orders.driver')}
            choices={named(data?.drivers)}
            {...address.choice('filter[driverId][eq]')}
          />
        </>
      ) : null}
    </>
  );
};

/** The filters of a list: place, customer, period, and attention. */
export const TabFilters = ({ tab, address }: TabFiltersProps) => {
  const { t } = useTranslation('mfe-supplier');
  const { field } = useOrderWords();
  const words = useOrderWords();
  return (
    <>
      {tab === 'inbox' || tab === 'accepted' ? <WhereAndBy tab={tab} address={address} /> : null}
      <WhoAndHow tab={tab} address={address} />
      {tab === 'inbox' ? (
        <FilterChoice
          label={field('wanted')}
          choices={[{ value: 'true', label: words.asFastAsPossible }]}
          {...address.choice('filter[asFastAsPossible][eq]')}
        />
      ) : null}
      {tab === 'accepted' ? (
        <FilterPeriod
          label={field('planned')}
          spans={false}
          {...address.period('filter[plannedDate][from]', 'filter[plannedDate][to]')}
        />
      ) : null}
      {tab === 'completed' ? (
        <FilterPeriod
          label={field('emptied')}
          {...address.period('filter[emptiedAt][from]', 'filter[emptiedAt][to]')}
        />
      ) : null}
      <FilterPeriod
        label={t('orders.orderedAt')}
        {...address.period('filter[orderedAt][from]', 'filter[orderedAt][to]')}
      />
    </>
  );
};
