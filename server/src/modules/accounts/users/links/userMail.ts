import type { Language } from '@fraktion/contract';

import type { Tx } from '../../../../db/transaction.ts';
import { giveUpUnsent, queueMail } from '../../../../mail/index.ts';
import { resetMail } from '../letters/reset.ts';
import { createUserLink, type LinkedUser } from './userLinks.ts';

/** A link for a new password; the platform itself writes, because the user may belong to several accounts. */
export async function sendReset(
  tx: Tx,
  user: LinkedUser & { readonly name: string; readonly language: Language },
  publicUrl: string,
): Promise<void> {
  const { path, expiresAt } = await createUserLink(tx, user);
  const mail = resetMail(user.language, { userName: user.name, expiresAt }, publicUrl + path);
  // Of several mails that wait for delivery the newest is enough.
  await giveUpUnsent(tx, user.id);
  await queueMail(tx, { ...mail, accountId: null, recipient: user.email, about: user.id });
}
