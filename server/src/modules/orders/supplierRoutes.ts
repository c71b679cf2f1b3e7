import {
  acceptOrder as acceptCall,
  addOrderWeight,
  getSupplierOrder,
  getSupplierOrderCounts,
  listSupplierOrders,
  markOrderCollected,
} from '@fraktion/contract';

import { Refusal } from '../../http/errors.ts';
import type { Services } from '../../services.ts';
import { acceptOrder } from './acceptOrder.ts';
import { addWeight } from './addWeight.ts';
import { markCollected } from './markCollected.ts';
import { countSupplierOrders, readSupplierOrder, readSupplierOrders } from './supplierReads.ts';

/** The supplier's side of an order. */
export function registerSupplierOrders({ routes }: Services): void {
  routes.handle(listSupplierOrders, ({ actor, tx, query }) => readSupplierOrders(tx, actor, query));
  routes.handle(getSupplierOrderCounts, ({ actor, tx }) => countSupplierOrders(tx, actor));

  routes.handle(getSupplierOrder, async ({ actor, tx, params }) => {
    const order = await readSupplierOrder(tx, actor, params.id);
    if (!order) throw new Refusal('Generic.Not.Found');
    return order;
  });

  routes.handle(acceptCall, ({ actor, tx, params, body }) =>
    acceptOrder(tx, actor, { params, body }),
  );
  routes.handle(markOrderCollected, ({ actor, tx, params, body }) =>
    markCollected(tx, actor, { params, body }),
  );
  routes.handle(addOrderWeight, ({ actor, tx, params, body }) =>
    addWeight(tx, actor, { params, body }),
  );
}
