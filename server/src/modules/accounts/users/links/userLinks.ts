import { resetPasswordPath, withSecret } from '@fraktion/contract';
import { sql } from 'kysely';

import type { Tx } from '../../../../db/transaction.ts';
import { Refusal } from '../../../../http/errors.ts';
import { hashSecret, newSecret } from '../../sessions/index.ts';

const hours = 2;

export interface LinkedUser {
  readonly id: string;
  readonly email: string;
}

/**
 * Creates a link for a new password. Former ones stay valid until one is used: anybody may ask for another's link, and so could
 * make each mail void before its reader opens it.
 */
export async function createUserLink(
  tx: Tx,
  user: LinkedUser,
): Promise<{ path: string; expiresAt: string }> {
  const secret = newSecret();
  const { expires_at } = await tx
    .insertInto('user_link')
    .values({
      secret_hash: hashSecret(secret),
      user_id: user.id,
      expires_at: sql<string>`now() + make_interval(hours => ${hours})`,
    })
    .returning('expires_at')
    .executeTakeFirstOrThrow();
  return { path: withSecret(resetPasswordPath(user.email), secret), expiresAt: expires_at };
}

export interface Proof {
  readonly email: string;
  readonly secret: string;
}

const linkRows = (tx: Tx, { email, secret }: Proof) =>
  tx
    .selectFrom('user_link')
    .innerJoin('app_user', 'app_user.id', 'user_link.user_id')
    .select([
      'user_link.expires_at as expiresAt',
      'user_link.used_at as usedAt',
      sql<boolean>`user_link.expires_at <= now()`.as('expired'),
      'app_user.id as userId',
      'app_user.email',
      'app_user.name',
      'app_user.language',
    ])
    .where('user_link.secret_hash', '=', hashSecret(secret))
    .where((eb) => eb(eb.fn('lower', ['app_user.email']), '=', email.toLowerCase()));

export type ProvenLink = NonNullable<Awaited<ReturnType<typeof proveLink>>>;

/**
 * The link for a new password; undefined for a secret of another kind. The holder of the secret may know the state of the link.
 */
export async function proveLink(tx: Tx, proof: Proof) {
  const link = await linkRows(tx, proof).executeTakeFirst();
  if (link?.usedAt) throw new Refusal('Users.Link.Used');
  if (link?.expired) throw new Refusal('Users.Link.Expired');
  return link;
}

/** Uses the link: of many concurrent uses, also of the user's other links, one succeeds, and the others are refused. */
export async function consumeLink(tx: Tx, proof: Proof): Promise<ProvenLink> {
  // The user's row first, so that two of its links that are used at once wait for each other.
  await linkRows(tx, proof).forNoKeyUpdate('app_user').execute();
  const used = await tx
    .updateTable('user_link')
    .set({ used_at: sql<string>`now()` })
    .where('secret_hash', '=', hashSecret(proof.secret))
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<string>`now()`)
    .returning('user_id')
    .executeTakeFirst();
  const link = await linkRows(tx, proof).executeTakeFirst();
  if (!link) throw new Refusal('Users.Link.Invalid');
  if (!used) throw new Refusal(link.usedAt ? 'Users.Link.Used' : 'Users.Link.Expired');
  return link;
}
