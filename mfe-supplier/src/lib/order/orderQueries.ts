import { getSupplierOrder } from '@fraktion/contract/orders';
import { queryFor } from '@fraktion/shared-auth/query';

export const orderQuery = (id: string) => queryFor(getSupplierOrder, { params: { id } });
