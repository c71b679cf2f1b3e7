import type { addOrderWeight, CallRequest, OrderWithEvents } from '@fraktion/contract';

import type { Tx } from '../../db/transaction.ts';
import type { Actor } from '../../http/actor.ts';
import { changeOrder, supplierSide } from './changeOrder.ts';

/** Adds the weight, or corrects it before the customer has judged it. */
export const addWeight = (
  tx: Tx,
  actor: Actor,
  { params, body }: CallRequest<typeof addOrderWeight>,
): Promise<OrderWithEvents> =>
  changeOrder(tx, actor, supplierSide, {
    id: params.id,
    version: body.version,
    action: 'addWeight',
    kind: 'weightAdded',
    set: { kg_collected: body.kgCollected },
    detail: body.kgCollected,
  });
