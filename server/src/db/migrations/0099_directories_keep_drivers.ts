import { type Kysely, sql } from 'kysely';

/** A directory does not say who is a driver. A person whom it deactivates and lets in again stays one. */
export const up = (db: Kysely<unknown>): Promise<unknown> =>
  sql`alter table scim_user add column driver boolean not null default false`.execute(db);
