import { orderInfocardPath, recurringOrderPath } from '@fraktion/contract/pages';

import { againParam, infocardParam } from './order/orderAgain.ts';

/** Which recurring order stands open on its page, or `new`. */
export const recurringParam = 'recurring';
export const newRecurring = 'new';

/** Where the order that a rule could not place is made by hand, saying what the rule says. */
export const toOrderByHand = ({ id, infocardId }: { id: string; infocardId: string }): string =>
  `${orderInfocardPath(infocardId)}&${recurringParam}=${id}`;

/** Where an infocard is made to order itself, saying what one of its orders says. */
export const toNewRecurring = (infocardId: string, orderId?: string): string =>
  `${recurringOrderPath(newRecurring)}&${infocardParam}=${infocardId}${
    orderId ? `&${againParam}=${orderId}` : ''
  }`;
