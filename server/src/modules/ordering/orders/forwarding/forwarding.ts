import type {
  CallRequest,
  declineOrder as declineCall,
  forwardOrder as forwardCall,
  handBackOrder as handBackCall,
  OrderWithEvents,
  removeForward as removeCall,
} from '@fraktion/contract';
import { sql } from 'kysely';

import type { Tx } from '../../../../db/transaction.ts';
import type { Actor } from '../../../../http/actor.ts';
import { Refusal } from '../../../../http/errors.ts';
import { addJob } from '../../../../jobs/index.ts';
import { supplierParty } from '../carrier/supplierParty.ts';
import { type Change, changeOrder, moveOrder, reread } from '../changeOrder.ts';
import { type Party, isReached } from '../party.ts';
import { refuseDayGone } from '../refuseDayGone.ts';
import { notifyPages } from '../timeline.ts';
import { subSuppliersOf } from './subSuppliers.ts';

const notForwarded = {
  receiver_account_id: null,
  receiver_name: null,
  receiver_accepted_at: null,
  forward_note: null,
};
/** The weight belonged to a collection that did not take place. */
const notWeighed = { kg_collected: null, weight_estimated: false };
const notDeclined = { declined_at: null, declined_reason: null, offered_date: null };

/** Forwards the order to a sub-supplier, which sees it from then on and must answer. */
export async function forwardOrder(
  tx: Tx,
  actor: Actor,
  { params: { id }, body }: CallRequest<typeof forwardCall>,
): Promise<OrderWithEvents> {
  const receiver = (await subSuppliersOf(tx)).find((each) => each.id === body.receiverId);
  if (!receiver) throw new Refusal('SubSuppliers.Unknown');
  const party = supplierParty(actor);
  await moveOrder(tx, party, {
    id,
    version: body.version,
    action: 'forward',
    kind: 'forwarded',
    // Forwarding withdraws a decline.
    set: {
      receiver_account_id: receiver.id,
      receiver_name: receiver.name,
      forward_note: body.note ?? null,
      ...notWeighed,
      ...notDeclined,
    },
    detail: receiver.name,
  });
  await letReceiverIn(tx, id);
  return reread(tx, party, id);
}

/** The receiver sees the order, is notified, and its open pages show it at once. */
export async function letReceiverIn(tx: Tx, orderId: string): Promise<void> {
  await sql`select let_receiver_in(${orderId})`.execute(tx);
  await notifyPages(tx, orderId);
  const { version } = await tx
    .selectFrom('orders')
    .select('version')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  await addJob(tx, 'orders.notify', { orderId, what: 'forwarded', version });
}

export async function removeForward(
  tx: Tx,
  actor: Actor,
  { params: { id }, body }: CallRequest<typeof removeCall>,
): Promise<OrderWithEvents> {
  const party = supplierParty(actor);
  const receiverId = await receiverOf(tx, party, id);
  await moveOrder(tx, party, {
    id,
    version: body.version,
    action: 'removeForward',
    kind: 'forwardRemoved',
    set: notForwarded,
  });
  await letReceiverOut(tx, id, receiverId);
  return reread(tx, party, id);
}

/**
 * The carrier declines the order. A supplier's decline marks it for the customer, who decides; a receiver's returns it to the
 * supplier, and the receiver no longer sees it: null.
 */
export async function declineOrder(
  tx: Tx,
  party: Party,
  accountId: string | null,
  { params: { id }, body }: CallRequest<typeof declineCall>,
): Promise<OrderWithEvents | null> {
  await refuseDayGone(tx, 'offeredDate', body.offeredDate);
  const given = { id, version: body.version, detail: body.reason };
  if (await returnToSupplier(tx, party, accountId, { ...given, action: 'decline' })) return null;
  const declined = await changeOrder(tx, party, {
    ...given,
    action: 'decline',
    kind: 'declined',
    set: {
      declined_at: sql<string>`now()`,
      declined_reason: body.reason,
      offered_date: body.offeredDate,
    },
  });
  await addJob(tx, 'orders.notify', { orderId: id, what: 'declined', version: declined.version });
  return declined;
}

/**
 * The carrier returns an order that it has accepted. A supplier's goes back to the customer as if it had been declined; a
 * receiver's goes back to the supplier, whose agreement with the customer stays, and the receiver no longer sees it: null.
 */
export async function handBackOrder(
  tx: Tx,
  party: Party,
  accountId: string | null,
  { params: { id }, body }: CallRequest<typeof handBackCall>,
): Promise<OrderWithEvents | null> {
  const given = { id, version: body.version, detail: body.reason };
  if (await returnToSupplier(tx, party, accountId, { ...given, action: 'handBack' })) return null;
  const back = await changeOrder(tx, party, {
    ...given,
    action: 'handBack',
    kind: 'handedBack',
    set: {
      declined_at: sql<string>`now()`,
      declined_reason: body.reason,
      accepted_at: null,
      planned_date: null,
      ...notWeighed,
    },
  });
  await addJob(tx, 'orders.notify', { orderId: id, what: 'handedBack', version: back.version });
  return back;
}

/** If a receiver gives the order away, its supplier has it again and is notified; false if the party is not a receiver. */
async function returnToSupplier(
  tx: Tx,
  party: Party,
  accountId: string | null,
  change: Pick<Change, 'id' | 'detail'> & {
    readonly version: number;
    readonly action: 'decline' | 'handBack';
  },
): Promise<boolean> {
  const { id, version } = change;
  const receiverId = await receiverOf(tx, party, id);
  if (receiverId === null || receiverId !== accountId) return false;
  await moveOrder(tx, party, {
    ...change,
    kind: 'forwardRemoved',
    keepsStatus: true,
    set: { ...notForwarded, ...(change.action === 'handBack' ? notWeighed : {}) },
  });
  await letReceiverOut(tx, id, receiverId);
  await addJob(tx, 'orders.notify', { orderId: id, what: 'returned', version });
  return true;
}

const receiverOf = async (tx: Tx, party: Party, id: string): Promise<string | null> =>
  (
    await tx
      .selectFrom('orders')
      .select('receiver_account_id')
      .where('orders.id', '=', id)
      .where(isReached(party))
      .executeTakeFirst()
  )?.receiver_account_id ?? null;

async function letReceiverOut(tx: Tx, orderId: string, receiverId: string | null): Promise<void> {
  await sql`select let_receiver_out(${orderId}, ${receiverId})`.execute(tx);
}
