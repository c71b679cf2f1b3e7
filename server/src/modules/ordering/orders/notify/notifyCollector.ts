import {
  acceptOrderPath,
  contactOrdersPath,
  supplierOrderPath,
  supplierOrdersPath,
  withSecret,
} from '@fraktion/contract';

import type { Tx } from '../../../../db/transaction.ts';
import { giveUpLate, type MailContent, queueMail } from '../../../../mail/index.ts';
import { createContactLink } from '../mailedLinks/contactLink.ts';
import { forwardByRule } from '../forwarding/forwardByRule.ts';
import { canceledMail, canceledNotice } from '../letters/canceled.ts';
import { editedMail, editedNotice } from '../letters/edited.ts';
import { canceledManyMail, editedManyMail } from '../letters/manyOrders.ts';
import { newOrderMail, newOrderNotice } from '../letters/newOrder.ts';
import { notApprovedMail } from '../letters/notApproved.ts';
import type { orderNotice } from '../letters/orderNotice.ts';
import { withdrawnMail, withdrawnNotice } from '../letters/withdrawn.ts';
import { createLink } from '../mailedLinks/orderLink.ts';
import { notifyAccount } from './notifyCarrier.ts';
import { type NotifiedOrder, wordsOf } from './notifiedOrder.ts';

interface MailSubject {
  readonly about: string;
  readonly publicUrl: string;
}

/** A new order: a mail with the link that accepts it, and a notification if the collector has an account. */
export async function notifyOfNewOrder(
  tx: Tx,
  notified: NotifiedOrder,
  { about, publicUrl }: MailSubject,
): Promise<void> {
  const { order, collector } = notified;
  const secret = await createLink(tx, order.id);
  // If the link exists, this job has sent it before it was aborted.
  if (secret === null) return;
  const link = publicUrl + withSecret(acceptOrderPath(order.id), secret);
  const all = await contactLink(tx, notified, publicUrl);
  await mailCollector(tx, notified, newOrderMail(collector.language, order, link, all));
  // An order that a rule forwards at once needs nobody's attention here.
  if (await forwardByRule(tx, order.id)) return;
  await notifyAccounts(tx, notified, [notified.supplierAccountId], {
    notice: newOrderNotice,
    about,
  });
}

/** The same after a bounced mail; one that is still retried is given up, because its link is no longer valid. */
export async function notifyOnceMore(
  tx: Tx,
  notified: NotifiedOrder,
  more: MailSubject,
): Promise<void> {
  await giveUpLate(tx, { about: notified.order.id });
  await notifyOfNewOrder(tx, notified, more);
}

/** Mails a collector without an account that its weight was rejected, with the link to correct it. */
export async function notifyOfRefusal(
  tx: Tx,
  notified: NotifiedOrder,
  { about, publicUrl }: MailSubject,
): Promise<void> {
  const link = await contactLink(tx, notified, publicUrl);
  const mail = notApprovedMail(notified.collector.language, notified.order, link);
  await mailCollector(tx, notified, mail, `notApproved ${about}`);
}

const contactLink = async (
  tx: Tx,
  { accountId, collector }: NotifiedOrder,
  publicUrl: string,
): Promise<string> => {
  const secret = await createContactLink(tx, { accountId, collectorId: collector.id });
  return publicUrl + withSecret(contactOrdersPath(collector.id), secret);
};

/** Notifies both the supplier and the receiver, so that neither makes a futile trip. */
export async function notifyOfCancel(
  tx: Tx,
  notified: NotifiedOrder,
  about: string,
): Promise<void> {
  const mail = canceledMail(notified.collector.language, notified.order);
  await mailCollector(tx, notified, mail, `canceled ${about}`);
  await notifyPortal(tx, notified, 'canceled', about);
}

/** Wishes have changed, for example by accepting the offered day: the order waits for an answer again. */
export async function notifyOfEdit(
  tx: Tx,
  notified: NotifiedOrder,
  { about, publicUrl }: MailSubject,
): Promise<void> {
  const { collector, order } = notified;
  const link = await contactLink(tx, notified, publicUrl);
  await mailCollector(tx, notified, editedMail(collector.language, order, link), `edited ${about}`);
  await notifyPortal(tx, notified, 'edited', about);
}

const portalNotices = { canceled: canceledNotice, edited: editedNotice };
type ToCarriers = keyof typeof portalNotices;

/** In the portal: the supplier, and the receiver of a forwarded order. */
export const notifyPortal = (
  tx: Tx,
  notified: NotifiedOrder,
  what: ToCarriers,
  about: string,
): Promise<void> =>
  notifyAccounts(tx, notified, [notified.supplierAccountId, notified.receiverAccountId], {
    notice: portalNotices[what],
    about,
  });

/** One mail to a collector about orders of one customer, each of which is marked if the mail bounces. */
export async function mailOfMany(
  tx: Tx,
  what: ToCarriers,
  news: readonly { readonly notified: NotifiedOrder; readonly about: string }[],
  publicUrl: string,
): Promise<void> {
  const [first] = news;
  if (!first || first.notified.collector.email === null) return;
  const { accountId, collector } = first.notified;
  const orders = news.map(({ notified }) => notified.order);
  const content =
    what === 'canceled'
      ? canceledManyMail(collector.language, orders)
      : editedManyMail(
          collector.language,
          orders,
          await contactLink(tx, first.notified, publicUrl),
        );
  await queueMail(tx, {
    ...content,
    accountId,
    recipient: first.notified.collector.email,
    about: orders.map(({ id }) => id),
    once: [what, ...news.map(({ about }) => about)].join(' '),
  });
}

async function mailCollector(
  tx: Tx,
  notified: NotifiedOrder,
  content: MailContent,
  once?: string,
): Promise<void> {
  const { accountId, collector, order } = notified;
  if (collector.email === null) return;
  const mail = { ...content, accountId, recipient: collector.email, about: order.id };
  await queueMail(tx, once === undefined ? mail : { ...mail, once });
}

/**
 * The order went to another collector: the former one does not have to come, and its page of the order is gone. A collector
 * that has declined is not notified.
 */
export async function notifyOfWithdrawal(
  tx: Tx,
  notified: NotifiedOrder,
  { about, declined }: { readonly about: string; readonly declined: boolean },
): Promise<void> {
  const { order, collector } = notified;
  await giveUpLate(tx, { about: order.id, recipient: collector.email });
  if (declined) return;
  const mail = withdrawnMail(collector.language, order);
  await mailCollector(tx, notified, mail, `withdrawn ${about}`);
  await notifyAccounts(tx, notified, [notified.supplierAccountId], {
    notice: withdrawnNotice,
    about,
    link: supplierOrdersPath,
  });
}

async function notifyAccounts(
  tx: Tx,
  notified: NotifiedOrder,
  accountIds: readonly (string | null)[],
  {
    link = supplierOrderPath(notified.order.id),
    ...news
  }: {
    readonly notice: ReturnType<typeof orderNotice>;
    readonly about: string;
    readonly link?: string;
  },
): Promise<void> {
  for (const accountId of accountIds) {
    if (accountId === null) continue;
    await notifyAccount(tx, accountId, {
      ...news,
      values: wordsOf(notified),
      link,
      locationId: null,
    });
  }
}
