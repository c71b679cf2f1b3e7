import {
  approveOrder as approveCall,
  cancelOrder as cancelCall,
  changeOrders,
  createOrder as createCall,
  deleteOrder as deleteCall,
  editOrder as editCall,
  getOrder,
  listOrders,
  notApproveOrder as notApproveCall,
  sendOrderAgain,
  sendOrderElsewhere,
} from '@fraktion/contract';

import { rowId } from '../../../../db/rowId.ts';
import { Refusal } from '../../../../http/errors.ts';
import type { Services } from '../../../../services.ts';
import { uploadsOf } from '../../../platform/uploads/index.ts';
import { orderFiles } from '../orderFiles.ts';
import { changeEach } from './changeEach.ts';
import { createOrder } from './createOrder.ts';
import { approveOrder, cancelOrder, editOrder, notApproveOrder } from './customerMoves.ts';
import { readOrder, readOrders } from './customerReads.ts';
import { sendAgain, sendElsewhere } from './sendElsewhere.ts';

/** The routes of the customer's side of an order. */
export function registerCustomerOrders(services: Services): void {
  const { routes, blobs } = services;
  routes.handle(listOrders, ({ actor, tx, query }) => readOrders(tx, actor, query));

  routes.handle(getOrder, async ({ actor, tx, params }) => {
    const order = await readOrder(tx, actor, params.id);
    if (!order) throw new Refusal('Generic.Not.Found');
    return order;
  });

  routes.handle(
    createCall,
    async ({ actor, tx, body, accepted }) => {
      const id = await rowId(tx, 'orders', actor.accountId, body.id);
      return createOrder(tx, blobs, actor, { body: { ...body, id }, files: accepted });
    },
    {
      rules: orderFiles,
      uploaded: (sender, { body }, request) =>
        uploadsOf(services, sender, request, body.uploadIds ?? []),
    },
  );
  routes.handle(cancelCall, ({ actor, tx, params, body }) =>
    cancelOrder(tx, actor, { params, body }),
  );
  routes.handle(deleteCall, ({ actor, tx, params, query }) =>
    cancelOrder(tx, actor, { params, body: query }),
  );
  routes.handle(editCall, ({ actor, tx, params, body }) => editOrder(tx, actor, { params, body }));
  routes.handle(approveCall, ({ actor, tx, params, body }) =>
    approveOrder(tx, actor, { params, body }),
  );
  routes.handle(notApproveCall, ({ actor, tx, params, body }) =>
    notApproveOrder(tx, actor, { params, body }),
  );
  routes.handle(changeOrders, ({ actor, tx, body }) => changeEach(tx, actor, body));
  routes.handle(sendOrderElsewhere, ({ actor, tx, params, body }) =>
    sendElsewhere(tx, actor, { params, body }),
  );
  routes.handle(sendOrderAgain, ({ actor, tx, params, body }) =>
    sendAgain(tx, actor, { params, body }),
  );
}
