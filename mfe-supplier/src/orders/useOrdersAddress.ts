import { listSupplierOrders, type SupplierTab, supplierTabs } from '@fraktion/contract/orders';
import { useSearchParams } from '@fraktion/shared-ui';
import { useListAddress } from '@fraktion/shared-ui/list';

/** What is urgent comes first in every tab; among the collected ones those to correct. */
const usualSort = 'urgency:asc';

const tabOf = (params: URLSearchParams): SupplierTab =>
  supplierTabs.find((tab) => tab === params.get('tab')) ?? 'inbox';

export type OrdersAddress = ReturnType<typeof useOrdersAddress>;

/** The list's state, with its tab, is stored in the address. */
export const useOrdersAddress = () => {
  const [params, setParams] = useSearchParams();
  const tab = tabOf(params);
  const list = useListAddress(listSupplierOrders, {
    fixed: { 'filter[tab][eq]': tab },
    usualSort,
  });
  return {
    list,
    tab,
    /** Another tab resets everything but the search. */
    setTab: (next: SupplierTab) =>
      setParams({
        ...(next === 'inbox' ? {} : { tab: next }),
        ...(list.q ? { q: list.q } : {}),
      }),
  };
};
