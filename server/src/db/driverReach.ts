import { type Expression, type SqlBool, sql } from 'kysely';

import { today } from './days.ts';

/** The part of the actor that decides which orders it reaches as a driver. */
export interface DriverScope {
  readonly accountId: string;
  readonly userId: string;
  readonly driver?: boolean | undefined;
}

/** What a phone has stored without a connection arrives some days later. */
const lateDays = sql.lit(14);

/**
 * True for the rows of `orders` that the actor reaches: a driver only those of its own rounds, today's and, for entries that
 * arrive late, those of the last days. Every supplier's read and write that is open to drivers uses this function.
 */
export const inDriverReach = ({ accountId, userId, driver }: DriverScope): Expression<SqlBool> =>
  driver
    ? sql<SqlBool>`(orders.planned_date between ${today} - ${lateDays} and ${today} and exists (
        select from order_assignment mine where mine.account_id = ${accountId}
          and mine.order_id = orders.id and mine.driver_id = ${userId}))`
    : sql<SqlBool>`true`;
