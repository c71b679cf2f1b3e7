import { type RawBuilder, sql } from 'kysely';

import { zone } from '../../../db/days.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { Actor } from '../../../http/actor.ts';
import { invalid } from './figures.ts';

interface SourceOrder {
  readonly sort?: 'date:asc' | 'date:desc' | undefined;
}

export const wayOf = ({ sort }: SourceOrder): 'asc' | 'desc' =>
  sort === 'date:asc' ? 'asc' : 'desc';

/** A posting stands at the start of its day, so that each kind is read in its index's order. */
export const postedAt = sql`p.date::timestamp at time zone ${zone}`;

/** Where a source stands in the order of the list. */
export interface Place {
  /** With its microseconds. */
  readonly at: string;
  readonly id: string;
}

export async function placeOf(tx: Tx, { accountId }: Actor, id: string): Promise<Place> {
  const { rows } = await sql<Place>`
    select at::text, id from (
      select id, ${postedAt} as at from posting p where account_id = ${accountId} and id = ${id}
      union all select id, collected_at from orders where account_id = ${accountId} and id = ${id}
      union all select stop_id, started_at from driving_fact where account_id = ${accountId} and stop_id = ${id}
    ) found where at is not null`.execute(tx);
  if (!rows[0]) throw invalid('after', 'Invalid');
  return rows[0];
}

/** Compares with the place read last: as far as it, or at it. */
export const reached = (query: SourceOrder) => sql.raw(wayOf(query) === 'desc' ? '<=' : '>=');

/** The list is sorted by time and, at the same time, by ascending id. The first condition alone narrows an index. */
export const isBehind = (
  query: SourceOrder,
  after: Place | undefined,
  at: RawBuilder<unknown>,
  id: RawBuilder<unknown>,
): RawBuilder<unknown> =>
  after
    ? sql`(${at} ${reached(query)} ${after.at}::timestamptz and (${at} <> ${after.at}::timestamptz or ${id} > ${after.id}))`
    : sql`true`;
