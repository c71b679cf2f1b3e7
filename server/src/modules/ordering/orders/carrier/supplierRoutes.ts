import {
  acceptOrder as acceptCall,
  addOrderFiles,
  addOrderWeight,
  arriveAtOrder,
  correctOrderWeight,
  declineOrder as declineCall,
  forwardOrder as forwardCall,
  getSupplierOrder,
  getSupplierOrderCounts,
  handBackOrder as handBackCall,
  listSupplierChoices,
  listSupplierCustomers,
  listSupplierOrders,
  markOrderCollected,
  markOrderEmptied,
  removeForward as removeForwardCall,
  replanOrder as replanCall,
  reportFutileDriving,
  setOutForOrder,
} from '@fraktion/contract';

import { Refusal } from '../../../../http/errors.ts';
import type { Services } from '../../../../services.ts';
import {
  declineOrder,
  forwardOrder,
  handBackOrder,
  removeForward,
} from '../forwarding/forwarding.ts';
import { orderFiles } from '../orderFiles.ts';
import { addCarrierFiles } from './carrierFiles.ts';
import {
  acceptOrder,
  addWeight,
  correctWeight,
  markCollected,
  markEmptied,
  replanOrder,
  reportFutile,
} from './carrierMoves.ts';
import {
  countSupplierOrders,
  readSupplierChoices,
  readSupplierCustomers,
} from './supplierCounts.ts';
import { supplierParty } from './supplierParty.ts';
import { readSupplierOrder, readSupplierOrders } from './supplierReads.ts';
import { arrive, setOut } from './visit.ts';

/** The routes of the side that carries orders out. */
export function registerSupplierOrders({ routes, blobs }: Services): void {
  routes.handle(listSupplierOrders, ({ actor, tx, query }) => readSupplierOrders(tx, actor, query));
  routes.handle(listSupplierChoices, ({ actor, tx }) => readSupplierChoices(tx, actor));
  routes.handle(listSupplierCustomers, ({ actor, tx }) => readSupplierCustomers(tx, actor));
  routes.handle(getSupplierOrderCounts, ({ actor, tx }) => countSupplierOrders(tx, actor));

  routes.handle(getSupplierOrder, async ({ actor, tx, params }) => {
    const order = await readSupplierOrder(tx, actor, params.id);
    if (!order) throw new Refusal('Generic.Not.Found');
    return order;
  });

  routes.handle(acceptCall, ({ actor, tx, params, body }) =>
    acceptOrder(tx, supplierParty(actor), { params, body }),
  );
  routes.handle(markOrderCollected, ({ actor, tx, params, body }) =>
    markCollected(tx, supplierParty(actor), { params, body }),
  );
  routes.handle(addOrderWeight, ({ actor, tx, params, body }) =>
    addWeight(tx, supplierParty(actor), { params, body }),
  );
  routes.handle(markOrderEmptied, ({ actor, tx, params, body }) =>
    markEmptied(tx, supplierParty(actor), { params, body }),
  );
  routes.handle(correctOrderWeight, ({ actor, tx, params, body }) =>
    correctWeight(tx, supplierParty(actor), { params, body }),
  );
  routes.handle(reportFutileDriving, ({ actor, tx, params, body }) =>
    reportFutile(tx, supplierParty(actor), { params, body }),
  );
  routes.handle(setOutForOrder, ({ actor, tx, params }) =>
    setOut(tx, supplierParty(actor), params.id),
  );
  routes.handle(arriveAtOrder, ({ actor, tx, params }) =>
    arrive(tx, supplierParty(actor), params.id),
  );
  routes.handle(replanCall, ({ actor, tx, params, body }) =>
    replanOrder(tx, supplierParty(actor), { params, body }),
  );
  routes.handle(
    addOrderFiles,
    ({ actor, tx, params, body, accepted }) =>
      addCarrierFiles(tx, blobs, supplierParty(actor), actor, {
        id: params.id,
        kind: body.kind,
        files: accepted,
      }),
    { rules: orderFiles },
  );

  routes.handle(declineCall, ({ actor, tx, params, body }) =>
    declineOrder(tx, supplierParty(actor), actor.accountId, { params, body }),
  );
  routes.handle(handBackCall, ({ actor, tx, params, body }) =>
    handBackOrder(tx, supplierParty(actor), actor.accountId, { params, body }),
  );
  routes.handle(forwardCall, ({ actor, tx, params, body }) =>
    forwardOrder(tx, actor, { params, body }),
  );
  routes.handle(removeForwardCall, ({ actor, tx, params, body }) =>
    removeForward(tx, actor, { params, body }),
  );
}
