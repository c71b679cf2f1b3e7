import type { Tx } from '../../db/transaction.ts';
import type { LostMail } from '../../mail/index.ts';
import { notifyUsers } from '../notifications/index.ts';
import { tellPages } from './orderHistory.ts';
import { ordererLink, readToldOrder, wordsOf } from './toldOrder.ts';

/** A collector's mail came back for good: its order says so, and its orderer is asked to call. */
export async function noteLostMail(tx: Tx, { about }: LostMail): Promise<void> {
  if (about === null) return;
  const { numUpdatedRows } = await tx
    .updateTable('orders')
    .set({ mail_failed: true })
    .where('id', '=', about)
    .executeTakeFirst();
  const told = numUpdatedRows === 0n ? null : await readToldOrder(tx, about);
  if (!told) return;
  await tellPages(tx, about);
  await notifyUsers(tx, told.accountId, [told.orderer.id], {
    kind: 'OrderMailFailed',
    about,
    values: wordsOf(told),
    link: ordererLink(told),
  });
}
