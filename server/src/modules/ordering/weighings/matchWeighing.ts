import type {
  CallRequest,
  matchWeighing as matchCall,
  Weighing,
  WeighingReason,
} from '@fraktion/contract';
import { sql, type UpdateObject } from 'kysely';

import type { Schema } from '../../../db/schema/index.ts';
import type { Tx } from '../../../db/transaction.ts';
import { Refusal } from '../../../http/errors.ts';
import { updateUnchanged } from '../../../http/unchanged.ts';
import { giveDrivingWeight, takeDrivingWeight } from '../drivings/index.ts';
import { giveStationWeight, takeStationWeight } from '../orders/index.ts';
import { readCandidates } from './candidates.ts';
import { notifyStaffOf } from './notifyStaff.ts';
import { mustReadWeighing } from './weighingRows.ts';

type Target = Omit<CallRequest<typeof matchCall>['body'], 'version'>;

const noOrder = { order_id: null, infocard_id: null, location_id: null, collector_id: null };

/** The order of a match, in a status in which something was or will be collected. */
async function orderTarget(tx: Tx, orderId: string) {
  const order = await tx
    .selectFrom('orders')
    .select(['account_id', 'id', 'infocard_id', 'location_id', 'collector_id', 'status'])
    .where('id', '=', orderId)
    .executeTakeFirst();
  if (!order) throw new Refusal('Generic.Not.Found');
  const { status, id, ...columns } = order;
  if (status === 'Created' || status === 'Canceled') throw new Refusal('Weighings.Target.Closed');
  return { ...columns, order_id: id };
}

async function targetOf(tx: Tx, { kind, accountId, toId }: Target) {
  if (kind === 'order') {
    const order = await orderTarget(tx, toId);
    if (order.account_id !== accountId) throw new Refusal('Generic.Not.Found');
    return { ...order, driving_id: null, drivingAccount: null };
  }
  const driving = await tx
    .selectFrom('driving')
    .select(['id', 'order_id', 'status'])
    .where('account_id', '=', accountId)
    .where('id', '=', toId)
    .executeTakeFirst();
  if (!driving) throw new Refusal('Generic.Not.Found');
  if (driving.status === 'Cancelled') throw new Refusal('Weighings.Target.Closed');
  const driven = { driving_id: driving.id, drivingAccount: accountId };
  return driving.order_id === null
    ? { account_id: accountId, ...noOrder, ...driven }
    : { ...(await orderTarget(tx, driving.order_id)), ...driven };
}

type Columns = UpdateObject<Schema, 'weighing'>;

/** Changes a weighing of the expected version in one of the states that allow it. */
async function change(
  tx: Tx,
  id: string,
  version: number,
  { set, from }: { readonly set: Columns; readonly from: 'open' | 'settled' },
): Promise<void> {
  await updateUnchanged(
    tx
      .updateTable('weighing')
      .set(set)
      .where('id', '=', id)
      .where('registered_at', 'is not', null)
      .where('state', from === 'open' ? '=' : '<>', 'open'),
    {
      version,
      read: () => mustReadWeighing(tx, id),
      notOpen: from === 'open' ? 'Weighings.Not.Open' : 'Weighings.Open',
    },
  );
}

interface WeighingMatch {
  readonly version: number;
  readonly target: Target;
  /** Null if the evidence was enough. */
  readonly by: string | null;
  readonly reasons: readonly WeighingReason[];
}

/** Gives the weighing to the account of the order or trip, and gives the order or trip its weight. */
export async function matchTo(
  tx: Tx,
  id: string,
  { version, target, by, reasons }: WeighingMatch,
): Promise<Weighing> {
  const { station, netKg: kg } = await mustReadWeighing(tx, id);
  const { drivingAccount, ...columns } = await targetOf(tx, target);
  const { order_id: orderId, driving_id: drivingId } = columns;
  await refuseWeighed(tx, orderId, drivingId);
  const ofOrder = () => (orderId === null ? null : giveStationWeight(tx, { orderId, station, kg }));
  await change(tx, id, version, {
    from: 'open',
    set: { ...columns, matched_by_name: by, match_reasons: [...reasons] },
  });
  const given = await ofOrder();
  const toDriving =
    drivingId !== null &&
    drivingAccount !== null &&
    (await giveDrivingWeight(tx, { accountId: drivingAccount, drivingId, kg }));
  await tx
    .updateTable('weighing')
    .set({
      gave_weight: orderId === null ? toDriving : given !== null,
      replaced_kg: given?.replaced ?? null,
    })
    .where('id', '=', id)
    .execute();
  return mustReadWeighing(tx, id);
}

/** One weighing for each order and each trip, so that a weight has one source. */
async function refuseWeighed(tx: Tx, orderId: string | null, drivingId: string | null) {
  const { rows } = await sql`select from weighing where registered_at is not null
    and (order_id = ${orderId} or driving_id = ${drivingId}) limit 1`.execute(tx);
  if (rows.length > 0) throw new Refusal('Weighings.Order.Weighed');
}

/** A person's choice; its evidence is recorded too. */
export async function matchByHand(
  tx: Tx,
  by: string,
  { params: { id }, body: { version, ...target } }: CallRequest<typeof matchCall>,
): Promise<Weighing> {
  const weighing = await mustReadWeighing(tx, id);
  const candidates = weighing.state === 'open' ? await readCandidates(tx, weighing) : [];
  const reasons = candidates.find((each) => each.id === target.toId)?.reasons ?? [];
  const matched = await matchTo(tx, id, { version, target, by, reasons });
  await notifyStaffOf(tx, id);
  return matched;
}

export async function setAside(
  tx: Tx,
  id: string,
  {
    version,
    reason,
    by,
  }: { readonly version: number; readonly reason: string; readonly by: string },
): Promise<Weighing> {
  await change(tx, id, version, {
    from: 'open',
    set: { set_aside_reason: reason, set_aside_by_name: by },
  });
  await notifyStaffOf(tx, id);
  return mustReadWeighing(tx, id);
}

/** Returns the weighing to the platform; a weight that it gave is removed too. */
export async function undo(tx: Tx, id: string, version: number): Promise<Weighing> {
  const before = await tx
    .selectFrom('weighing')
    .select(['station', 'net_kg', 'order_id', 'driving_id', 'gave_weight', 'replaced_kg'])
    .where('id', '=', id)
    .where('registered_at', 'is not', null)
    .executeTakeFirst();
  if (!before) throw new Refusal('Generic.Not.Found');
  await change(tx, id, version, {
    from: 'settled',
    set: {
      account_id: null,
      ...noOrder,
      driving_id: null,
      matched_by_name: null,
      match_reasons: [],
      gave_weight: false,
      replaced_kg: null,
      set_aside_reason: null,
      set_aside_by_name: null,
    },
  });
  const { station, net_kg: kg, order_id: orderId, driving_id: drivingId } = before;
  if (drivingId !== null) {
    const driving = await tx
      .selectFrom('driving')
      .select('account_id')
      .where('id', '=', drivingId)
      .executeTakeFirst();
    if (driving) await takeDrivingWeight(tx, { accountId: driving.account_id, drivingId, kg });
  }
  const taken =
    orderId === null ||
    !before.gave_weight ||
    (await takeStationWeight(tx, { orderId, station, kg, replaced: before.replaced_kg }));
  // The refusal rolls back the whole transaction.
  if (!taken) throw new Refusal('Weighings.Weight.Used');
  await notifyStaffOf(tx, id);
  return mustReadWeighing(tx, id);
}
