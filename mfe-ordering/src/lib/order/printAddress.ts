import { printOrdersPath } from '@fraktion/contract/pages';

import { openOrder } from './openOrder.ts';

/** One order as a page for paper. */
export const printOrder = (id: string): string => `${printOrdersPath}?${openOrder}=${id}`;

/** The list as the address has it filtered and sorted, as a page for paper. */
export const printOrders = (params: URLSearchParams): string => {
  const list = new URLSearchParams(params);
  list.delete(openOrder);
  return list.size > 0 ? `${printOrdersPath}?${list.toString()}` : printOrdersPath;
};
