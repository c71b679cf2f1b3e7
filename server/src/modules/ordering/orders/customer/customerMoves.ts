import type {
  approveOrder as approveCall,
  CallRequest,
  editOrder as editCall,
  notApproveOrder as notApproveCall,
  OrderWithEvents,
} from '@fraktion/contract';
import { sql } from 'kysely';

import type { Tx } from '../../../../db/transaction.ts';
import type { Actor } from '../../../../http/actor.ts';
import { addJob } from '../../../../jobs/index.ts';
import { type Change, changeOrder } from '../changeOrder.ts';
import { refuseDayGone } from '../refuseDayGone.ts';
import type { Party } from '../party.ts';
import { partOf } from '../reachedOrders.ts';
import { readOrder } from './customerReads.ts';

/** The orderer: a user of the account, at its locations. */
export const customerParty = (actor: Actor): Party => ({
  parts: [partOf('customer', actor)],
  userId: actor.userId,
  userName: actor.userName,
  read: (tx, id) => readOrder(tx, actor, id),
});

const now = sql<string>`now()`;

interface SeenOrder {
  readonly id: string;
  readonly version: number | null;
}
type Wishes = Omit<CallRequest<typeof editCall>['body'], 'version'>;

export const approval = (seen: SeenOrder): Change => ({
  ...seen,
  action: 'approve',
  kind: 'approved',
  set: { judged_at: now, judged_reason: null },
});

export const cancellation = (seen: SeenOrder): Change => ({
  ...seen,
  action: 'cancel',
  kind: 'canceled',
  set: { canceled_at: now, futile_open: false },
});

/** Changes the wishes, which also settles a decline of the old ones. */
export const edition = (
  { id, version }: SeenOrder,
  { asFastAsPossible, wantedEmptiedDate, comment, requisitionId, containerId }: Wishes,
): Change => ({
  id,
  version,
  action: 'edit',
  kind: 'edited',
  set: {
    as_fast_as_possible: asFastAsPossible,
    wanted_emptied_date: wantedEmptiedDate,
    comment: comment || null,
    requisition_id: requisitionId || null,
    ...(containerId === undefined ? {} : { container_id: containerId || null }),
    declined_at: null,
    declined_reason: null,
    offered_date: null,
  },
});

/** Cancels the order before it is collected; its collector is notified. */
export async function cancelOrder(
  tx: Tx,
  actor: Actor,
  {
    params: { id },
    body: { version },
  }: { readonly params: { readonly id: string }; readonly body: Pick<SeenOrder, 'version'> },
): Promise<OrderWithEvents> {
  const canceled = await changeOrder(tx, customerParty(actor), cancellation({ id, version }));
  await addJob(tx, 'orders.notify', { orderId: id, what: 'canceled', version: canceled.version });
  return canceled;
}

/** Changes the wishes before they are accepted; the account that must answer is notified. */
export async function editOrder(
  tx: Tx,
  actor: Actor,
  { params: { id }, body: { version, ...wishes } }: CallRequest<typeof editCall>,
): Promise<OrderWithEvents> {
  await refuseDayGone(tx, 'wantedEmptiedDate', wishes.wantedEmptiedDate);
  const edited = await changeOrder(tx, customerParty(actor), edition({ id, version }, wishes));
  await addJob(tx, 'orders.notify', { orderId: id, what: 'edited', version: edited.version });
  return edited;
}

export const approveOrder = (
  tx: Tx,
  actor: Actor,
  { params: { id }, body: { version } }: CallRequest<typeof approveCall>,
): Promise<OrderWithEvents> => changeOrder(tx, customerParty(actor), approval({ id, version }));

/** Rejects the weight; the carrier is notified of the reason, and may correct it. */
export async function notApproveOrder(
  tx: Tx,
  actor: Actor,
  { params: { id }, body }: CallRequest<typeof notApproveCall>,
): Promise<OrderWithEvents> {
  const refused = await changeOrder(tx, customerParty(actor), {
    id,
    version: body.version,
    action: 'notApprove',
    kind: 'notApproved',
    set: { judged_at: now, judged_reason: body.reason },
    detail: body.reason,
  });
  await addJob(tx, 'orders.notify', { orderId: id, what: 'notApproved', version: refused.version });
  return refused;
}
