import { sql } from 'kysely';

import type { Schema } from '../../../db/schema/index.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { Actor } from '../../../http/actor.ts';
import { Refusal } from '../../../http/errors.ts';
import { mustHaveRoom } from '../../../http/mustHaveRoom.ts';
import { deleteUnchanged, updateUnchanged } from '../../../http/unchanged.ts';
import { accountGroup, notifyEvent } from '../../../realtime/index.ts';
import type { Insertable } from 'kysely';
import { readSummary } from './simulationRows.ts';

/** Other users' open pages read the simulation again. */
export const notifyPages = (tx: Tx, accountId: string, simulationId: string): Promise<void> =>
  notifyEvent(tx, {
    groups: [accountGroup(accountId)],
    event: 'simulation-changed',
    payload: { simulationId },
  });

/** Refuses a period that ends before it begins. */
export function refuseTurned(fromDate: string, toDate: string, field: string): void {
  if (fromDate > toDate)
    throw new Refusal('Generic.Invalid', { detail: field, fields: { [field]: 'TooSmall' } });
}

export const ofSimulation = (tx: Tx, accountId: string, id: string) =>
  tx.updateTable('simulation').where('account_id', '=', accountId).where('id', '=', id);

/** Each has its figures with it. */
const mostSimulations = 1_000;

/** Inserts a new row; refuses an id that is taken, and more than an account may have. */
export async function insertSimulation(
  tx: Tx,
  actor: Actor,
  row: Omit<Insertable<Schema['simulation']>, 'account_id' | 'owner_id' | 'created_by'>,
): Promise<void> {
  const { accountId, userId, userName } = actor;
  await mustHaveRoom(tx, 'simulation', { accountId, most: mostSimulations });
  const inserted = await tx
    .insertInto('simulation')
    .values({ ...row, account_id: accountId, owner_id: userId, created_by: userName })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (inserted.numInsertedOrUpdatedRows === 0n) throw new Refusal('Generic.Already.Exists');
  await notifyPages(tx, accountId, row.id);
}

export async function deleteSimulation(
  tx: Tx,
  actor: Actor,
  { id, version }: { readonly id: string; readonly version: number | null },
): Promise<void> {
  await readSummary(tx, actor, id);
  await deleteUnchanged(
    tx.deleteFrom('simulation').where('account_id', '=', actor.accountId).where('id', '=', id),
    { version, read: () => readSummary(tx, actor, id) },
  );
  await notifyPages(tx, actor.accountId, id);
}

export async function shareSimulation(
  tx: Tx,
  actor: Actor,
  { id, version, shared }: { readonly id: string; readonly version: number; shared: boolean },
): Promise<void> {
  await readSummary(tx, actor, id);
  await updateUnchanged(ofSimulation(tx, actor.accountId, id).set({ shared }), {
    version,
    read: () => readSummary(tx, actor, id),
  });
  await notifyPages(tx, actor.accountId, id);
}

/** The copy has the figures of the original with their date, and belongs to the user who copies. */
export async function copySimulation(
  tx: Tx,
  actor: Actor,
  { from, id, name }: { readonly from: string; readonly id: string; readonly name: string },
): Promise<void> {
  await readSummary(tx, actor, from);
  const { accountId, userId, userName } = actor;
  await mustHaveRoom(tx, 'simulation', { accountId, most: mostSimulations });
  const { numAffectedRows } = await sql`
    insert into simulation (account_id, id, kind, name, from_date, to_date, currency, location_ids, custom_expenses,
      fractions, shares, baseline_cost, simulated_cost, other_currencies, owner_id, created_by, taken_at)
    select account_id, ${id}, kind, ${name}, from_date, to_date, currency, location_ids, custom_expenses,
      fractions, shares, baseline_cost, simulated_cost, other_currencies, ${userId}, ${userName}, taken_at
    from simulation where account_id = ${accountId} and id = ${from}
    on conflict do nothing`.execute(tx);
  if (numAffectedRows === 0n) throw new Refusal('Generic.Already.Exists');
  await sql`
    insert into simulation_item (account_id, id, simulation_id, infocard_id, location_id, position, baseline,
      alternatives, chosen_alternative_id)
    select account_id, gen_random_uuid(), ${id}, infocard_id, location_id, position, baseline,
      alternatives, chosen_alternative_id
    from simulation_item where account_id = ${accountId} and simulation_id = ${from}`.execute(tx);
  await notifyPages(tx, accountId, id);
}
