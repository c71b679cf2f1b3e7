import type { Order, OrderAction, OrderWithEvents } from '@fraktion/contract/orders';
import { type CallFormOptions, useCallForm, type WithBody } from '@fraktion/shared-ui/form';
import { useState } from 'react';

import { OrderNews } from './OrderNews.tsx';

export interface OrderFormOptions<
  B extends object,
  A,
  K extends keyof B & string,
  Own extends object,
> extends Omit<CallFormOptions<B, OrderWithEvents, A, K, Own>, 'row' | 'allows' | 'news'> {
  readonly order: Order;
  readonly action: OrderAction;
}

/** Fields that a list row lacks and no form needs. */
const missingFields = {
  events: [],
  closedActions: [],
  recurringOrderId: null,
  collectorPhone: null,
};

/** The form of an action on an order, which shows who was first and whether the order still allows the action. */
export const useOrderForm = <
  B extends object,
  A,
  const K extends keyof B & string,
  Own extends object = object,
>({
  order,
  action,
  ...options
}: OrderFormOptions<B, A, K, Own> & WithBody<B, K, Own>) => {
  const [row] = useState(() => ({ ...missingFields, ...order }));
  const form: CallFormOptions<B, OrderWithEvents, A, K, Own> = {
    ...options,
    row,
    allows: ({ allowedActions }) => allowedActions.includes(action),
    news: (now, over) => <OrderNews order={now} over={over} />,
  };
  return useCallForm<B, OrderWithEvents, A, K, Own>(form as typeof form & WithBody<B, K, Own>);
};
