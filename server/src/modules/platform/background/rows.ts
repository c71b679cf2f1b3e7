import type { AnyTab, ListAnswer } from '@fraktion/contract';
import { type Expression, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';

import { type ListQuery, listRows } from '../../../db/listRows.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { Actor } from '../../../http/actor.ts';
import { Refusal } from '../../../http/errors.ts';
import {
  columnOf,
  columnsIn,
  peopleIn,
  referencesIn,
  referred,
  type Table,
  type Values,
} from './table.ts';

/** A row as its tab shows it. */
export type Row = Values & { readonly id: string; readonly version: number };

/** The name of a referenced row; a waste code may be shared by all accounts. */
const nameOf = (table: Table, field: string) => {
  const to = table.tab.fields[field]?.refersTo;
  if (!to) throw new Error(`${table.tab.name} has no reference ${field}`);
  const { table: other, label } = referred[to];
  const whose =
    to === 'ewcCode'
      ? sql`(r.account_id is null or r.account_id = t.account_id)`
      : sql`r.account_id = t.account_id`;
  return sql<string | null>`(select ${sql.ref(`r.${label}`)} from ${sql.table(other)} r
    where ${whose} and r.id = ${sql.ref(`t.${columnOf(table, field)}`)})`;
};

/** The names of people, in the order in which they were chosen. */
const peopleOf = (table: Table, field: string) => sql<string | null>`(
  select string_agg(p.name, ', ' order by chosen.place)
  from unnest(${sql.ref(`t.${columnOf(table, field)}`)}) with ordinality as chosen (id, place)
  join account_people() p on p.user_id = chosen.id)`;

const namesIn = (table: Table) => {
  const pairs = [
    ...referencesIn(table.tab.fields).map(([field]) => [field, nameOf(table, field)] as const),
    ...peopleIn(table.tab.fields).map((field) => [field, peopleOf(table, field)] as const),
  ].map(([field, name]) => sql`${sql.lit(field)}, ${name}`);
  return pairs.length === 0
    ? []
    : [sql`json_strip_nulls(json_build_object(${sql.join(pairs)}))`.as('names')];
};

interface From {
  readonly t: Row;
}

/** The rows of a tab, with the names of their references. */
export function rowsOf(tx: Tx, actor: Actor, table: Table, include: readonly string[] = []) {
  const from = sql<Row>`${sql.table(table.table)}`.as('t');
  const rows = tx
    .selectFrom(from as never)
    .select([
      sql<string>`t.id`.as('id'),
      ...columnsIn(table).map(([field, column]) => sql.ref(`t.${column}`).as(field)),
      ...namesIn(table),
      ...Object.entries(table.extra ?? {}).map(([name, value]) => value.as(name)),
      ...include.flatMap((name) => table.include?.[name]?.(actor, tx).as(name) ?? []),
      sql<boolean>`t.archived_at is not null`.as('archived'),
      sql<number>`t.version`.as('version'),
    ] as never)
    .where(sql<SqlBool>`t.account_id = ${actor.accountId}`);
  const scoped = table.scope ? rows.where(table.scope(actor)) : rows;
  // Its columns are known from the declaration alone.
  return scoped as unknown as SelectQueryBuilder<From, 't', Row>;
}

const searched = (table: Table) => {
  const texts = Object.entries(table.tab.fields).filter(([, { kind }]) => kind === 'text');
  return (pattern: string): Expression<SqlBool> =>
    sql<SqlBool>`(${sql.join(
      [
        ...texts.map(([field]) => sql`${sql.ref(`t.${columnOf(table, field)}`)} ilike ${pattern}`),
        ...referencesIn(table.tab.fields).map(
          ([field]) => sql`${nameOf(table, field)} ilike ${pattern}`,
        ),
      ],
      sql` or `,
    )})`;
};

const archivedIs = (value: string | string[]): Expression<SqlBool> =>
  value === 'true' ? sql<SqlBool>`t.archived_at is not null` : sql<SqlBool>`t.archived_at is null`;

const nullableIn = ({ fields }: AnyTab): string[] =>
  Object.entries(fields).flatMap(([name, { required }]) => (required ? [] : [name]));

/** One page of a tab. Archived rows are left out, unless they are asked for or rows are asked for by their ids. */
export function readRows(
  tx: Tx,
  actor: Actor,
  table: Table,
  query: ListQuery & { readonly include?: readonly string[] | undefined },
): Promise<ListAnswer<Row>> {
  const { list } = table.tab.calls.list;
  if (!list) throw new Error(`${table.tab.name} has no list`);
  const asked = Object.keys(query);
  const inUse = asked.includes('filter[archived][eq]') || asked.includes('filter[id][in]');
  const rows = rowsOf(tx, actor, table, query.include);
  return listRows(tx, inUse ? rows : rows.where(archivedIs('false')), list, query, {
    columns: {
      id: 't.id',
      ...Object.fromEntries(columnsIn(table).map(([field, column]) => [field, `t.${column}`])),
    },
    search: searched(table),
    special: { archived: archivedIs, ...table.filters },
    nullable: nullableIn(table.tab),
    tieBreaker: 't.id',
  });
}

export async function mustRead(tx: Tx, actor: Actor, table: Table, id: string): Promise<Row> {
  const row = await rowsOf(tx, actor, table)
    .where(sql<SqlBool>`t.id = ${id}`)
    .executeTakeFirst();
  if (!row) throw new Refusal('Generic.Not.Found');
  return row;
}
