import { sql } from 'kysely';

import type { Db } from '../../db/database.ts';
import { accountTransaction, type Tx } from '../../db/transaction.ts';
import { addJob, type JobPayloads } from '../../jobs/index.ts';
import { columnOf, labelOf, type NamedIn, type Table } from './table.ts';
import { tables } from './tables.ts';

/** So many take about a second. */
const atOnce = 1_000;

interface Rename {
  readonly accountId: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** Some of the rows that have the old name; fewer than so many were the last. */
async function renameSome(
  tx: Tx,
  { table, column, versioned }: NamedIn,
  { accountId, before, after }: Rename,
): Promise<boolean> {
  const version = versioned ? sql`, version = version + 1` : sql``;
  const { numAffectedRows = 0n } = await sql`
    update ${sql.table(table)} set ${sql.ref(column)} = ${after} ${version}
    where account_id = ${accountId} and id = any(array(
      select id from ${sql.table(table)} where account_id = ${accountId} and ${sql.ref(column)} = ${before}
      limit ${sql.lit(atOnce)}))`.execute(tx);
  return Number(numAffectedRows) === atOnce;
}

/**
 * Columns that hold the row's name get the new name, also in past orders and postings: it is still the same thing. Assigning
 * another row to an infocard is different, and does not rewrite the past. Where there are many, a job renames the rest.
 */
export async function renameWhereNamed(
  tx: Tx,
  accountId: string,
  table: Table,
  { id, before, after }: { readonly id: string; readonly before: unknown; readonly after: unknown },
): Promise<void> {
  if (before === after) return;
  let isMore = false;
  for (const place of table.namedIn ?? [])
    if (await renameSome(tx, place, { accountId, before, after })) isMore = true;
  if (isMore)
    await addJob(tx, 'background.rename', {
      accountId,
      tab: table.tab.name,
      id,
      before: String(before),
    });
}

/** The job that renames the rest, some in each transaction. The row may have another name again by then. */
export const createRename =
  ({ db }: { readonly db: Db }) =>
  async ({ accountId, tab, id, before }: JobPayloads['background.rename']): Promise<void> => {
    const table = tables.find((one) => one.tab.name === tab);
    if (!table) return;
    for (const place of table.namedIn ?? []) {
      for (let isMore = true; isMore;) {
        isMore = await accountTransaction(db, accountId, async (tx) => {
          const { rows } = await sql<{ name: string }>`
            select ${sql.ref(columnOf(table, labelOf(table)))} as name from ${sql.table(table.table)}
            where account_id = ${accountId} and id = ${id} for key share`.execute(tx);
          const after = rows[0]?.name;
          if (after === undefined || after === before) return false;
          return renameSome(tx, place, { accountId, before, after });
        });
      }
    }
  };
