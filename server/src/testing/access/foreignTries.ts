import { randomUUID } from 'node:crypto';

import { type RawBuilder, sql } from 'kysely';

import type { Tx } from '../../db/transaction.ts';
import type { OwnerOfRows } from '../rows/accountRows.ts';
import type { Table } from '../rows/catalogue.ts';
import type { Row } from '../rows/catalogueRows.ts';

/** Tables whose rows others see too: their child rows have no account, or not the relevant one. */
const shared = new Set(['orders', 'tender', 'service_report']);

/** The columns that identify the owner of a row. */
export const placeColumns = ({ name, columns, foreignKeys }: Table): string[] =>
  name === 'account'
    ? ['id']
    : [
        ...columns.filter((column) => column.name === 'account_id').map((column) => column.name),
        ...foreignKeys
          .filter(({ table, columns: [, ...more] }) => shared.has(table) && more.length === 0)
          .flatMap((key) => key.columns),
      ];

const whereRow = (table: Table, row: Row): RawBuilder<unknown> =>
  sql.join(
    table.key.map((column) => sql`${sql.ref(column)} = ${row[column]}`),
    sql` and `,
  );

const insertion = (table: Table, row: Row): RawBuilder<unknown> => {
  const columns = sql.join(
    table.columns.filter(({ computed }) => !computed).map(({ name }) => sql.ref(name)),
  );
  const document = JSON.stringify('id' in row ? { ...row, id: randomUUID() } : row);
  return sql`insert into ${sql.table(table.name)} (${columns})
    select ${columns} from jsonb_populate_record(null::${sql.table(table.name)}, ${document}::jsonb)`;
};

const notAllowed = '42501';

/**
 * Whether a statement of the account reaches a row, as one of its requests would; everything is rolled back. Any error other
 * than that of a policy or a privilege means that the row was reached: a duplicate key, a reference from other rows.
 */
async function reaches(tx: Tx, account: string, statement: RawBuilder<unknown>): Promise<boolean> {
  await sql`savepoint tried`.execute(tx);
  try {
    await sql`select set_config('app.account', ${account}, true), set_config('role', 'fraktion_app', true)`.execute(
      tx,
    );
    const { rows, numAffectedRows } = await statement.execute(tx);
    return rows.length > 0 || Number(numAffectedRows ?? 0) > 0;
  } catch (error) {
    return (error as { code?: string }).code !== notAllowed;
  } finally {
    await sql`rollback to savepoint tried`.execute(tx);
  }
}

/** The operations that an account can do with an existing row, and whether it may add a similar one. */
export async function reachOf(tx: Tx, account: string, table: Table, row: Row): Promise<string[]> {
  const where = whereRow(table, row);
  const name = sql.table(table.name);
  const [first] = table.columns.filter(({ computed }) => !computed);
  const itself = sql`${sql.ref(first!.name)} = ${sql.ref(first!.name)}`;
  const tries: Record<string, RawBuilder<unknown>> = {
    select: sql`select from ${name} where ${where}`,
    insert: insertion(table, row),
    update: sql`update ${name} set ${itself} where ${where}`,
    delete: sql`delete from ${name} where ${where}`,
  };
  const reached: string[] = [];
  for (const [what, statement] of Object.entries(tries))
    if (await reaches(tx, account, statement)) reached.push(what);
  return reached;
}

/** The ways in which an account reaches rows of another, by name; empty if the policies are correct. */
export async function foreignReach(
  tx: Tx,
  table: Table,
  mine: OwnerOfRows,
  theirs: OwnerOfRows,
): Promise<string[]> {
  const own = mine.rows.get(table.name)!;
  const foreign = theirs.rows.get(table.name)!;
  const reached = await reachOf(tx, mine.account, table, foreign);
  for (const column of placeColumns(table)) {
    const moved = { ...own, [column]: foreign[column] };
    const move = sql`update ${sql.table(table.name)} set ${sql.ref(column)} = ${foreign[column]} where ${whereRow(table, own)}`;
    if (await reaches(tx, mine.account, move)) reached.push(`move by ${column}`);
    if (await reaches(tx, mine.account, insertion(table, moved)))
      reached.push(`insert by ${column}`);
  }
  return reached;
}
