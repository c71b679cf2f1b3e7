import { getSupplierOrderCounts } from '@fraktion/contract/orders';
import { queryFor } from '@fraktion/shared-auth/query';

/** The tabs are usable without their counts, so a failure is not reported. */
export const tabCountsQuery = () => queryFor(getSupplierOrderCounts);
