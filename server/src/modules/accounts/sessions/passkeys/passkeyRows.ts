import type { Passkey } from '@fraktion/contract';
import { sql } from 'kysely';

import type { Tx } from '../../../../db/transaction.ts';

/** A passkey with its owner, for a sign-in. */
export interface KnownPasskey {
  readonly id: string;
  readonly userId: string;
  readonly userName: string;
  readonly name: string;
  readonly publicKey: Uint8Array<ArrayBuffer>;
  readonly counter: number;
  readonly transports: string[];
}

const shown = [
  'passkey.id',
  'passkey.name',
  'passkey.created_at as createdAt',
  'passkey.last_used_at as lastUsedAt',
  'passkey.backed_up as backedUp',
] as const;

export const readPasskeys = (tx: Tx, userId: string): Promise<Passkey[]> =>
  tx
    .selectFrom('passkey')
    .select(shown)
    .where('passkey.user_id', '=', userId)
    .orderBy('passkey.created_at', 'desc')
    .orderBy('passkey.id')
    .execute();

export const readPasskey = (tx: Tx, userId: string, id: string): Promise<Passkey | undefined> =>
  tx
    .selectFrom('passkey')
    .select(shown)
    .where('passkey.user_id', '=', userId)
    .where('passkey.id', '=', id)
    .executeTakeFirst();

/** The browser refuses to make a second passkey on a device that has one of these. */
export const credentialsOf = (
  tx: Tx,
  userId: string,
): Promise<{ id: string; transports: string[] }[]> =>
  tx
    .selectFrom('passkey')
    .select(['credential_id as id', 'transports'])
    .where('user_id', '=', userId)
    .execute();

/** Locked, so that of concurrent sign-ins with copies of one passkey the counter admits one. */
export async function findPasskey(tx: Tx, credentialId: string): Promise<KnownPasskey | null> {
  const row = await tx
    .selectFrom('passkey')
    .innerJoin('app_user', 'app_user.id', 'passkey.user_id')
    .select([
      'passkey.id',
      'passkey.user_id as userId',
      'app_user.name as userName',
      'passkey.name',
      'passkey.public_key as publicKey',
      'passkey.counter',
      'passkey.transports',
    ])
    .where('passkey.credential_id', '=', credentialId)
    .forUpdate('passkey')
    .executeTakeFirst();
  return row ? { ...row, publicKey: new Uint8Array(row.publicKey) } : null;
}

/** Locks the user, so that the checks before adding or removing a passkey hold until the end of the transaction. */
export const lockUser = (tx: Tx, userId: string) =>
  tx
    .selectFrom('app_user')
    .select([
      'name',
      'email',
      'language',
      sql<boolean>`password_hash is not null`.as('hasPassword'),
    ])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
