import { useTranslation } from '@fraktion/shared-ui';
import { FilterPeriod } from '@fraktion/shared-ui/overlay';

import type { ListViewProps } from './listView.ts';
import { SearchField } from './SearchField.tsx';

/** What narrows a tab down: words, and when it was ordered. */
export const OrderFilters = ({ address }: Pick<ListViewProps, 'address'>) => {
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
