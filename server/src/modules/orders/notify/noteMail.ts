import { type SqlBool, sql } from 'kysely';

import type { Tx } from '../../../db/transaction.ts';
import type { MailNews } from '../../../mail/index.ts';
import { notifyUsers } from '../../notifications/index.ts';
import { mailFailedNotice } from '../letters/mailFailed.ts';
import { notifyPages } from '../timeline.ts';
import { ordererLink, readNotifiedOrder, wordsOf } from './notifiedOrder.ts';

/** Statuses whose mail the collector has not acknowledged, as it does by accepting. */
const unacknowledged = ['Created', 'Canceled', 'NotApproved'] as const;

/** Marks the order that the mail is about, if it went to where its collector is reached now; one before it may be gone. */
async function markOrder(tx: Tx, { about, recipient }: MailNews, failed: boolean) {
  if (about === null) return false;
  const { numUpdatedRows } = await tx
    .updateTable('orders')
    .set({ mail_failed: failed })
    .where('id', '=', about)
    .where('mail_failed', '=', !failed)
    .$if(failed, (query) => query.where('status', 'in', unacknowledged))
    .where(
      sql<SqlBool>`exists (select from collector c where c.account_id = orders.account_id
        and c.id = orders.collector_id and lower(c.email) = lower(${recipient}))`,
    )
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await notifyPages(tx, about);
  return true;
}

/** A collector's mail does not get through: its order says so, and its orderer is asked to call. */
export async function noteUndeliveredMail(tx: Tx, mail: MailNews): Promise<void> {
  if (!(await markOrder(tx, mail, true)) || mail.about === null) return;
  const notified = await readNotifiedOrder(tx, mail.about);
  if (!notified) return;
  await notifyUsers(tx, notified.accountId, [notified.orderer.id], {
    notice: mailFailedNotice,
    about: `${mail.about} ${mail.id}`,
    values: wordsOf(notified),
    link: ordererLink(notified),
  });
}

/** It has arrived after all. */
export const noteDeliveredMail = async (tx: Tx, mail: MailNews): Promise<void> => {
  await markOrder(tx, mail, false);
};
