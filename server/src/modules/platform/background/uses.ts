import type { CallAnswer, readBackgroundUses } from '@fraktion/contract';
import { sql } from 'kysely';

import { byText } from '../../../db/textOrder.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { Actor } from '../../../http/actor.ts';
import { Refusal } from '../../../http/errors.ts';
import type { Table } from './table.ts';

export type Uses = CallAnswer<typeof readBackgroundUses>;

interface Referrer {
  readonly table: string;
  readonly column: string;
}

/** The name column of other tables, where they have one. */
const labels: Readonly<Record<string, string>> = {
  collector: 'name',
  container: 'number',
  infocard: 'name',
  location: 'name',
  waste_fraction: 'name',
};
const namedAtOnce = 3;

/** The columns that keep a row of the table from being deleted, as the database itself knows them. */
async function referrersOf(tx: Tx, table: string): Promise<readonly Referrer[]> {
  const { rows } = await sql<Referrer>`
    select c.conrelid::regclass::text as "table", own.attname as "column"
    from pg_constraint c
    cross join unnest(c.conkey, c.confkey) as pair (own, other)
    join pg_attribute own on own.attrelid = c.conrelid and own.attnum = pair.own
    join pg_attribute other on other.attrelid = c.confrelid and other.attnum = pair.other
    where c.contype = 'f' and c.confrelid = ${table}::regclass and c.confdeltype in ('a', 'r')
      and other.attname = 'id'
    order by 1, 2`.execute(tx);
  return rows;
}

async function usesBy(
  tx: Tx,
  { accountId, allLocations }: Actor,
  { table, column }: Referrer,
  value: unknown,
): Promise<Uses> {
  // The rows may be of locations that the caller does not see.
  const label = allLocations ? labels[table] : undefined;
  const name = label ? sql.ref(label) : sql`null`;
  const { rows } = await sql<{ count: number; names: string[] }>`
    select count(*)::int as count,
      coalesce((array_agg(name order by ${byText(tx, 'name')}) filter (where name is not null))[1:${sql.lit(namedAtOnce)}], '{}') as names
    from (select ${name} as name from ${sql.table(table)}
      where account_id = ${accountId} and ${sql.ref(column)} = ${value}) found`.execute(tx);
  return rows.flatMap(({ count, names }) => (count > 0 ? [{ what: table, count, names }] : []));
}

/** A row that others may refer to. */
interface UsedRow {
  readonly id: string;
  /** As it is named where no id refers to it. */
  readonly name: unknown;
}

/** Records that refer to a row, by id or by name. */
export async function readUses(
  tx: Tx,
  actor: Actor,
  { table, recordedIn = [], namedIn = [] }: Pick<Table, 'table' | 'recordedIn' | 'namedIn'>,
  { id, name }: UsedRow,
): Promise<Uses> {
  const found: Uses = [];
  for (const referrer of [...(await referrersOf(tx, table)), ...recordedIn])
    found.push(...(await usesBy(tx, actor, referrer, id)));
  for (const named of namedIn) found.push(...(await usesBy(tx, actor, named, name)));
  return found;
}

/** Refuses to delete a row that is still referred to, and lists the references. */
export function refuseUsed(uses: Uses): void {
  if (uses.length === 0) return;
  const detail = uses.map(({ what, count }) => `${what} ${count}`).join(', ');
  throw new Refusal('Generic.In.Use', { detail });
}
