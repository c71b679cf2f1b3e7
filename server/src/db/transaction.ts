import { sql, type Transaction } from 'kysely';

import type { Db } from './database.ts';
import type { Schema } from './schema/index.ts';

export type Tx = Transaction<Schema>;

export interface Opened {
  readonly role: string;
  readonly allLocations: boolean;
  readonly userName: string;
}

/**
 * Runs `act` in a transaction that sees one account's rows only. Returns null, without running
 * it, when the session no longer stands or the user has no place in the account.
 */
export function tenantTransaction<T>(
  db: Db,
  who: { sessionId: string; userId: string; accountId: string },
  act: (tx: Tx, opened: Opened) => Promise<T>,
): Promise<T | null> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ role: string; all_locations: boolean; user_name: string }>`
      select r.*, set_config('app.account', ${who.accountId}, true), set_config('role', 'fraktion_app', true)
      from open_request(${who.sessionId}, ${who.userId}, ${who.accountId}) r`.execute(tx);
    const row = rows[0];
    if (!row) return null;
    return act(tx, { role: row.role, allLocations: row.all_locations, userName: row.user_name });
  });
}

/** Runs `act` as one account without a user: for jobs and tests. */
export function accountTransaction<T>(
  db: Db,
  accountId: string,
  act: (tx: Tx) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async (tx) => {
    await sql`select set_config('app.account', ${accountId}, true), set_config('role', 'fraktion_app', true)`.execute(
      tx,
    );
    return act(tx);
  });
}

/** Runs `act` as the owner of the tables, who sees every account: sign-in, links and jobs only. */
export const ownerTransaction = <T>(db: Db, act: (tx: Tx) => Promise<T>): Promise<T> =>
  db.transaction().execute(act);
