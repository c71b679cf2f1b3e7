import type { Tx } from '../../../../db/transaction.ts';
import { queueMail } from '../../../../mail/index.ts';
import { notifyUsers } from '../../../platform/notifications/index.ts';
import { acceptedMail, acceptedNotice } from '../letters/accepted.ts';
import { collectedMail, collectedNotice } from '../letters/collected.ts';
import { declinedNotice } from '../letters/declined.ts';
import { emptiedNotice } from '../letters/emptied.ts';
import { futileNotice } from '../letters/futile.ts';
import { handedBackNotice } from '../letters/handedBack.ts';
import { onItsWayNotice } from '../letters/onItsWay.ts';
import type { NamedOrder } from '../letters/orderNotice.ts';
import { replannedNotice } from '../letters/replanned.ts';
import { ordererLink, type NotifiedOrder, wordsOf } from './notifiedOrder.ts';

const notices = {
  accepted: acceptedNotice,
  collected: collectedNotice,
  emptied: emptiedNotice,
  declined: declinedNotice,
  futile: futileNotice,
  replanned: replannedNotice,
  handedBack: handedBackNotice,
  onItsWay: onItsWayNotice,
};

type NoticeName = keyof typeof notices;

/** The others use the mail of every notification. */
const ownMails = { accepted: acceptedMail, collected: collectedMail } as const;

const valuesOf = (notified: NotifiedOrder, what: NoticeName): NamedOrder => {
  const { futileReason, declinedReason, offeredDate } = notified.order;
  const values = wordsOf(notified, what === 'futile' ? futileReason : declinedReason);
  const offers = what === 'declined' || what === 'futile';
  return offers && offeredDate ? { ...values, offeredDate } : values;
};

/** Notifies the orderer of the order's progress: live, in the list, and by mail, as it has chosen. */
export async function notifyOrderer(
  tx: Tx,
  notified: NotifiedOrder,
  what: NoticeName,
  { about, publicUrl }: { about: string; publicUrl: string },
): Promise<void> {
  const { accountId, order, orderer } = notified;
  const link = ordererLink(notified);
  const ownMail = what === 'accepted' || what === 'collected' ? ownMails[what] : null;
  const [informed] = await notifyUsers(tx, accountId, [orderer.id], {
    notice: notices[what],
    about,
    values: valuesOf(notified, what),
    link,
    locationId: order.locationId,
    ...(ownMail ? { ownMail: true as const } : {}),
  });
  // A user who was notified before got the mail in the same transaction, if it wants mails.
  if (!ownMail || !informed?.wantsMail) return;
  const mail = ownMail(orderer.language, order, publicUrl + link);
  await queueMail(tx, { ...mail, accountId, recipient: orderer.email });
}
