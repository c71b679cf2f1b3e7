import { sql } from 'kysely';

/** The address in one line, in the form that orders and reports store. */
export const locationAddress = sql<string>`location.address || ', ' || location.zip || ' ' || location.city`;
