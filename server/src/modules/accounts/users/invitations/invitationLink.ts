import { type SqlBool, sql } from 'kysely';

import type { Tx } from '../../../../db/transaction.ts';
import { Refusal } from '../../../../http/errors.ts';
import { hashSecret } from '../../sessions/index.ts';
import type { Proof } from '../links/userLinks.ts';

/** So long is an invitation valid that is answered by its link. */
export const linkDays = 14;

/**
 * When the links of a mailed invitation end. An invitation of a company with its own sign-in may itself stay open for years: no mail
 * opens the portal that long.
 */
export const linksEnd = sql<string>`least(account_invitation.expires_at,
  account_invitation.mailed_at + make_interval(days => ${linkDays}))`;

const linkedRows = (tx: Tx, { email, secret }: Proof) =>
  tx
    .selectFrom('account_invitation')
    .innerJoin('account', 'account.id', 'account_invitation.account_id')
    // Its holder has the mailbox, and may know whether there is a password for it.
    .leftJoin('app_user', (join) =>
      join.on(sql`lower(app_user.email)`, '=', sql`lower(account_invitation.email)`),
    )
    .select([
      'account_invitation.account_id as accountId',
      'account_invitation.id',
      'account_invitation.email',
      'account_invitation.name',
      linksEnd.as('expiresAt'),
      'account_invitation.answered_at as answeredAt',
      sql<boolean>`${linksEnd} <= now()`.as('expired'),
      'account.name as accountName',
      'account.communication_language as accountLanguage',
      'app_user.id as userId',
      'app_user.name as userName',
      'app_user.language as userLanguage',
    ])
    .where(
      sql<SqlBool>`(account_invitation.secret_hash = ${hashSecret(secret)}
        or ${hashSecret(secret)} = any (account_invitation.asked_secret_hashes))`,
    )
    .where((eb) => eb(eb.fn('lower', ['account_invitation.email']), '=', email.toLowerCase()));

export type LinkedInvitation = Awaited<ReturnType<typeof proveInvitation>>;

/** The holder of the secret may know the state of the invitation. */
export async function proveInvitation(tx: Tx, proof: Proof) {
  const invitation = await linkedRows(tx, proof).executeTakeFirst();
  if (!invitation) throw new Refusal('Users.Link.Invalid');
  if (invitation.answeredAt) throw new Refusal('Users.Link.Used');
  if (invitation.expired) throw new Refusal('Users.Link.Expired');
  return invitation;
}
