import { sql } from 'kysely';

import type { Db } from '../../db/database.ts';
import type { Catalogue, Column, Table } from './catalogue.ts';

export type Row = Readonly<Record<string, unknown>>;

/** The common values of an account's rows: all of them have one id, and their texts contain its mark. */
export interface Owner {
  readonly account: string;
  readonly id: string;
  readonly mark: string;
}

type GivenColumns = Readonly<Record<string, (owner: Owner) => unknown>>;

/** Creates one row of a table for an owner, and before it the rows that it refers to; an existing row is returned. */
export type RowBuilder = (table: string, owner: Owner) => Promise<Row>;

/**
 * Creates rows from the catalogue of a table: mandatory columns, foreign keys, checks. `given` supplies the rest, by table and
 * column: for a check over several columns, or for a usable row.
 */
export function createRowBuilder(
  db: Db,
  catalogue: Catalogue,
  given: Readonly<Record<string, GivenColumns>>,
): RowBuilder {
  const built = new Map<string, Promise<Row>>();

  async function make(table: Table, owner: Owner): Promise<Row> {
    const row: Record<string, unknown> = {};
    for (const [column, value] of Object.entries(given[table.name] ?? {}))
      row[column] = value(owner);
    if (table.name === 'account') row['id'] = owner.account;
    else if (isOfAccount(table)) row['account_id'] = (await build('account', owner))['id'];
    if (table.columns.some(({ name, type }) => name === 'id' && type === 'uuid'))
      row['id'] ??= owner.id;
    for (const key of table.foreignKeys) {
      const asked = key.columns.some(
        (column) =>
          given[table.name]?.[column] ||
          (!(column in row) && table.columns.find(({ name }) => name === column)!.needed),
      );
      if (!asked) continue;
      const parent = await build(key.table, owner);
      key.columns.forEach((column, at) => (row[column] ??= parent[key.refers[at]!]));
    }
    for (const column of table.columns)
      if (column.needed && !(column.name in row)) row[column.name] = valueOf(table, column, owner);
    return insertRow(db, table, row);
  }

  function build(name: string, owner: Owner): Promise<Row> {
    const table = catalogue.get(name);
    if (!table) throw new Error(`There is no table ${name}`);
    // A user belongs to no account.
    const place = `${name} ${isOfAccount(table) ? owner.account : owner.id}`;
    let row = built.get(place);
    if (!row) {
      row = make(table, owner).catch((error: unknown) => {
        throw new Error(
          `No row of ${name} can be made from the catalogue: ${String(error)}. Say what it needs in testing/accountRows.ts`,
        );
      });
      built.set(place, row);
    }
    return row;
  }
  return build;
}

const isOfAccount = ({ name, columns }: Table): boolean =>
  name === 'account' || columns.some((column) => column.name === 'account_id');

/** The row after the insertion. Its values are sent as one document, whatever their types are. */
export async function insertRow(db: Db, table: Table, row: Row): Promise<Row> {
  const columns = sql.join(Object.keys(row).map((column) => sql.ref(column)));
  const { rows } = await sql<{ row: Row }>`
    insert into ${sql.table(table.name)} as t (${columns})
    select ${columns} from jsonb_populate_record(null::${sql.table(table.name)}, ${JSON.stringify(row)}::jsonb)
    returning to_jsonb(t) as row`.execute(db);
  return rows[0]!.row;
}

function valueOf(table: Table, { name, type }: Column, { id, mark }: Owner): unknown {
  const list = table.listed[name];
  if (list) return list[0];
  if (name === 'currency') return 'DKK';
  const values: Readonly<Record<string, unknown>> = {
    uuid: id,
    text: `${mark} ${table.name} ${name}`,
    integer: 1,
    bigint: 1,
    numeric: 1,
    'double precision': 1,
    boolean: false,
    date: '2026-11-02',
    'timestamp with time zone': '2026-11-02T08:00:00Z',
    bytea: `\\x${id.replaceAll('-', '')}`,
    jsonb: {},
    'text[]': [],
    'integer[]': [],
  };
  if (!(type in values)) throw new Error(`nobody knows a value of type ${type} for ${name}`);
  return values[type];
}
