import type { Language } from '@fraktion/contract';
import { type QueryExecutorProvider, sql, type Transaction } from 'kysely';

import { noteCommit } from './committed.ts';
import type { Db } from './database.ts';
import { whileHeld } from './held.ts';
import type { Schema } from './schema/index.ts';
import { readIn } from './textOrder.ts';

export type Tx = Transaction<Schema>;

export interface OpenedSession {
  readonly role: string;
  /** A driver of the supplier account. */
  readonly driver: boolean;
  readonly allLocations: boolean;
  readonly userName: string;
  /** Platform staff in another account. */
  readonly support: boolean;
  /** The session was opened with the account's own provider, which speaks for nobody outside of the account. */
  readonly byCompany: boolean;
  /** The reader's language, in whose order texts come. */
  readonly language: Language;
}

interface OpenedRow {
  role: string;
  driver: boolean;
  all_locations: boolean;
  user_name: string;
  support: boolean;
  language: Language;
  by_company: boolean;
}

const opened = (row: OpenedRow): OpenedSession => ({
  role: row.role,
  driver: row.driver,
  allLocations: row.all_locations,
  userName: row.user_name,
  support: row.support,
  byCompany: row.by_company,
  language: row.language,
});

/** What the transaction has added for the hub is sent from now on. */
async function committing<T>(db: Db, act: (tx: Tx) => Promise<T>): Promise<T> {
  const done = await db.transaction().execute(act);
  noteCommit();
  return done;
}

export interface SessionInUse {
  readonly sessionId: string;
  readonly userId: string;
  readonly accountId: string;
}

/**
 * Runs `act` in a transaction that only sees one account's rows. Returns null, without running it, if the session has ended or
 * the user is not a member of the account. In a read-only one the database itself refuses changes.
 */
export function tenantTransaction<T>(
  db: Db,
  who: SessionInUse,
  mode: 'read only' | 'read write',
  act: (tx: Tx, opened: OpenedSession) => Promise<T>,
): Promise<T | null> {
  const run = async (tx: Tx): Promise<T | null> => {
    const { rows } = await sql<OpenedRow>`
      select r.*, set_config('app.account', ${who.accountId}, true), set_config('role', 'fraktion_app', true)
      from open_request(${who.sessionId}, ${who.userId}, ${who.accountId}) r`.execute(tx);
    const row = rows[0];
    if (!row) return null;
    readIn(tx, row.language);
    return whileHeld(() => act(tx, opened(row)));
  };
  return mode === 'read only'
    ? db.transaction().setAccessMode(mode).execute(run)
    : committing(db, run);
}

/** The rights of the session, or null if it has ended or the user is not a member of the account. */
export async function openRequest(
  db: QueryExecutorProvider,
  { sessionId, userId, accountId }: SessionInUse,
): Promise<OpenedSession | null> {
  const { rows } = await sql<OpenedRow>`
    select * from open_request(${sessionId}, ${userId}, ${accountId})`.execute(db);
  return rows[0] ? opened(rows[0]) : null;
}

export interface OpenedKey {
  readonly keyId: string;
  readonly accountId: string;
  /** The creator of the key, under whom its actions are recorded. */
  readonly userId: string;
  readonly name: string;
  readonly role: string;
  readonly scopes: readonly string[];
  /** Its maker no longer reaches the whole account. */
  readonly stopped: boolean;
}

/** The key with this hash; null if it is unknown, expired or revoked. */
export async function openKey(
  db: QueryExecutorProvider,
  secretHash: Buffer,
): Promise<OpenedKey | null> {
  const { rows } = await sql<OpenedKey>`
    select key_id as "keyId", account_id as "accountId", user_id as "userId", name, role, scopes, stopped
    from open_key(${secretHash})`.execute(db);
  return rows[0] ?? null;
}

/**
 * Like `tenantTransaction`, for a key of the account's own systems. That of its directory of users runs as the owner of the tables,
 * because invitations belong to nobody else, so its handlers must name the account.
 */
export function keyTransaction<T>(
  db: Db,
  { kind, secretHash }: { readonly kind: 'key' | 'directory'; readonly secretHash: Buffer },
  act: (tx: Tx, key: OpenedKey) => Promise<T>,
): Promise<T | null> {
  return committing(db, async (tx) => {
    const key = await openKey(tx, secretHash);
    if (!key || key.stopped) return null;
    // Recorded to the minute: a write per call would make a busy key wait for itself.
    await sql`update api_key set last_used_at = now() where account_id = ${key.accountId} and id = ${key.keyId}
      and (last_used_at is null or last_used_at < now() - interval '1 minute')`.execute(tx);
    if (kind === 'directory') return whileHeld(() => act(tx, key));
    const { rows } = await sql<{ language: Language | null }>`
      select set_config('app.account', ${key.accountId}, true), set_config('role', 'fraktion_app', true),
        reader_language(${key.userId}) as language`.execute(tx);
    readIn(tx, rows[0]?.language ?? 'en');
    return whileHeld(() => act(tx, key));
  });
}

/** Runs `act` as one account without a user: for jobs and tests. */
export function accountTransaction<T>(
  db: Db,
  accountId: string,
  act: (tx: Tx) => Promise<T>,
): Promise<T> {
  return committing(db, async (tx) => {
    await sql`select set_config('app.account', ${accountId}, true), set_config('role', 'fraktion_app', true)`.execute(
      tx,
    );
    return whileHeld(() => act(tx));
  });
}

/** Runs `act` as the owner of the tables, who sees every account: for sign-in, links and jobs only. */
export const ownerTransaction = <T>(db: Db, act: (tx: Tx) => Promise<T>): Promise<T> =>
  committing(db, (tx) => whileHeld(() => act(tx)));
