import { orderInfocardPath, recurringOrderPath } from '@fraktion/contract/pages';

import { againParam, infocardParam } from './order/orderAddress.ts';

/** The parameter of the open recurring order, or `new`. */
export const recurringParam = 'recurring';
export const newRecurring = 'new';

/** The form to place the order that a recurring order could not place, with the same values. */
export const toOrderByHand = ({ id, infocardId }: { id: string; infocardId: string }): string =>
  `${orderInfocardPath(infocardId)}&${recurringParam}=${id}`;

/** The form for a recurring order of an infocard, with the values of one of its orders. */
export const toNewRecurring = (infocardId: string, orderId?: string): string =>
  `${recurringOrderPath(newRecurring)}&${infocardParam}=${infocardId}${
    orderId ? `&${againParam}=${orderId}` : ''
  }`;
