import type { NotificationKind } from '@fraktion/contract';

import type { Tx } from '../../../db/transaction.ts';
import { orderAcceptedMail, orderCollectedMail, queueMail } from '../../../mail/index.ts';
import { notifyUsers } from '../../notifications/index.ts';
import { ordererLink, type NotifiedOrder, wordsOf } from './notifiedOrder.ts';

type What =
  | 'accepted'
  | 'collected'
  | 'emptied'
  | 'declined'
  | 'futile'
  | 'replanned'
  | 'handedBack';

const kinds: Readonly<Record<What, NotificationKind>> = {
  accepted: 'OrderAccepted',
  collected: 'OrderCollected',
  emptied: 'OrderEmptied',
  declined: 'OrderDeclined',
  futile: 'OrderFutile',
  replanned: 'OrderReplanned',
  handedBack: 'OrderHandedBack',
};

/** The others have the mail that every notification has. */
const ownMails = { accepted: orderAcceptedMail, collected: orderCollectedMail } as const;

const valuesOf = (notified: NotifiedOrder, what: What): Readonly<Record<string, string>> => {
  const { futileReason, declinedReason, offeredDate, plannedDate } = notified.order;
  if (what === 'futile') return wordsOf(notified, futileReason);
  if (what === 'replanned') return { ...wordsOf(notified), plannedDate: plannedDate ?? '' };
  const values = wordsOf(notified, declinedReason);
  return what === 'declined' && offeredDate ? { ...values, offeredDate } : values;
};

/** The orderer hears what became of its order: live, in the list, and by mail, as it has chosen. */
export async function notifyOrderer(
  tx: Tx,
  notified: NotifiedOrder,
  what: What,
  { about, publicUrl }: { about: string; publicUrl: string },
): Promise<void> {
  const { accountId, order, orderer } = notified;
  const link = ordererLink(notified);
  const ownMail = what === 'accepted' || what === 'collected' ? ownMails[what] : null;
  const [informed] = await notifyUsers(tx, accountId, [orderer.id], {
    kind: kinds[what],
    about,
    values: valuesOf(notified, what),
    link,
    ...(ownMail ? { ownMail: true as const } : {}),
  });
  // Who was informed before was mailed in the same transaction, if it wants mails.
  if (!ownMail || !informed?.wantsMail) return;
  const mail = ownMail(orderer.language, order, publicUrl + link);
  await queueMail(tx, { ...mail, accountId, recipient: orderer.email });
}
