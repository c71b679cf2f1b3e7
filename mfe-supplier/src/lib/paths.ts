import type { SupplierTab } from '@fraktion/contract/supplierOrders';

export const ordersPath = '/suppliers/orders';

export const tabPath = (tab: SupplierTab): string =>
  tab === 'inbox' ? ordersPath : `${ordersPath}?tab=${tab}`;

export const orderPath = (id: string): string => `${ordersPath}/${id}`;
