import {
  cancelOrder as cancelCall,
  createOrder as createCall,
  getOrder,
  listOrders,
} from '@fraktion/contract';

import { Refusal } from '../../http/errors.ts';
import type { Services } from '../../services.ts';
import { cancelOrder } from './cancelOrder.ts';
import { createOrder } from './createOrder.ts';
import { readOrder, readOrders } from './orderReads.ts';

/** The customer's side of an order. */
export function registerCustomerOrders({ routes, blobs }: Services): void {
  routes.handle(listOrders, ({ actor, tx, query }) => readOrders(tx, actor, query));

  routes.handle(getOrder, async ({ actor, tx, params }) => {
    const order = await readOrder(tx, actor, params.id);
    if (!order) throw new Refusal('Generic.Not.Found');
    return order;
  });

  routes.handle(createCall, ({ actor, tx, body, files }) =>
    createOrder(tx, blobs, actor, { body, files }),
  );
  routes.handle(cancelCall, ({ actor, tx, params, body }) =>
    cancelOrder(tx, actor, { params, body }),
  );
}
