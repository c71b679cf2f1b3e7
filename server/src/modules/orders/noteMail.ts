import { type SqlBool, sql } from 'kysely';

import type { Tx } from '../../db/transaction.ts';
import type { MailNews } from '../../mail/index.ts';
import { notifyUsers } from '../notifications/index.ts';
import { tellPages } from './orderHistory.ts';
import { ordererLink, readToldOrder, wordsOf } from './toldOrder.ts';

/** Those of which something is told that their collector has not shown to know, as it has by accepting. */
const untold = ['Created', 'Canceled', 'NotApproved'] as const;

/** Marks the order that the mail is about, if it went to where its collector is reached now; one before it may be gone. */
async function markOrder(tx: Tx, { about, recipient }: MailNews, failed: boolean) {
  if (about === null) return false;
  const { numUpdatedRows } = await tx
    .updateTable('orders')
    .set({ mail_failed: failed })
    .where('id', '=', about)
    .where('mail_failed', '=', !failed)
    .$if(failed, (query) => query.where('status', 'in', untold))
    .where(
      sql<SqlBool>`exists (select from collector c where c.account_id = orders.account_id
        and c.id = orders.collector_id and lower(c.email) = lower(${recipient}))`,
    )
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await tellPages(tx, about);
  return true;
}

/** A collector's mail does not get through: its order says so, and its orderer is asked to call. */
export async function noteUndeliveredMail(tx: Tx, mail: MailNews): Promise<void> {
  if (!(await markOrder(tx, mail, true)) || mail.about === null) return;
  const told = await readToldOrder(tx, mail.about);
  if (!told) return;
  await notifyUsers(tx, told.accountId, [told.orderer.id], {
    kind: 'OrderMailFailed',
    about: `${mail.about} ${mail.id}`,
    values: wordsOf(told),
    link: ordererLink(told),
  });
}

/** It has arrived after all. */
export const noteDeliveredMail = async (tx: Tx, mail: MailNews): Promise<void> => {
  await markOrder(tx, mail, false);
};
