import type { Language } from '@fraktion/contract';

import type { Tx } from '../../../../db/transaction.ts';
import { queueMail } from '../../../../mail/index.ts';
import { passkeyAddedMail, passkeyRemovedMail } from '../letters/passkeyChanged.ts';

export interface PasskeyChange {
  readonly kind: 'added' | 'removed';
  readonly name: string;
}

interface Owner {
  readonly name: string;
  readonly email: string;
  readonly language: Language;
}

/** Mails the owner of a new or removed passkey; the platform itself writes, as about a changed password. */
export async function notifyPasskey(
  tx: Tx,
  owner: Owner,
  { kind, name }: PasskeyChange,
  publicUrl: string,
): Promise<void> {
  const about = { userName: owner.name, passkey: name, changedAt: new Date().toISOString() };
  const mail = kind === 'added' ? passkeyAddedMail : passkeyRemovedMail;
  await queueMail(tx, {
    ...mail(owner.language, about, publicUrl),
    accountId: null,
    recipient: owner.email,
  });
}
