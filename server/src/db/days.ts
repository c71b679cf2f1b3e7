import { type RawBuilder, sql } from 'kysely';

/** The time zone in which days start and end; times are stored in UTC. */
export const zone = sql.lit('Europe/Copenhagen');

/** The instant at which the day of an ISO date starts. */
export const startOfDay = (date: string): RawBuilder<unknown> =>
  sql`(${date}::date::timestamp at time zone ${zone})`;

export const startOfNextDay = (date: string): RawBuilder<unknown> =>
  sql`((${date}::date + 1)::timestamp at time zone ${zone})`;

/** The day of the instant in `column`. */
export const dayOf = (column: string): RawBuilder<string | null> =>
  sql<string | null>`(${sql.ref(column)} at time zone ${zone})::date`;

export const startOfToday: RawBuilder<string> = sql<string>`date_trunc('day', now(), ${zone})`;

export const today: RawBuilder<string> = sql<string>`(now() at time zone ${zone})::date`;
