import type { Language } from '@fraktion/contract';

import type { Tx } from '../../../db/transaction.ts';
import { queueMail } from '../../../mail/index.ts';
import { passwordChangedMail } from './letters/passwordChanged.ts';

interface Owner {
  readonly name: string;
  readonly email: string;
  readonly language: Language;
}

/** Mails the owner of a changed password; the platform itself writes, because the user may belong to several accounts. */
export async function notifyPasswordChanged(
  tx: Tx,
  owner: Owner,
  publicUrl: string,
): Promise<void> {
  const about = { userName: owner.name, changedAt: new Date().toISOString() };
  const mail = passwordChangedMail(owner.language, about, publicUrl);
  await queueMail(tx, { ...mail, accountId: null, recipient: owner.email });
}
