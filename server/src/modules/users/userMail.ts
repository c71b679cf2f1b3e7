import type { Language } from '@fraktion/contract';

import type { Tx } from '../../db/transaction.ts';
import {
  accessMail,
  giveUpUnsent,
  inviteMail,
  type NewMail,
  queueMail,
  resetMail,
} from '../../mail/index.ts';
import { createUserLink, type LinkedUser } from './userLinks.ts';

export interface Invited extends LinkedUser {
  readonly name: string;
  readonly language: Language;
  readonly registered: boolean;
}

/**
 * Invites a user into an account: with a link that sets the password, or, who has one already, with the news alone.
 */
export async function sendInvitation(
  tx: Tx,
  user: Invited,
  { accountId, inviterName, publicUrl }: InvitingAccount,
): Promise<void> {
  const { name: accountName } = await tx
    .selectFrom('account')
    .select('name')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  const about = { userName: user.name, accountName, inviterName };
  if (user.registered) {
    const mail = accessMail(user.language, about, `${publicUrl}/login`);
    await queueMail(tx, { ...mail, accountId, recipient: user.email });
  } else {
    const { path, expiresAt } = await createUserLink(tx, user, 'register', accountId);
    const mail = inviteMail(user.language, { ...about, expiresAt }, publicUrl + path);
    await queueLinkMail(tx, user, { ...mail, accountId });
  }
  await tx
    .updateTable('account_user')
    .set({ invited_at: new Date() })
    .where('account_id', '=', accountId)
    .where('user_id', '=', user.id)
    .execute();
}

export interface InvitingAccount {
  readonly accountId: string;
  readonly inviterName: string | null;
  readonly publicUrl: string;
}

/** A link for a new password; the platform itself writes, as the user may belong to several accounts. */
export async function sendReset(
  tx: Tx,
  user: LinkedUser & { readonly name: string; readonly language: Language },
  publicUrl: string,
): Promise<void> {
  const { path, expiresAt } = await createUserLink(tx, user, 'reset', null);
  const mail = resetMail(user.language, { userName: user.name, expiresAt }, publicUrl + path);
  await queueLinkMail(tx, user, { ...mail, accountId: null });
}

/** One that has not gone out yet brings a link that is void now: tried anew, it would come last and open nothing. */
async function queueLinkMail(
  tx: Tx,
  { id, email }: LinkedUser,
  mail: Omit<NewMail, 'recipient' | 'about'>,
): Promise<void> {
  await giveUpUnsent(tx, id);
  await queueMail(tx, { ...mail, recipient: email, about: id });
}
