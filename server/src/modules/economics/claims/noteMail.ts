import type { Tx } from '../../../db/transaction.ts';
import type { MailNews } from '../../../mail/index.ts';
import { notifyPages } from './noteClaim.ts';

async function markClaim(tx: Tx, { about, accountId }: MailNews, failed: boolean): Promise<void> {
  if (about.length === 0 || accountId === null) return;
  const marked = await tx
    .updateTable('claim')
    .set({ mail_failed: failed })
    .where('account_id', '=', accountId)
    .where('id', 'in', about)
    .where('mail_failed', '=', !failed)
    .returning('id')
    .executeTakeFirst();
  if (marked) await notifyPages(tx, accountId, marked.id);
}

/** The letter of a claim came back for good: the claim says so. */
export const noteLostClaimMail = (tx: Tx, mail: MailNews): Promise<void> =>
  markClaim(tx, mail, true);

/** It has arrived after all. */
export const noteDeliveredClaimMail = (tx: Tx, mail: MailNews): Promise<void> =>
  markClaim(tx, mail, false);
