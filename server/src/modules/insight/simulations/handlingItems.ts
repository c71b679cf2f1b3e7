import {
  type CallRequest,
  maxAlternatives,
  maxSimulationItems,
  type putAlternative as putAlternativeCall,
  type putSimulationItem,
} from '@fraktion/contract';
import { sql } from 'kysely';

import type { StoredAlternative } from '../../../db/schema/simulatedItem.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { Actor } from '../../../http/actor.ts';
import { Refusal } from '../../../http/errors.ts';
import { updateUnchanged } from '../../../http/unchanged.ts';
import { takeBaselines } from './baseline.ts';
import { readItem, readStoredItem } from './handlingReads.ts';
import { readHead } from './simulationRows.ts';
import { settleHandling } from './writeHandling.ts';

type Place = Readonly<Record<'id' | 'itemId', string>>;
type Fields = Omit<CallRequest<typeof putAlternativeCall>['body'], 'version'>;

/**
 * Until the transaction ends, so that items are counted, numbered and summed one after the other: the stored sum would lack what
 * another has changed at the same moment.
 */
const holdSimulation = (tx: Tx, { accountId }: Actor, id: string): Promise<unknown> =>
  tx
    .selectFrom('simulation')
    .select('id')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .forUpdate()
    .execute();

/** Adds an infocard, with its figures of the period. */
export async function addItem(
  tx: Tx,
  actor: Actor,
  simulationId: string,
  { id, infocardId }: { readonly id: string; readonly infocardId: string },
): Promise<void> {
  const { accountId } = actor;
  await holdSimulation(tx, actor, simulationId);
  const { summary } = await readHead(tx, actor, simulationId, 'wasteHandling');
  const { rows } = await sql<{ count: number; last: number; twice: boolean }>`
    select count(*)::int as count, coalesce(max(position), 0)::int as last,
      coalesce(bool_or(infocard_id = ${infocardId}), false) as twice
    from simulation_item where account_id = ${accountId} and simulation_id = ${simulationId}`.execute(
    tx,
  );
  const { count, last, twice } = rows[0]!;
  if (twice) throw new Refusal('Simulations.Infocard.Twice');
  if (count >= maxSimulationItems) throw new Refusal('Simulations.Full');
  const taken = await takeBaselines(tx, actor, [infocardId], {
    span: summary,
    currency: summary.currency,
  });
  const card = taken.get(infocardId);
  if (!card || card.isArchived) throw new Refusal('Generic.Not.Found');
  const inserted = await tx
    .insertInto('simulation_item')
    .values({
      account_id: accountId,
      id,
      simulation_id: simulationId,
      infocard_id: infocardId,
      location_id: card.locationId,
      position: last + 1,
      baseline: JSON.stringify(card.baseline),
      chosen_alternative_id: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (inserted.numInsertedOrUpdatedRows === 0n) throw new Refusal('Generic.Already.Exists');
  await settleHandling(tx, actor, simulationId);
}

export async function removeItem(tx: Tx, actor: Actor, place: Place): Promise<void> {
  await holdSimulation(tx, actor, place.id);
  await readStoredItem(tx, actor, place);
  await tx
    .deleteFrom('simulation_item')
    .where('account_id', '=', actor.accountId)
    .where('id', '=', place.itemId)
    .execute();
  await settleHandling(tx, actor, place.id);
}

/** The names of the alternatives' collectors; refuses a collector of another account. */
async function named(
  tx: Tx,
  accountId: string,
  alternatives: readonly (Fields & { readonly id: string })[],
): Promise<StoredAlternative[]> {
  const ids = alternatives.flatMap(({ collectorId }) =>
    collectorId === null ? [] : [collectorId],
  );
  const rows =
    ids.length === 0
      ? []
      : await tx
          .selectFrom('collector')
          .select(['id', 'name'])
          .where('account_id', '=', accountId)
          .where('id', 'in', ids)
          .execute();
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return alternatives.map((alternative) => {
    const { collectorId } = alternative;
    const collectorName = collectorId === null ? null : (names.get(collectorId) ?? null);
    if (collectorId !== null && collectorName === null) throw new Refusal('Generic.Not.Found');
    return { ...alternative, collectorName };
  });
}

interface HandlingItemChange {
  readonly alternatives: readonly StoredAlternative[];
  readonly chosen: string | null;
  readonly version: number | null;
}

async function writeItem(
  tx: Tx,
  actor: Actor,
  place: Place,
  { alternatives, chosen, version }: HandlingItemChange,
): Promise<void> {
  await updateUnchanged(
    tx
      .updateTable('simulation_item')
      .set({ alternatives: JSON.stringify(alternatives), chosen_alternative_id: chosen })
      .where('account_id', '=', actor.accountId)
      .where('simulation_id', '=', place.id)
      .where('id', '=', place.itemId),
    { version, read: () => readItem(tx, actor, place) },
  );
  await settleHandling(tx, actor, place.id);
}

/** Stores all alternatives of an infocard, and the chosen one. */
export async function putItem(
  tx: Tx,
  actor: Actor,
  place: Place,
  { version, chosenAlternativeId, alternatives }: CallRequest<typeof putSimulationItem>['body'],
): Promise<void> {
  await holdSimulation(tx, actor, place.id);
  await readStoredItem(tx, actor, place);
  const ids = alternatives.map(({ id }) => id);
  if (new Set(ids).size < ids.length)
    throw new Refusal('Generic.Invalid', { fields: { alternatives: 'Invalid' } });
  if (chosenAlternativeId !== null && !ids.includes(chosenAlternativeId))
    throw new Refusal('Generic.Invalid', { fields: { chosenAlternativeId: 'Invalid' } });
  await writeItem(tx, actor, place, {
    alternatives: await named(tx, actor.accountId, alternatives),
    chosen: chosenAlternativeId,
    version,
  });
}

/** Stores one alternative, new or changed; it is chosen from now on. */
export async function putAlternative(
  tx: Tx,
  actor: Actor,
  { altId, ...place }: Place & { readonly altId: string },
  { version, ...fields }: CallRequest<typeof putAlternativeCall>['body'],
): Promise<void> {
  await holdSimulation(tx, actor, place.id);
  const item = await readStoredItem(tx, actor, place);
  const [alternative] = await named(tx, actor.accountId, [{ id: altId, ...fields }]);
  const isNew = item.alternatives.every(({ id }) => id !== altId);
  if (isNew && item.alternatives.length >= maxAlternatives)
    throw new Refusal('Simulations.Alternatives.Full');
  await writeItem(tx, actor, place, {
    alternatives: isNew
      ? [...item.alternatives, alternative!]
      : item.alternatives.map((each) => (each.id === altId ? alternative! : each)),
    chosen: altId,
    version,
  });
}

/** Removes an alternative; if it was chosen, the infocard is simulated as it is today. */
export async function removeAlternative(
  tx: Tx,
  actor: Actor,
  { altId, ...place }: Place & { readonly altId: string },
): Promise<void> {
  await holdSimulation(tx, actor, place.id);
  const item = await readStoredItem(tx, actor, place);
  if (item.alternatives.every(({ id }) => id !== altId)) throw new Refusal('Generic.Not.Found');
  await writeItem(tx, actor, place, {
    alternatives: item.alternatives.filter(({ id }) => id !== altId),
    chosen: item.chosenAlternativeId === altId ? null : item.chosenAlternativeId,
    version: item.version,
  });
}
