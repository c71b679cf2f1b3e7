import { randomUUID } from 'node:crypto';

import { sql } from 'kysely';

import type { Db } from '../../db/database.ts';
import type { Table } from '../rows/catalogue.ts';
import { insertRow, type Row } from '../rows/catalogueRows.ts';

interface Violation {
  readonly code?: string;
  readonly constraint?: string;
}

/** Inserts a row; where it must be unique, with another number or text. Undefined where the schema allows no such row. */
export async function tryInsert(db: Db, table: Table, row: Row): Promise<Row | undefined> {
  let tried = row;
  for (let tries = 0; tries < 6; tries += 1) {
    try {
      return await insertRow(db, table, stored(table, tried));
    } catch (error) {
      const { code, constraint } = error as Violation;
      const isTaken = code === '23505' && constraint;
      const changed = isTaken && withOther(table, tried, await columnsOf(db, constraint));
      if (!changed) return undefined;
      tried = changed;
    }
  }
  return undefined;
}

const stored = ({ columns }: Table, row: Row): Row =>
  Object.fromEntries(
    columns.filter(({ computed }) => !computed).map(({ name }) => [name, row[name]]),
  );

/** The words of the index behind a constraint; those that are columns have to be unique together. */
async function columnsOf(db: Db, index: string): Promise<readonly string[]> {
  const { rows } = await sql<{ definition: string }>`
    select pg_get_indexdef(${index}::regclass) as definition`.execute(db);
  return rows[0]!.definition.replace(/^.*? USING /, '').split(/\W+/);
}

let bumped = 0;

/** The row with another value in one column that no other row depends on. */
function withOther(table: Table, row: Row, names: readonly string[]): Row | undefined {
  bumped += 1;
  const referring = new Set(table.foreignKeys.flatMap(({ columns }) => columns));
  for (const name of names) {
    const column = table.columns.find((each) => each.name === name);
    if (!column || referring.has(name) || table.listed[name] || name === 'id') continue;
    if (column.type === 'text') return { ...row, [name]: `${String(row[name])}${bumped}` };
    if (/^(integer|bigint|numeric)$/.test(column.type))
      return { ...row, [name]: Number(row[name]) + 1000 + bumped };
    if (column.type === 'date')
      return { ...row, [name]: new Date(Date.UTC(2020, 0, bumped)).toISOString().slice(0, 10) };
    if (column.type === 'bytea')
      return { ...row, [name]: `\\x${randomUUID().replaceAll('-', '')}` };
  }
  return undefined;
}
