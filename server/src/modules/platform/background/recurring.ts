import { sql } from 'kysely';

import type { Tx } from '../../../db/transaction.ts';
import type { Actor } from '../../../http/actor.ts';
import { Refusal } from '../../../http/errors.ts';
import { inScope } from './scope.ts';
import { columnOf, type Table } from './table.ts';

/** A table with fields whose values recur. */
export type Recurring = Pick<Table, 'table' | 'columns' | 'scope' | 'offers'> & {
  readonly tab: Pick<Table['tab'], 'fields' | 'readers'>;
};

/** The different values of a recurring field, in order, of the rows that the actor sees and that are in use. */
export async function readValues(
  tx: Tx,
  actor: Actor,
  table: Recurring,
  field: string,
): Promise<string[]> {
  if (!table.tab.fields[field]?.recurs) throw new Refusal('Generic.Not.Found');
  const stored = sql.ref<string>(`t.${columnOf(table, field)}`);
  const column = table.tab.fields[field]?.kind === 'texts' ? sql`unnest(${stored})` : stored;
  const more = table.offers?.[field]?.(actor);
  const { rows } = await sql<{ value: string }>`
    select distinct ${column} as value from ${sql.table(table.table)} t
    where t.account_id = ${actor.accountId} and t.archived_at is null and ${stored} is not null and ${inScope(table, actor)}
    ${more ? sql`union (${more})` : sql``}
    order by 1`.execute(tx);
  return rows.map(({ value }) => value);
}
