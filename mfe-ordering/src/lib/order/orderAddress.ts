import { orderInfocardPath, printOrdersPath } from '@fraktion/contract/pages';
import type { Order } from '@fraktion/contract/orders';

/** The parameter of the order whose panel is open. */
export const openOrder = 'order';

/** The print page of one order. */
export const printOrder = (id: string): string => `${printOrdersPath}?${openOrder}=${id}`;

/** The print page of the list, with the filters and the order of the address. */
export const printOrders = (params: URLSearchParams): string => {
  const list = new URLSearchParams(params);
  list.delete(openOrder);
  return list.size > 0 ? `${printOrdersPath}?${list.toString()}` : printOrdersPath;
};

/** The parameter of the order whose values the form copies. */
export const againParam = 'again';
/** The parameter of the infocard whose form opens, as in the code on a container. */
export const infocardParam = 'infocard';

/** The form for ordering again, with the values of this order. */
export const orderAgain = ({ id, infocardId }: Pick<Order, 'id' | 'infocardId'>): string =>
  `${orderInfocardPath(infocardId)}&${againParam}=${id}`;
