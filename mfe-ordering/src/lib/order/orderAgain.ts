import type { Order } from '@fraktion/contract/orders';
import { orderInfocardPath } from '@fraktion/contract/pages';

/** The parameter of the order whose values the form copies. */
export const againParam = 'again';
/** The parameter of the infocard whose form opens, as in the code on a container. */
export const infocardParam = 'infocard';

/** The form for ordering again, with the values of this order. */
export const orderAgain = ({ id, infocardId }: Pick<Order, 'id' | 'infocardId'>): string =>
  `${orderInfocardPath(infocardId)}&${againParam}=${id}`;
