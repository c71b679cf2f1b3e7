import type { Sheet } from '@fraktion/contract';
import { sql } from 'kysely';

import type { Tx } from '../../../db/transaction.ts';
import type { Actor } from '../../../http/actor.ts';
import { Refusal } from '../../../http/errors.ts';
import type { Table } from './table.ts';

type Scoped = Pick<Table, 'table' | 'scope'>;

/** The rows of the table `t` that the actor sees and may change. */
export const inScope = ({ scope }: Scoped, actor: Actor) => scope?.(actor) ?? sql<boolean>`true`;

/** Refuses rows of other locations, as if they were not there. */
export async function refuseOutOfScope(
  tx: Tx,
  actor: Actor,
  table: Scoped,
  ids: readonly string[],
): Promise<void> {
  if (actor.allLocations || !table.scope) return;
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table.table)} t
    where t.account_id = ${actor.accountId} and t.id = any(${ids}::uuid[]) and ${inScope(table, actor)}`.execute(
    tx,
  );
  if (rows[0]?.count !== ids.length) throw new Refusal('Generic.Not.Found');
}

/** The fields that the actor may not change in a stored row: they concern all locations. */
export const fieldsBeyond = ({ fields }: Pick<Sheet, 'fields'>, actor: Actor): string[] =>
  actor.allLocations
    ? []
    : Object.entries(fields).flatMap(([name, { wholeAccount }]) => (wholeAccount ? [name] : []));
