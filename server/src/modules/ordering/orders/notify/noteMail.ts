import { type SqlBool, sql } from 'kysely';

import type { Tx } from '../../../../db/transaction.ts';
import type { MailNews } from '../../../../mail/index.ts';
import { notifyUsers } from '../../../platform/notifications/index.ts';
import { mailFailedNotice } from '../letters/mailFailed.ts';
import { notifyPages } from '../timeline.ts';
import { ordererLink, readNotifiedOrder, wordsOf } from './notifiedOrder.ts';

/** Statuses whose mail the collector has not acknowledged, as it does by accepting. */
const unacknowledged = ['Created', 'Canceled', 'NotApproved'] as const;

/**
 * Marks an order that the mail is about, if it went to the collector's current address; an earlier collector does not matter.
 */
async function markOrder(tx: Tx, id: string, { recipient, failed }: Mark): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('orders')
    .set({ mail_failed: failed })
    .where('id', '=', id)
    .where('mail_failed', '=', !failed)
    .$if(failed, (query) => query.where('status', 'in', unacknowledged))
    .where(
      sql<SqlBool>`exists (select from collector c where c.account_id = orders.account_id
        and c.id = orders.collector_id and lower(c.email) = lower(${recipient}))`,
    )
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await notifyPages(tx, id);
  return true;
}

interface Mark {
  readonly recipient: string;
  readonly failed: boolean;
}

/** A collector's mail bounces: its orders are marked, and their orderers are asked to call. */
export async function noteUndeliveredMail(tx: Tx, mail: MailNews): Promise<void> {
  for (const id of mail.about) {
    if (!(await markOrder(tx, id, { recipient: mail.recipient, failed: true }))) continue;
    const notified = await readNotifiedOrder(tx, id);
    if (!notified) continue;
    await notifyUsers(tx, notified.accountId, [notified.orderer.id], {
      notice: mailFailedNotice,
      about: `${id} ${mail.id}`,
      values: wordsOf(notified),
      link: ordererLink(notified),
      locationId: notified.order.locationId,
    });
  }
}

/** The mail has arrived after all. */
export async function noteDeliveredMail(tx: Tx, { about, recipient }: MailNews): Promise<void> {
  for (const id of about) await markOrder(tx, id, { recipient, failed: false });
}
