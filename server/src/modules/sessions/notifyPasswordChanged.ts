import type { Language } from '@fraktion/contract';

import type { Tx } from '../../db/transaction.ts';
import { queueMail } from '../../mail/index.ts';
import { passwordChangedMail } from './letters/passwordChanged.ts';

interface Owner {
  readonly name: string;
  readonly email: string;
  readonly language: Language;
}

/** Tells the owner of a password that it is another one now; the platform itself writes, as the user may belong to several accounts. */
export async function notifyPasswordChanged(
  tx: Tx,
  owner: Owner,
  publicUrl: string,
): Promise<void> {
  const about = { userName: owner.name, changedAt: new Date().toISOString() };
  const mail = passwordChangedMail(owner.language, about, publicUrl);
  await queueMail(tx, { ...mail, accountId: null, recipient: owner.email });
}
