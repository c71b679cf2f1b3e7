import { sql } from 'kysely';

import type { Db } from '../../../db/database.ts';
import { accountTransaction, type Tx } from '../../../db/transaction.ts';
import { addJob, type JobPayloads } from '../../../jobs/index.ts';
import { beginWork, continueWork, endWork } from '../recalculations/index.ts';
import { columnOf, labelOf, type NamedIn, type Table } from './table.ts';
import { tables } from './tables.ts';

/** So many take about a second. */
const atOnce = 1_000;

interface Rename {
  readonly accountId: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** Some of the rows that have the old name, and how many they were; fewer than so many were the last. */
async function renameSome(
  tx: Tx,
  { table, column, versioned }: NamedIn,
  { accountId, before, after }: Rename,
  most: number,
): Promise<number> {
  const version = versioned ? sql`, version = version + 1` : sql``;
  const { numAffectedRows = 0n } = await sql`
    update ${sql.table(table)} set ${sql.ref(column)} = ${after} ${version}
    where account_id = ${accountId} and id = any(array(
      select id from ${sql.table(table)} where account_id = ${accountId} and ${sql.ref(column)} = ${before}
      limit ${sql.lit(most)}))`.execute(tx);
  return Number(numAffectedRows);
}

/** How many rows still have the old name. */
async function countNamed(
  tx: Tx,
  places: readonly NamedIn[],
  { accountId, before }: Rename,
): Promise<number> {
  let count = 0;
  for (const { table, column } of places) {
    const { rows } = await sql<{
      count: number;
    }>`select count(*)::int as count from ${sql.table(table)}
      where account_id = ${accountId} and ${sql.ref(column)} = ${before}`.execute(tx);
    count += rows[0]!.count;
  }
  return count;
}

/** How many rows a call may still rename by itself. A file renames many things in one call. */
export interface Allowance {
  left: number;
}

export const allowance = (): Allowance => ({ left: atOnce });

/**
 * Columns that hold the row's name get the new name, also in past orders and postings: it is still the same thing. Assigning
 * another row to an infocard is different, and does not rewrite the past. Where there are many, a job renames the rest.
 */
export async function renameWhereNamed(
  tx: Tx,
  accountId: string,
  table: Table,
  { id, before, after }: { readonly id: string; readonly before: unknown; readonly after: unknown },
  allowed: Allowance = allowance(),
): Promise<void> {
  if (before === after) return;
  const rename = { accountId, before, after };
  const unfinished: NamedIn[] = [];
  for (const place of table.namedIn ?? []) {
    const renamed = allowed.left > 0 ? await renameSome(tx, place, rename, allowed.left) : 0;
    if (renamed === allowed.left) unfinished.push(place);
    allowed.left -= renamed;
  }
  const left = await countNamed(tx, unfinished, rename);
  if (left === 0) return;
  await addJob(tx, 'background.rename', {
    accountId,
    tab: table.tab.name,
    id,
    before: String(before),
    workId: await beginWork(tx, accountId, left),
  });
}

/** The job that renames the rest, some in each transaction. The row may have another name again by then. */
export const createRename =
  ({ db }: { readonly db: Db }) =>
  async ({
    accountId,
    tab,
    id,
    before,
    workId,
  }: JobPayloads['background.rename']): Promise<void> => {
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
          const done = await renameSome(tx, place, { accountId, before, after }, atOnce);
          if (workId) await continueWork(tx, accountId, { id: workId, done });
          return done === atOnce;
        });
      }
    }
    if (workId) await accountTransaction(db, accountId, (tx) => endWork(tx, accountId, workId));
  };
