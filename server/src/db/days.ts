import { type RawBuilder, sql } from 'kysely';

/** Where days begin and end; times are kept in UTC. */
export const zone = sql.lit('Europe/Copenhagen');

/** The instant at which the day of an ISO date begins. */
export const startOfDay = (date: string): RawBuilder<unknown> =>
  sql`(${date}::date::timestamp at time zone ${zone})`;

export const startOfNextDay = (date: string): RawBuilder<unknown> =>
  sql`((${date}::date + 1)::timestamp at time zone ${zone})`;

/** The day on which the instant in `column` lies. */
export const dayOf = (column: string): RawBuilder<string | null> =>
  sql<string | null>`(${sql.ref(column)} at time zone ${zone})::date`;

export const startOfToday: RawBuilder<string> = sql<string>`date_trunc('day', now(), ${zone})`;

export const today: RawBuilder<string> = sql<string>`(now() at time zone ${zone})::date`;
