import { registerPath, withSecret } from '@fraktion/contract';
import { sql } from 'kysely';

import type { Tx } from '../../../../db/transaction.ts';
import { Refusal } from '../../../../http/errors.ts';
import { Rate } from '../../../../http/rate.ts';
import { addJob } from '../../../../jobs/index.ts';
import { giveUpUnsent, queueMail, refuseTooManyMails } from '../../../../mail/index.ts';
import { idFor } from '../../../../reference/ids.ts';
import { hashSecret, newSecret } from '../../sessions/index.ts';
import { linkDays, linksEnd } from './invitationLink.ts';
import { notAccepted } from './invitationRows.ts';
import { invitedMail } from './letters/invited.ts';

/** The address may be a stranger's, whose mailbox nobody may fill: of one account, by whichever of its calls, in an hour. */
const mostMails = 5;
const hour = 3_600_000;
const mailed = new Rate(mostMails, hour);

export interface Invitation {
  readonly accountId: string;
  readonly id: string;
}

interface InvitationSender {
  readonly inviterName: string;
  readonly publicUrl: string;
}

/** Invites, or invites again: the link of a former mail is void, and a person who declined is asked again. */
export async function sendInvitation(
  tx: Tx,
  invitation: Invitation,
  { inviterName, publicUrl }: InvitationSender,
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('account_invitation')
    .set({
      sent_at: sql<string>`now()`,
      expires_at: sql<string>`now() + make_interval(days => ${linkDays})`,
      inviter_name: inviterName,
      answer: null,
      answered_at: null,
    })
    .where('account_id', '=', invitation.accountId)
    .where('id', '=', invitation.id)
    .where(notAccepted)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) await refuseGone(tx, invitation);
  await mailInvitation(tx, invitation, publicUrl);
  await addJob(tx, 'users.invited', {
    accountId: invitation.accountId,
    invitationId: invitation.id,
  });
}

/** Somebody was first: the person has accepted, or the invitation was withdrawn. */
async function refuseGone(tx: Tx, { accountId, id }: Invitation): Promise<never> {
  const accepted = await tx
    .selectFrom('account_invitation')
    .select('id')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  throw new Refusal(accepted ? 'Users.Already.Registered' : 'Generic.Not.Found');
}

/** Mails a new link; the former ones are void. */
async function mailInvitation(
  tx: Tx,
  { accountId, id }: Invitation,
  publicUrl: string,
): Promise<void> {
  const secret = newSecret();
  const { email } = await tx
    .updateTable('account_invitation')
    .set({
      secret_hash: hashSecret(secret),
      mailed_at: sql<string>`now()`,
      asked_secret_hashes: sql<Buffer[]>`'{}'`,
    })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returning('email')
    .executeTakeFirstOrThrow();
  if (!mailed.allows(`${accountId} ${email.toLowerCase()}`))
    throw new Refusal('Generic.Too.Many.Requests', { retryAfter: hour / 1_000 });
  refuseTooManyMails(accountId, [email]);
  await voidMails(tx, { accountId, id });
  await queueLink(tx, { accountId, id }, secret, publicUrl);
}

/**
 * Mails one more link to the invited address, because somebody has asked for one. Anybody may ask: the links of before stay valid, and
 * the mail takes no part in what the account may mail.
 */
export async function mailAskedLink(
  tx: Tx,
  { accountId, id }: Invitation,
  publicUrl: string,
): Promise<void> {
  const secret = newSecret();
  await tx
    .updateTable('account_invitation')
    .set({
      asked_secret_hashes: sql<Buffer[]>`asked_secret_hashes || ${hashSecret(secret)}::bytea`,
      asked_at: sql<string>`now()`,
    })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute();
  await queueLink(tx, { accountId, id }, secret, publicUrl);
}

/**
 * The mail is the same for everybody, in the account's language: the page of the link finds out whether its holder has a password.
 */
async function queueLink(
  tx: Tx,
  { accountId, id }: Invitation,
  secret: string,
  publicUrl: string,
): Promise<void> {
  const { email, ...about } = await tx
    .selectFrom('account_invitation')
    .innerJoin('account', 'account.id', 'account_invitation.account_id')
    .select(['account_invitation.email', 'account_invitation.name as userName'])
    .select(['inviter_name as inviterName', linksEnd.as('expiresAt')])
    .select(['account.name as accountName', 'account.communication_language as language'])
    .where('account_id', '=', accountId)
    .where('account_invitation.id', '=', id)
    .executeTakeFirstOrThrow();
  const link = publicUrl + withSecret(registerPath(email), secret);
  const mail = invitedMail(about.language, about, link);
  await queueMail(tx, { ...mail, accountId, recipient: email, about: mailKey({ accountId, id }) });
}

/** With the account, because another's invitation may have the same id. */
const mailKey = ({ accountId, id }: Invitation): string => idFor('invitation', accountId, id);

/** An unsent mail has a link that is void now: on retry it would arrive last and open nothing. */
export const voidMails = (tx: Tx, invitation: Invitation): Promise<void> =>
  giveUpUnsent(tx, mailKey(invitation));
