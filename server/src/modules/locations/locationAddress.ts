import { sql } from 'kysely';

/** In one line, as an order and a report keep it. */
export const locationAddress = sql<string>`location.address || ', ' || location.zip || ' ' || location.city`;
