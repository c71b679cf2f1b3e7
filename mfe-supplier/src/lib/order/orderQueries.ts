import { getSupplierOrder, getSupplierOrderCounts } from '@fraktion/contract/orders';
import { queryFor } from '@fraktion/shared-auth/query';

export const orderQuery = (id: string) => queryFor(getSupplierOrder, { params: { id } });

/** The tabs are usable without their counts, so a failure is not reported. */
export const tabCountsQuery = () => queryFor(getSupplierOrderCounts);
