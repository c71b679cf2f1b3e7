import {
  type ListAnswer,
  type ListShape,
  defaultPageSize,
  maxCountedTotal,
  textSorts,
} from '@fraktion/contract';
import { type Expression, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';

import { startOfDay, startOfNextDay } from './days.ts';
import { byText } from './textOrder.ts';
import type { Tx } from './transaction.ts';

/** The fields that `q` searches: columns, one column with all of their texts in lower case, or a condition of the list. */
type SearchFields = readonly string[] | string | ((pattern: string) => Expression<SqlBool>);

export interface ListQuery {
  readonly page?: number | undefined;
  readonly pageSize?: number | undefined;
  readonly sort?: string | undefined;
  readonly q?: string | undefined;
  readonly count?: boolean | undefined;
}

interface ListColumns {
  /** The column reference of each field that sorts or filters. */
  readonly columns: Readonly<Record<string, string>>;
  readonly search?: SearchFields;
  /** A filter that is not a plain comparison of a column. */
  readonly special?: Readonly<
    Record<string, (value: string | string[], op: string) => Expression<SqlBool>>
  >;
  /** Filter fields whose column is an instant: a date means the day in Copenhagen. */
  readonly instants?: readonly string[];
  /** Sort fields whose column may be null; null comes last in both directions. */
  readonly nullable?: readonly string[];
  /** The column that makes the sort order unique. */
  readonly tieBreaker: string;
  /** Conditions that divide the rows among separate indexes, each row belonging to one. */
  readonly parts?: readonly Expression<SqlBool>[];
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
  // For one value the index has the rows in the list's order; for several no index does.
  if (op === 'in' && value.length === 1) return sql<SqlBool>`${ref} = ${value[0]}`;
  if (op === 'in') return sql<SqlBool>`${ref} = any(${value})`;
  if (op === 'from') return sql<SqlBool>`${ref} >= ${value}::date`;
  if (op === 'to') return dayAfter(ref, value as string);
  if (op === 'contains') return sql<SqlBool>`${ref} ilike ${`%${likeText(value as string)}%`}`;
  return sql<SqlBool>`${ref} = ${value}`;
}

export const likeText = (text: string): string => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);

/** The requested filters; the contract has already refused unknown ones. */
function conditions(query: object, spec: ListColumns): Expression<SqlBool>[] {
  const asked = Object.entries(query as Record<string, string | string[] | undefined>);
  return asked.flatMap(([name, value]) => {
    const [, field, op] = /^filter\[(.+)\]\[(.+)\]$/.exec(name) ?? [];
    if (field === undefined || op === undefined || value === undefined) return [];
    const special = spec.special?.[field];
    if (special) return [special(value, op)];
    const column = spec.columns[field];
    if (!column) throw new Error(`The list has no column for its filter ${field}`);
    const days = (op === 'from' || op === 'to') && spec.instants?.includes(field);
    return [days ? onDays(column, op, value as string) : condition(column, op, value)];
  });
}

function searchCondition(q: string, columns: SearchFields): Expression<SqlBool> {
  const pattern = `%${likeText(q)}%`;
  if (typeof columns === 'function') return columns(pattern);
  if (typeof columns === 'string') return sql<SqlBool>`${sql.ref(columns)} like lower(${pattern})`;
  const any = columns.map((column) => sql<SqlBool>`${sql.ref(column)}::text ilike ${pattern}`);
  return sql<SqlBool>`(${sql.join(any, sql` or `)})`;
}

/**
 * One page of a list call: applies its filters, search, sort order and paging to `rows`. A total is counted only on request,
 * and up to 10,000.
 */
export async function listRows<DB, TB extends keyof DB, O>(
  tx: Tx,
  rows: SelectQueryBuilder<DB, TB, O>,
  shape: ListShape,
  query: ListQuery,
  spec: ListColumns,
): Promise<ListAnswer<O>> {
  const page = query.page ?? 1;
  const pageSize = query.pageSize ?? defaultPageSize;
  const [field = '', direction = 'asc'] = (query.sort ?? shape.defaultSort).split(':');
  const sortColumn = spec.columns[field];
  if (!sortColumn) throw new Error(`The list has no column for its sort ${field}`);

  let wanted = rows;
  for (const each of conditions(query, spec)) wanted = wanted.where(each);
  if (query.q && spec.search) wanted = wanted.where(searchCondition(query.q, spec.search));

  // Only if a column may be null: "nulls last" would prevent the use of a plain index for the order.
  const nulls = spec.nullable?.includes(field) ? sql` nulls last` : sql``;
  const paging: PageKey = {
    key: textSorts.has(field) ? byText(tx, sortColumn) : sql.ref(sortColumn),
    way: sql`${sql.raw(direction)}${nulls}`,
    id: sql.ref(spec.tieBreaker),
    pageSize,
    before: (page - 1) * pageSize,
  };
  const parts = spec.parts?.map((part) => wanted.where(part)) ?? [wanted];
  // The first page of an undivided list is the start of its index; a computed sort column needs whole rows.
  const plain = parts.length === 1 && (paging.before === 0 || !sortColumn.includes('.'));
  const shown = plain
    ? inOrder(wanted, paging).offset(sql.lit(paging.before))
    : inOrder(rows.where(onPage(parts, paging)), paging);
  // As literals: a generic plan for any limit would be so expensive that none would be cached.
  const data = await shown.limit(sql.lit(pageSize)).execute();

  // A page that is not full is the last one, so the total is known.
  const isLast = data.length < pageSize && (data.length > 0 || paging.before === 0);
  const counted = () => (isLast ? paging.before + data.length : countRows(tx, parts));
  const total = query.count ? await counted() : null;
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

interface PageKey {
  readonly key: Expression<unknown>;
  readonly way: Expression<unknown>;
  readonly id: Expression<unknown>;
  readonly pageSize: number;
  readonly before: number;
}

const inOrder = <DB, TB extends keyof DB, O>(
  rows: SelectQueryBuilder<DB, TB, O>,
  { key, way, id }: PageKey,
) => rows.orderBy(sql`${key} ${way}`).orderBy(id);

/**
 * The rows of one page, found by their keys: the columns of skipped rows are not read, and each part of the list uses its own
 * index.
 */
function onPage<DB, TB extends keyof DB, O>(
  parts: readonly SelectQueryBuilder<DB, TB, O>[],
  paging: PageKey,
): Expression<SqlBool> {
  const { key, way, id, pageSize, before } = paging;
  const walked = parts.map((part) => {
    const keys = part.clearSelect().select([sql`${key}`.as('key'), sql`${id}`.as('id')]);
    return sql`(${inOrder(keys, paging).limit(sql.lit(before + pageSize))})`;
  });
  return sql<SqlBool>`${id} in (select walked.id from (${sql.join(walked, sql` union all `)}) walked
    order by walked.key ${way}, walked.id limit ${sql.lit(pageSize)} offset ${sql.lit(before)})`;
}

async function countRows<DB, TB extends keyof DB, O>(
  tx: Tx,
  parts: readonly SelectQueryBuilder<DB, TB, O>[],
): Promise<number> {
  const some = parts.map(
    (part) =>
      sql`(${part
        .clearSelect()
        .select(sql`1`.as('one'))
        .limit(sql.lit(maxCountedTotal + 1))})`,
  );
  const { rows: counted } = await sql<{
    total: number;
  }>`select count(*) as total from (${sql.join(some, sql` union all `)}) c`.execute(tx);
  return counted[0]?.total ?? 0;
}
