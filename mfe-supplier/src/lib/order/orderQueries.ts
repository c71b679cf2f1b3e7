import { getSupplierOrder, getSupplierOrderCounts } from '@fraktion/contract/orders';
import { queryFor } from '@fraktion/shared-auth/query';

export const orderQuery = (id: string) => queryFor(getSupplierOrder, { params: { id } });

/** Without its figures the tabs are still tabs: a failure is not worth a word. */
export const tabCountsQuery = () => queryFor(getSupplierOrderCounts);
