import type {
  actOnContactOrder,
  CallRequest,
  ContactAction,
  OrderWithEvents,
} from '@fraktion/contract';

import type { Tx } from '../../../db/transaction.ts';
import { Refusal } from '../../../http/errors.ts';
import {
  acceptOrder,
  addWeight,
  correctWeight,
  declineOrder,
  handBackOrder,
  markCollected,
  markEmptied,
  type Party,
  proveContact,
  replanOrder,
  reportFutile,
} from '../orders/index.ts';
import { contactParty } from './contactReads.ts';

/** Takes the same action as a signed-in supplier, by the same rules. */
export async function actByContact(
  tx: Tx,
  { params, body }: CallRequest<typeof actOnContactOrder>,
): Promise<OrderWithEvents> {
  const party = contactParty(await proveContact(tx, params.id, body.secret));
  return takeAct(tx, party, params.orderId, body);
}

/** One action of whoever holds a mailed link. */
export async function takeAct(
  tx: Tx,
  party: Party,
  orderId: string,
  { act, version }: { readonly act: ContactAction; readonly version: number },
): Promise<OrderWithEvents> {
  const id = { id: orderId };
  switch (act.action) {
    case 'accept':
      return acceptOrder(tx, party, {
        params: id,
        body: { version, plannedDate: act.plannedDate },
      });
    case 'decline': {
      const { reason, offeredDate } = act;
      const asked = { params: id, body: { version, reason, offeredDate } };
      return stillOwn(await declineOrder(tx, party, null, asked));
    }
    case 'handBack': {
      const asked = { params: id, body: { version, reason: act.reason } };
      return stillOwn(await handBackOrder(tx, party, null, asked));
    }
    case 'replan':
      return replanOrder(tx, party, {
        params: id,
        body: { version, plannedDate: act.plannedDate },
      });
    case 'reportFutile':
      return reportFutile(tx, party, { params: id, body: { version, reason: act.reason } });
    case 'addWeight':
      return addWeight(tx, party, { params: id, body: { version, ...weightOf(act) } });
    case 'correctWeight':
      return correctWeight(tx, party, { params: id, body: { version, ...weightOf(act) } });
    case 'markCollected':
      return markCollected(tx, party, { params: id, body: { version, ...weightOf(act) } });
    case 'markEmptied':
      return markEmptied(tx, party, { params: id, body: { version, ...weightOf(act) } });
    default:
      throw new Error(`Nobody knows how to ${String(act satisfies never)}`);
  }
}

/** Only a receiver's order can move to another account, and a contact is not a receiver. */
function stillOwn(order: OrderWithEvents | null): OrderWithEvents {
  if (!order) throw new Refusal('Generic.Not.Found');
  return order;
}

const weightOf = <Kg extends string | null>({
  kgCollected,
  weightEstimated,
}: {
  kgCollected: Kg;
  weightEstimated?: boolean | undefined;
}) => ({ kgCollected, weightEstimated });
