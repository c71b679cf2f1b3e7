import type { Tx } from '../../../db/transaction.ts';
import type { MailNews } from '../../../mail/index.ts';
import { notifyPages } from './notifyPages.ts';

/** Marks the invitation of the mail, for the users who look at the tender. */
async function markInvitation(tx: Tx, { about }: MailNews, failed: boolean): Promise<void> {
  if (about.length === 0) return;
  const invitation = await tx
    .updateTable('tender_invitation')
    .set({ mail_failed: failed })
    .where('id', 'in', about)
    .where('mail_failed', '=', !failed)
    .returning('tender_id as tenderId')
    .executeTakeFirst();
  if (invitation) await notifyPages(tx, invitation.tenderId);
}

/** A mail about a tender has finally bounced: its invitation is marked. */
export const noteLostTenderMail = (tx: Tx, mail: MailNews): Promise<void> =>
  markInvitation(tx, mail, true);

/** The mail has arrived after all. */
export const noteDeliveredTenderMail = (tx: Tx, mail: MailNews): Promise<void> =>
  markInvitation(tx, mail, false);
