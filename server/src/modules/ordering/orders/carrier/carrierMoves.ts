import type {
  addOrderWeight,
  CallRequest,
  correctOrderWeight,
  markOrderCollected,
  markOrderEmptied,
  OrderWithEvents,
  replanOrder as replanCall,
  reportFutileDriving,
} from '@fraktion/contract';
import { sql } from 'kysely';

import type { Tx } from '../../../../db/transaction.ts';
import { Refusal } from '../../../../http/errors.ts';
import { addJob } from '../../../../jobs/index.ts';
import type { Actor } from '../../../../http/actor.ts';
import { changeOrder, moveOrder } from '../changeOrder.ts';
import type { Party } from '../party.ts';
import { refuseDayGone } from '../refuseDayGone.ts';
import { supplierParty } from './supplierParty.ts';

const now = sql<string>`now()`;

/** The sent weight; an earlier one stays unless a new one is sent. */
const weightOf = ({
  kgCollected,
  weightEstimated,
}: {
  kgCollected: string | null;
  weightEstimated?: boolean | undefined;
}) =>
  kgCollected === null
    ? {}
    : { kg_collected: kgCollected, weight_estimated: weightEstimated ?? false };

/** After a new plan or the collection, the futile trip needs no attention. */
const settled = { futile_open: false, offered_date: null };

/** The receiver's acceptance if the order was forwarded, else the supplier's. */
const consent = {
  accepted_at: sql<string>`coalesce(accepted_at, now())`,
  receiver_accepted_at: sql<string>`case when receiver_account_id is null then null else now() end`,
  declined_at: null,
  declined_reason: null,
  ...settled,
  // An acceptance proves that the order is known, whatever happened to its mail.
  mail_failed: false,
};

interface AcceptRequest {
  readonly params: { readonly id: string };
  readonly body: { readonly version: number; readonly plannedDate: string | null };
}

/** The carrier accepts the order; its orderer is notified. */
export async function acceptOrder(
  tx: Tx,
  party: Party,
  { params: { id }, body }: AcceptRequest,
): Promise<OrderWithEvents> {
  await refuseDayGone(tx, 'plannedDate', body.plannedDate);
  const accepted = await changeOrder(tx, party, {
    id,
    version: body.version,
    action: 'accept',
    kind: 'accepted',
    set: { ...consent, planned_date: body.plannedDate },
    detail: body.plannedDate,
  });
  await addJob(tx, 'orders.notify', { orderId: id, what: 'accepted', version: accepted.version });
  return accepted;
}

/** Adds the weight, or corrects it before the customer has judged it. */
export const addWeight = (
  tx: Tx,
  party: Party,
  { params: { id }, body }: CallRequest<typeof addOrderWeight>,
): Promise<OrderWithEvents> =>
  changeOrder(tx, party, {
    id,
    version: body.version,
    action: 'addWeight',
    kind: 'weightAdded',
    set: weightOf(body),
    detail: body.kgCollected,
  });

/** The carrier has collected it; the weight may be known at once or follow later. */
export async function markCollected(
  tx: Tx,
  party: Party,
  { params: { id }, body }: CallRequest<typeof markOrderCollected>,
): Promise<OrderWithEvents> {
  const collected = await changeOrder(tx, party, {
    id,
    version: body.version,
    action: 'markCollected',
    kind: 'collected',
    set: { collected_at: now, ...settled, ...weightOf(body) },
    detail: body.kgCollected,
  });
  await addJob(tx, 'orders.notify', { orderId: id, what: 'collected', version: collected.version });
  await addJob(tx, 'rounds.follow', { orderId: id });
  return collected;
}

/** The container is back, empty, and its content is weighed: now the customer judges. */
export async function markEmptied(
  tx: Tx,
  party: Party,
  { params: { id }, body }: CallRequest<typeof markOrderEmptied>,
): Promise<OrderWithEvents> {
  const emptied = await changeOrder(tx, party, {
    id,
    version: body.version,
    action: 'markEmptied',
    kind: 'emptied',
    set: { emptied_at: now, ...weightOf(body) },
    detail: body.kgCollected,
  });
  // The refusal rolls back the whole transaction.
  if (emptied.kgCollected === null) throw new Refusal('Orders.Weight.Missing');
  await addJob(tx, 'orders.notify', { orderId: id, what: 'emptied', version: emptied.version });
  return emptied;
}

/** Corrects a rejected weight, which the customer then judges again. */
export async function correctWeight(
  tx: Tx,
  party: Party,
  { params: { id }, body }: CallRequest<typeof correctOrderWeight>,
): Promise<OrderWithEvents> {
  const corrected = await changeOrder(tx, party, {
    id,
    version: body.version,
    action: 'correctWeight',
    kind: 'weightCorrected',
    // The corrector knows of the rejection; the next mail about one has not been sent yet.
    set: { ...weightOf(body), judged_at: null, judged_reason: null, mail_failed: false },
    detail: body.kgCollected,
  });
  await addJob(tx, 'orders.notify', { orderId: id, what: 'emptied', version: corrected.version });
  return corrected;
}

/** The trip was futile. The order stays accepted, and is marked until a new day is planned. */
export async function reportFutile(
  tx: Tx,
  party: Party,
  { params: { id }, body }: CallRequest<typeof reportFutileDriving>,
): Promise<OrderWithEvents> {
  const reported = await changeOrder(tx, party, {
    id,
    version: body.version,
    action: 'reportFutile',
    kind: 'futile',
    set: {
      futile_at: now,
      futile_reason: body.reason,
      futile_open: true,
      // Not checked: what a phone has stored may arrive after that day.
      offered_date: body.offeredDate ?? null,
    },
    detail: body.reason,
  });
  await addJob(tx, 'orders.notify', { orderId: id, what: 'futile', version: reported.version });
  await addJob(tx, 'rounds.follow', { orderId: id });
  return reported;
}

/** Plans another day; the customer is notified. */
export async function replanOrder(
  tx: Tx,
  party: Party,
  { params: { id }, body }: CallRequest<typeof replanCall>,
): Promise<OrderWithEvents> {
  await refuseDayGone(tx, 'plannedDate', body.plannedDate);
  const replanned = await changeOrder(tx, party, {
    id,
    version: body.version,
    action: 'replan',
    kind: 'replanned',
    set: { planned_date: body.plannedDate, ...settled },
    detail: body.plannedDate,
  });
  await addJob(tx, 'orders.notify', { orderId: id, what: 'replanned', version: replanned.version });
  return replanned;
}

/** The same for a planner of many orders, who has checked day and state; returns the new version. */
export async function planOrderFor(
  tx: Tx,
  actor: Actor,
  { id, version: seen }: { readonly id: string; readonly version: number },
  day: string,
): Promise<number> {
  const version = await moveOrder(tx, supplierParty(actor), {
    id,
    version: seen,
    action: 'replan',
    kind: 'replanned',
    set: { planned_date: day, ...settled },
    detail: day,
  });
  await addJob(tx, 'orders.notify', { orderId: id, what: 'replanned', version });
  return version;
}
