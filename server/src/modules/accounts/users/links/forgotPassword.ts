import { sql } from 'kysely';

import type { Db } from '../../../../db/database.ts';
import { ownerTransaction, type Tx } from '../../../../db/transaction.ts';
import type { JobPayloads } from '../../../../jobs/index.ts';
import { linksEnd } from '../invitations/invitationLink.ts';
import { mailAskedLink } from '../invitations/sendInvitation.ts';
import { sendReset } from './userMail.ts';

/** A second request within this time is ignored, because the first mail is being delivered. */
const pauseMinutes = 2;
/** Anybody may ask for another's link: no more mails than these are sent while their links are valid. */
const mostOpen = 5;
/** Of an invitation, whose links are valid for two weeks. */
const invitationPauseMinutes = 30;

/**
 * The job for a forgotten password: sends a link for a new one or, to a person who never had one, the invitation again. Unknown
 * e-mails get nothing.
 */
export const createForgotPassword =
  ({ db, publicUrl }: { db: Db; publicUrl: string }) =>
  ({ email }: JobPayloads['users.forgotPassword']): Promise<void> =>
    ownerTransaction(db, async (tx) => {
      // One at a time, so that three concurrent requests send one mail.
      const user = await tx
        .selectFrom('app_user')
        .select(['id', 'email', 'name', 'language'])
        .where((eb) => eb(eb.fn('lower', ['email']), '=', email.toLowerCase()))
        .forNoKeyUpdate()
        .executeTakeFirst();
      if (!user) return mailOnceMore(tx, email, publicUrl);
      if (await mayReset(tx, user.id)) await sendReset(tx, user, publicUrl);
    });

/** A user without any account has nothing to sign in to. */
async function mayReset(tx: Tx, userId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('account_user')
    .select(
      sql<boolean>`(select count(*) >= ${mostOpen}
          or coalesce(max(l.created_at) > now() - make_interval(mins => ${pauseMinutes}), false)
        from user_link l
        where l.user_id = ${userId} and l.used_at is null and l.expires_at > now())`.as('enough'),
    )
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined && !row.enough;
}

/**
 * Sends the newest invitation once more, with one more link. The account sees no change of it: otherwise it could request a new password for
 * an address, and so learn whether the portal knows it. A person who was never mailed one has none to repeat: a company's own sign-in
 * admits that person, and the invitation stays open for years.
 */
async function mailOnceMore(tx: Tx, email: string, publicUrl: string): Promise<void> {
  const invitation = await tx
    .selectFrom('account_invitation')
    .select(['account_id as accountId', 'id'])
    .select(
      sql<boolean>`(greatest(mailed_at, asked_at) > now() - make_interval(mins => ${invitationPauseMinutes})
        or cardinality(asked_secret_hashes) >= ${mostOpen})`.as('enough'),
    )
    .where((eb) => eb(eb.fn('lower', ['email']), '=', email.toLowerCase()))
    .where('answer', 'is', null)
    .where('mailed_at', 'is not', null)
    .where(linksEnd, '>', sql<string>`now()`)
    .orderBy('sent_at', 'desc')
    .limit(1)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (invitation && !invitation.enough) await mailAskedLink(tx, invitation, publicUrl);
}
