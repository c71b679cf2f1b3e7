import type { Tx } from '../../db/transaction.ts';
import { orderAcceptedMail, orderCollectedMail, queueMail } from '../../mail/index.ts';
import { notifyUsers } from '../notifications/index.ts';
import { ordererLink, type ToldOrder, wordsOf } from './toldOrder.ts';

const kinds = {
  accepted: { notification: 'OrderAccepted', mail: orderAcceptedMail },
  collected: { notification: 'OrderCollected', mail: orderCollectedMail },
} as const;

/** The orderer hears that its order was accepted or collected: live, in the list, and by mail, as it has chosen. */
export async function tellOrderer(
  tx: Tx,
  told: ToldOrder,
  what: keyof typeof kinds,
  publicUrl: string,
): Promise<void> {
  const { accountId, order, orderer } = told;
  const link = ordererLink(told);
  const [informed] = await notifyUsers(tx, accountId, [orderer.id], {
    kind: kinds[what].notification,
    about: order.id,
    values: wordsOf(told),
    link,
    ownMail: true,
  });
  // Who was informed before was mailed in the same transaction, if it wants mails.
  if (!informed?.wantsMail) return;
  const mail = kinds[what].mail(orderer.language, order, publicUrl + link);
  await queueMail(tx, { ...mail, accountId, recipient: orderer.email });
}
