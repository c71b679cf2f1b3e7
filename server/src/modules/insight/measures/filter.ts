import { type CallRequest, type Dimension, type readFigures, withoutKey } from '@fraktion/contract';
import { type RawBuilder, sql } from 'kysely';

import { inLocationScope } from '../../../db/locationScope.ts';
import type { Actor } from '../../../http/actor.ts';

type Query = CallRequest<typeof readFigures>['query'];
export type Filter = Pick<
  Query,
  | 'location'
  | 'locationGroup'
  | 'infocard'
  | 'fraction'
  | 'ewcCode'
  | 'category'
  | 'collector'
  | 'facility'
  | 'wasteCategory'
  | 'vehicle'
>;

/** Columns that roll-ups, postings and orders have in common; only postings have a category. */
export const subjectColumns = {
  location: 'location_id',
  infocard: 'infocard_id',
  fraction: 'waste_fraction_id',
  ewcCode: 'ewc_code',
  collector: 'collector_id',
  facility: 'receiving_facility',
  wasteCategory: 'waste_category',
} as const satisfies Partial<Record<Dimension, string>>;

/** Today's group of the location of a row. */
export const groupOf = (table: string): RawBuilder<string | null> => sql`(
  select l.group_name from location l
  where l.account_id = ${sql.ref(`${table}.account_id`)} and l.id = ${sql.ref(`${table}.location_id`)})`;

const names = Object.keys(subjectColumns) as (keyof typeof subjectColumns)[];

function among(column: RawBuilder<unknown>, keys: readonly string[]): RawBuilder<boolean> {
  const known = keys.filter((key) => key !== withoutKey);
  const isKnown = sql<boolean>`${column}::text = any(${known})`;
  return known.length === keys.length ? isKnown : sql<boolean>`(${isKnown} or ${column} is null)`;
}

/** A saved report may have another spelling than the group has now. */
const plainGroup = (name: string): string => name.trim().replaceAll(/\s+/g, ' ').toLowerCase();

/** True for rows of `table` that the actor may see and the filter matches, except for its category. */
export function isChosen(actor: Actor, filter: Filter, table: string): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  const asked = names.flatMap((name) => {
    const value = filter[name];
    if (value === undefined) return [];
    return [among(column(subjectColumns[name]), typeof value === 'string' ? [value] : value)];
  });
  const all = [
    sql<boolean>`${column('account_id')} = ${actor.accountId}`,
    sql<boolean>`${inLocationScope(actor, 'figure', `${table}.location_id`)}`,
    ...asked,
    ...(filter.locationGroup === undefined
      ? []
      : [among(sql`plain_group(${groupOf(table)})`, [plainGroup(filter.locationGroup)])]),
  ];
  return sql<boolean>`(${sql.join(all, sql` and `)})`;
}
