import { listSupplierOrders, type SupplierTab, supplierTabs } from '@fraktion/contract/orders';
import { useSearchParams } from '@fraktion/shared-ui';
import { useListAddress } from '@fraktion/shared-ui/list';

/** Planned orders are sorted by day; all other lists show the newest first. */
const usualSorts: Record<SupplierTab, string> = {
  inbox: 'orderedAt:desc',
  accepted: 'plannedDate:asc',
  collected: 'orderedAt:desc',
};

const tabOf = (params: URLSearchParams): SupplierTab =>
  supplierTabs.find((tab) => tab === params.get('tab')) ?? 'inbox';

export type OrdersAddress = ReturnType<typeof useOrdersAddress>;

/** The list's state, with its tab, is stored in the address. */
export const useOrdersAddress = () => {
  const [params, setParams] = useSearchParams();
  const tab = tabOf(params);
  const list = useListAddress(listSupplierOrders, {
    fixed: { 'filter[tab][eq]': tab },
    usualSort: usualSorts[tab],
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
