import { useTranslation } from '@fraktion/shared-ui';
import { FilterPeriod } from '@fraktion/shared-ui/overlay';

import type { OrdersViewProps } from './OrdersView.tsx';
import { SearchField } from './SearchField.tsx';

/** What narrows a tab down: words, and when it was ordered. */
export const OrderFilters = ({ address }: Pick<OrdersViewProps, 'address'>) => {
  const { t } = useTranslation('mfe-supplier');
  return (
    <>
      <SearchField value={address.q} onSearch={address.setSearch} />
      <FilterPeriod
        label={t('orders.orderedAt')}
        value={address.period}
        onChange={address.setPeriod}
      />
    </>
  );
};
