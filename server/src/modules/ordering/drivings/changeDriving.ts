import {
  type Call,
  type CallRequest,
  type createDriving as createCall,
  type Driving,
  type DrivingAction,
  drivingActions,
  type DrivingTransition,
  type updateDriving as updateCall,
} from '@fraktion/contract';
import { sql, type UpdateObject } from 'kysely';

import { nextNumber } from '../../../db/nextNumber.ts';
import type { Schema } from '../../../db/schema/index.ts';
import type { Tx } from '../../../db/transaction.ts';
import { isHeldElsewhere, isTaken } from '../../../db/violations.ts';
import type { Actor } from '../../../http/actor.ts';
import { Refusal } from '../../../http/errors.ts';
import { updateUnchanged } from '../../../http/unchanged.ts';
import { readDriving } from './drivingRows.ts';

type Body<C extends Call & { body: object }> = CallRequest<C>['body'];

const columnsOf = ({ km, ...fields }: Omit<Body<typeof updateCall>, 'version'>) => ({
  ...(km === undefined ? {} : { km }),
  type: fields.type,
  vehicle_id: fields.vehicleId,
  driver: fields.driver,
  origin: fields.origin,
  destination: fields.destination,
  container: fields.container || null,
  receiving_facility: fields.receivingFacility || null,
  started_at: fields.startedAt,
  kg_collected: fields.kgCollected,
  hours: fields.hours,
});

const noVehicle = (error: unknown): never => {
  throw isHeldElsewhere(error)
    ? new Refusal('Generic.Invalid', { fields: { vehicleId: 'Invalid' } })
    : error;
};

export async function mustRead(tx: Tx, accountId: string, id: string): Promise<Driving> {
  const driving = await readDriving(tx, accountId, id);
  if (!driving) throw new Refusal('Generic.Not.Found');
  return driving;
}

export async function createDriving(
  tx: Tx,
  { accountId }: Actor,
  { id, orderId, ...fields }: Body<typeof createCall>,
): Promise<Driving> {
  const order = orderId === null ? null : await orderThatCame(tx, accountId, orderId);
  const number = await nextNumber(tx, accountId, 'drivings');
  await tx
    .insertInto('driving')
    .values({
      account_id: accountId,
      id,
      number,
      order_id: orderId,
      order_number: order?.number ?? null,
      ...columnsOf(fields),
    })
    .execute()
    .catch((error: unknown) => {
      if (isTaken(error)) throw new Refusal('Generic.Already.Exists');
      return noVehicle(error);
    });
  return mustRead(tx, accountId, id);
}

/** An order that this account carries out; it does not know others. */
async function orderThatCame(tx: Tx, accountId: string, orderId: string) {
  const order = await tx
    .selectFrom('orders')
    .select('number')
    .where('id', '=', orderId)
    .where((eb) =>
      eb.or([eb('supplier_account_id', '=', accountId), eb('receiver_account_id', '=', accountId)]),
    )
    .executeTakeFirst();
  if (!order) throw new Refusal('Generic.Not.Found');
  return order;
}

interface Change {
  readonly id: string;
  /** Null if nobody has read one, such as a phone that knows only the round. */
  readonly version: number | null;
  readonly action: DrivingAction;
  readonly set?: UpdateObject<Schema, 'driving'>;
}

/** Changes a trip in one of the statuses from which the action may start. */
export async function changeDriving(
  tx: Tx,
  accountId: string,
  { id, version, action, set }: Change,
): Promise<Driving> {
  const { from, to }: DrivingTransition = drivingActions[action];
  const read = () => mustRead(tx, accountId, id);
  await updateUnchanged(
    tx
      .updateTable('driving')
      .set({ ...set, ...(to ? { status: to } : {}) })
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .where('status', 'in', from),
    { version, read, notOpen: 'Drivings.Not.Open' },
  ).catch(noVehicle);
  return read();
}

/** The weight of a trip is that of its unloadings: of one it can be corrected here, of several it stays their sum. */
async function correctUnloading(
  tx: Tx,
  accountId: string,
  { id, unloadings }: Driving,
  kg: string | null,
): Promise<void> {
  if (unloadings.length > 1) {
    const { rows } = await sql<{ same: boolean }>`
      select sum(kg) is not distinct from ${kg}::numeric as same from driving_unloading
      where account_id = ${accountId} and driving_id = ${id}`.execute(tx);
    if (!rows[0]?.same)
      throw new Refusal('Generic.Invalid', { fields: { kgCollected: 'Invalid' } });
    return;
  }
  await tx
    .updateTable('driving_unloading')
    .set({ kg })
    .where('account_id', '=', accountId)
    .where('driving_id', '=', id)
    .execute();
}

export async function updateDriving(
  tx: Tx,
  accountId: string,
  id: string,
  { version, ...fields }: Body<typeof updateCall>,
): Promise<Driving> {
  const changed = await changeDriving(tx, accountId, {
    id,
    version,
    action: 'edit',
    set: columnsOf(fields),
  });
  if (changed.unloadings.length === 0) return changed;
  await correctUnloading(tx, accountId, changed, fields.kgCollected);
  return mustRead(tx, accountId, id);
}

/** Values that are not sent stay unchanged. */
export const orAsBefore = (column: 'km' | 'hours', value: string | null | undefined) =>
  value === null || value === undefined ? {} : { [column]: sql`${value}` };
