import { type RawBuilder, sql } from 'kysely';

import type { Span } from './periods.ts';

/** The shares of orders without a weight in lines of periods, in grams: all of the days at once, never order by order. */
const sharesIn = (accountId: string, { fromDate, toDate }: Span): RawBuilder<unknown> =>
  sql`order_shares(${accountId}, coalesce(${fromDate ?? null}::date, '-infinity'), coalesce(${toDate ?? null}::date, 'infinity'))`;

/** The table `share`, for `with`. */
export const shares = (accountId: string, span: Span): RawBuilder<unknown> =>
  sql`share as materialized (select id, grams from ${sharesIn(accountId, span)})`;

/** The orders (`o`) of some days that have a share. */
export const hasShare = (accountId: string, span: Span): RawBuilder<boolean> =>
  sql`o.id in (select id from ${sharesIn(accountId, span)})`;
