import type { SimulationSummary } from '@fraktion/contract';
import { type Expression, type SqlBool, sql } from 'kysely';

import { inEveryLocation } from '../../../db/locationScope.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { Actor } from '../../../http/actor.ts';
import { Refusal } from '../../../http/errors.ts';

/**
 * Own simulations, and shared ones. A user with limited locations may not see a simulation that contains another location,
 * because its sums would reveal figures of that location.
 */
const isVisible = (actor: Actor): Expression<SqlBool> => {
  const own = sql<SqlBool>`(simulation.shared or simulation.owner_id = ${actor.userId})`;
  const places = sql`select item.location_id from simulation_item item
      where item.account_id = simulation.account_id and item.simulation_id = simulation.id
    union all select unnest(coalesce(simulation.location_ids, array[null::uuid]))
      where simulation.kind <> 'wasteHandling'`;
  return sql<SqlBool>`(${own} and ${inEveryLocation(actor, 'simulation', places)})`;
};

export const simulationRows = (tx: Tx, actor: Actor) =>
  tx
    .selectFrom('simulation')
    .where('simulation.account_id', '=', actor.accountId)
    .where(isVisible(actor))
    .select([
      'simulation.id',
      'simulation.kind',
      'simulation.name',
      'simulation.from_date as fromDate',
      'simulation.to_date as toDate',
      'simulation.currency',
      'simulation.baseline_cost as baselineCost',
      'simulation.simulated_cost as simulatedCost',
      'simulation.saving',
      'simulation.shared',
      'simulation.created_at as createdAt',
      'simulation.created_by as createdBy',
      'simulation.taken_at as takenAt',
      'simulation.version',
    ]);

/** A simulation that the actor may see; 404 otherwise. */
export async function readSummary(tx: Tx, actor: Actor, id: string): Promise<SimulationSummary> {
  const row = await simulationRows(tx, actor).where('simulation.id', '=', id).executeTakeFirst();
  if (!row) throw new Refusal('Generic.Not.Found');
  return row;
}

/** Also contains the fields that only its own page shows. */
export async function readHead(tx: Tx, actor: Actor, id: string, kind: SimulationSummary['kind']) {
  const row = await simulationRows(tx, actor)
    .where('simulation.id', '=', id)
    .where('simulation.kind', '=', kind)
    .select([
      'simulation.custom_expenses as customExpenses',
      'simulation.fractions',
      'simulation.shares',
      'simulation.location_ids as locationIds',
      'simulation.other_currencies as otherCurrencies',
    ])
    .executeTakeFirst();
  if (!row) throw new Refusal('Generic.Not.Found');
  const { customExpenses, fractions, shares, locationIds, otherCurrencies, ...summary } = row;
  return { summary, customExpenses, fractions, shares, locationIds, otherCurrencies };
}
export type Head = Awaited<ReturnType<typeof readHead>>;
