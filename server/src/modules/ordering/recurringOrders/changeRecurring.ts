import type {
  CallRequest,
  createRecurringOrder as createCall,
  deleteRecurringOrder as deleteCall,
  pauseRecurringOrder as pauseCall,
  RecurringOrder,
  updateRecurringOrder as updateCall,
} from '@fraktion/contract';
import { type UpdateObject } from 'kysely';

import type { Schema } from '../../../db/schema/index.ts';
import type { Tx } from '../../../db/transaction.ts';
import { isTaken } from '../../../db/violations.ts';
import type { Actor } from '../../../http/actor.ts';
import { deleteUnchanged, updateUnchanged } from '../../../http/unchanged.ts';
import { Refusal } from '../../../http/errors.ts';
import { addJob } from '../../../jobs/index.ts';
import { takeOrderable } from '../orders/index.ts';
import { readRecurringOrder } from './recurringRows.ts';

type Fields = Omit<CallRequest<typeof updateCall>['body'], 'version'>;

const columnsOf = (fields: Fields) => ({
  start_date: fields.startDate,
  end_date: fields.endDate,
  weekdays: [...new Set(fields.weekdays)],
  every_weeks: fields.everyWeeks,
  day_of_month: fields.dayOfMonth,
  days_ahead: fields.daysAhead,
  comment: fields.comment || null,
  requisition_id: fields.requisitionId || null,
});

export async function mustRead(tx: Tx, actor: Actor, id: string): Promise<RecurringOrder> {
  const found = await readRecurringOrder(tx, actor, id);
  if (!found) throw new Refusal('Generic.Not.Found');
  return found;
}

/** Due orders are placed at once, not during the night. */
export const placeSoon = (tx: Tx, { accountId }: Actor, ruleId: string): Promise<void> =>
  addJob(tx, 'recurringOrders.place', { accountId, ruleId }, { jobKey: `recurring ${ruleId}` });

export async function createRecurring(
  tx: Tx,
  actor: Actor,
  { id, infocardId, ...fields }: CallRequest<typeof createCall>['body'],
): Promise<RecurringOrder> {
  await takeOrderable(tx, actor, infocardId);
  await tx
    .insertInto('recurring_order')
    .values({
      account_id: actor.accountId,
      id,
      infocard_id: infocardId,
      creator_id: actor.userId,
      creator_name: actor.userName,
      ...columnsOf(fields),
    })
    .execute()
    .catch((error: unknown) => {
      throw isTaken(error) ? new Refusal('Generic.Already.Exists') : error;
    });
  await placeSoon(tx, actor, id);
  return mustRead(tx, actor, id);
}

async function change(
  tx: Tx,
  actor: Actor,
  { id, version }: { id: string; version: number },
  set: UpdateObject<Schema, 'recurring_order'>,
): Promise<RecurringOrder> {
  const read = () => mustRead(tx, actor, id);
  // Refuses rows of locations that the actor may not see.
  await read();
  await updateUnchanged(
    tx
      .updateTable('recurring_order')
      .set(set)
      .where('account_id', '=', actor.accountId)
      .where('id', '=', id),
    { version, read },
  );
  await placeSoon(tx, actor, id);
  return read();
}

export const updateRecurring = (
  tx: Tx,
  actor: Actor,
  { params: { id }, body: { version, ...fields } }: CallRequest<typeof updateCall>,
): Promise<RecurringOrder> => change(tx, actor, { id, version }, columnsOf(fields));

export const pauseRecurring = (
  tx: Tx,
  actor: Actor,
  { params: { id }, body: { version, paused } }: CallRequest<typeof pauseCall>,
): Promise<RecurringOrder> => change(tx, actor, { id, version }, { paused });

export async function deleteRecurring(
  tx: Tx,
  actor: Actor,
  { params: { id }, query: { version } }: CallRequest<typeof deleteCall>,
): Promise<undefined> {
  // Refuses rows of locations that the actor may not see.
  await mustRead(tx, actor, id);
  await deleteUnchanged(
    tx.deleteFrom('recurring_order').where('account_id', '=', actor.accountId).where('id', '=', id),
    { version, read: () => mustRead(tx, actor, id) },
  );
}
