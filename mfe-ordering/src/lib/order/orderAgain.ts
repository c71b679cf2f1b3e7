import type { Order } from '@fraktion/contract/orders';
import { orderInfocardPath } from '@fraktion/contract/pages';

/** The form of the order in the address says the same as this order. */
export const againParam = 'again';
/** The infocard in the address whose form opens, as the code on a container has it. */
export const infocardParam = 'infocard';

/** Where an order is made again: the form, with what this one says. */
export const orderAgain = ({ id, infocardId }: Pick<Order, 'id' | 'infocardId'>): string =>
  `${orderInfocardPath(infocardId)}&${againParam}=${id}`;
