import { type Listed, type ListShape, defaultPageSize, maxCountedTotal } from '@fraktion/contract';
import { type Expression, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';

import { startOfDay, startOfNextDay } from './days.ts';
import type { Tx } from './transaction.ts';

export interface ListQuery {
  readonly page?: number | undefined;
  readonly pageSize?: number | undefined;
  readonly sort?: string | undefined;
  readonly q?: string | undefined;
  readonly count?: boolean | undefined;
}

interface ListColumns {
  /** The column, by its reference, behind each field that sorts or filters. */
  readonly columns: Readonly<Record<string, string>>;
  /** Columns whose text `q` looks through. */
  readonly search?: readonly string[];
  /** A filter that is no plain comparison of a column. */
  readonly special?: Readonly<Record<string, (value: string | string[]) => Expression<SqlBool>>>;
  /** Filter fields whose column is an instant: a date stands for the day in Copenhagen. */
  readonly instants?: readonly string[];
  /** Sort fields whose column may be null; their empty values come last either way. */
  readonly nullable?: readonly string[];
  /** The column that makes the order of rows total. */
  readonly tieBreaker: string;
}

const dayAfter = (ref: Expression<unknown>, value: string) =>
  sql<SqlBool>`${ref} < (${value}::date + 1)`;

function onDays(column: string, op: string, date: string): Expression<SqlBool> {
  const ref = sql.ref(column);
  return op === 'from'
    ? sql<SqlBool>`${ref} >= ${startOfDay(date)}`
    : sql<SqlBool>`${ref} < ${startOfNextDay(date)}`;
}

function condition(column: string, op: string, value: string | string[]): Expression<SqlBool> {
  const ref = sql.ref(column);
  if (op === 'in') return sql<SqlBool>`${ref} = any(${value})`;
  if (op === 'from') return sql<SqlBool>`${ref} >= ${value}::date`;
  if (op === 'to') return dayAfter(ref, value as string);
  if (op === 'contains') return sql<SqlBool>`${ref} ilike ${`%${likeText(value as string)}%`}`;
  return sql<SqlBool>`${ref} = ${value}`;
}

export const likeText = (text: string): string => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);

/** The filters that are asked for; the contract has let through none that the list does not know. */
function conditions(query: object, spec: ListColumns): Expression<SqlBool>[] {
  const asked = Object.entries(query as Record<string, string | string[] | undefined>);
  return asked.flatMap(([name, value]) => {
    const [, field, op] = /^filter\[(.+)\]\[(.+)\]$/.exec(name) ?? [];
    if (field === undefined || op === undefined || value === undefined) return [];
    const special = spec.special?.[field];
    if (special) return [special(value)];
    const column = spec.columns[field];
    if (!column) throw new Error(`The list has no column for its filter ${field}`);
    const days = (op === 'from' || op === 'to') && spec.instants?.includes(field);
    return [days ? onDays(column, op, value as string) : condition(column, op, value)];
  });
}

function searchCondition(q: string, columns: readonly string[]): Expression<SqlBool> {
  const pattern = `%${likeText(q)}%`;
  const any = columns.map((column) => sql<SqlBool>`${sql.ref(column)}::text ilike ${pattern}`);
  return sql<SqlBool>`(${sql.join(any, sql` or `)})`;
}

/**
 * One page of a list call: its filters, search, sort and paging applied to `rows`. A total is
 * counted only when asked for, and never beyond 10,000.
 */
export async function listRows<DB, TB extends keyof DB, O>(
  tx: Tx,
  rows: SelectQueryBuilder<DB, TB, O>,
  shape: ListShape,
  query: ListQuery,
  spec: ListColumns,
): Promise<Listed<O>> {
  const page = query.page ?? 1;
  const pageSize = query.pageSize ?? defaultPageSize;
  const [field = '', direction = 'asc'] = (query.sort ?? shape.defaultSort).split(':');
  const sortColumn = spec.columns[field];
  if (!sortColumn) throw new Error(`The list has no column for its sort ${field}`);

  let wanted = rows;
  for (const each of conditions(query, spec)) wanted = wanted.where(each);
  if (query.q && spec.search) wanted = wanted.where(searchCondition(query.q, spec.search));

  // Only where a column may be null: "nulls last" would keep a plain index from giving the order.
  const nulls = spec.nullable?.includes(field) ? sql` nulls last` : sql``;
  const sorted = wanted
    .orderBy(sql`${sql.ref(sortColumn)} ${sql.raw(direction)}${nulls}`)
    .orderBy(sql.ref(spec.tieBreaker))
    // As literals: a plan that must do for any limit is so much dearer that none would be kept.
    .limit(sql.lit(pageSize));
  const before = (page - 1) * pageSize;
  const data = await (before > 0 ? sorted.offset(sql.lit(before)) : sorted).execute();

  const total = query.count ? await countRows(tx, wanted) : null;
  return {
    data,
    page: {
      page,
      pageSize,
      total: total === null ? null : Math.min(total, maxCountedTotal),
      totalCapped: (total ?? 0) > maxCountedTotal,
    },
  };
}

async function countRows<DB, TB extends keyof DB, O>(
  tx: Tx,
  rows: SelectQueryBuilder<DB, TB, O>,
): Promise<number> {
  const some = rows
    .clearSelect()
    .select(sql`1`.as('one'))
    .limit(maxCountedTotal + 1);
  const { rows: counted } = await sql<{
    total: number;
  }>`select count(*) as total from (${some}) c`.execute(tx);
  return counted[0]?.total ?? 0;
}
