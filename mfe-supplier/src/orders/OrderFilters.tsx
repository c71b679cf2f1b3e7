import type { listSupplierOrders, SupplierTab } from '@fraktion/contract/supplierOrders';
import { useTranslation } from '@fraktion/shared-ui';
import type { ListAddress } from '@fraktion/shared-ui/list';
import { FilterChoice, FilterPeriod } from '@fraktion/shared-ui/overlay';

export interface OrderFiltersProps {
  readonly tab: SupplierTab;
  readonly address: ListAddress<typeof listSupplierOrders>;
}

/** What narrows a tab down: when it was ordered, and what its orders wait for. */
export const OrderFilters = ({ tab, address }: OrderFiltersProps) => {
  const { t } = useTranslation('mfe-supplier');
  return (
    <>
      {tab === 'inbox' ? (
        <FilterChoice
          label={t('fields.wanted')}
          choices={[{ value: 'true', label: t('day.asFastAsPossible') }]}
          {...address.choice('filter[asFastAsPossible][eq]')}
        />
      ) : null}
      {tab === 'accepted' ? (
        <FilterPeriod
          label={t('fields.planned')}
          {...address.period('filter[plannedDate][from]', 'filter[plannedDate][to]')}
        />
      ) : null}
      <FilterPeriod
        label={t('orders.orderedAt')}
        {...address.period('filter[orderedAt][from]', 'filter[orderedAt][to]')}
      />
    </>
  );
};
