import type { Tx } from '../../db/transaction.ts';
import type { MailNews } from '../../mail/index.ts';
import { tellPages } from './tellPages.ts';

/** A mail of a tender came back for good: its invitation says so, to whoever looks at the tender. */
export async function noteLostTenderMail(tx: Tx, { about }: MailNews): Promise<void> {
  if (about === null) return;
  const invitation = await tx
    .updateTable('tender_invitation')
    .set({ mail_failed: true })
    .where('id', '=', about)
    .returning('tender_id as tenderId')
    .executeTakeFirst();
  if (invitation) await tellPages(tx, invitation.tenderId);
}
