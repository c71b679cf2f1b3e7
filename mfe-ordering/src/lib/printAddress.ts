import { openOrder } from './openOrder.ts';

export const printPage = '/print/collection-orders';

/** One order as a page for paper. */
export const printOrder = (id: string): string => `${printPage}?${openOrder}=${id}`;

/** The list as the address has it filtered and sorted, as a page for paper. */
export const printOrders = (params: URLSearchParams): string => {
  const list = new URLSearchParams(params);
  list.delete(openOrder);
  return list.size > 0 ? `${printPage}?${list.toString()}` : printPage;
};
