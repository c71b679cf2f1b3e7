import { printOrdersPath } from '@fraktion/contract/pages';

import { openOrder } from './openOrder.ts';

/** The print page of one order. */
export const printOrder = (id: string): string => `${printOrdersPath}?${openOrder}=${id}`;

/** The print page of the list, with the filters and the order of the address. */
export const printOrders = (params: URLSearchParams): string => {
  const list = new URLSearchParams(params);
  list.delete(openOrder);
  return list.size > 0 ? `${printOrdersPath}?${list.toString()}` : printOrdersPath;
};
