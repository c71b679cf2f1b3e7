import { getSupplierOrder, getSupplierOrderCounts } from '@fraktion/contract/supplierOrders';
import { queryFor } from '@fraktion/shared-auth/query';

export const orderQuery = (id: string) => ({
  ...queryFor(getSupplierOrder, { params: { id } }),
  // The panel tells the failure itself.
  meta: { quiet: true },
});

/** Without its figures the tabs are still tabs: a failure is not worth a word. */
export const tabCountsQuery = () => ({
  ...queryFor(getSupplierOrderCounts),
  meta: { quiet: true },
});
