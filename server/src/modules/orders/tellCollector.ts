import {
  acceptOrderPath,
  contactOrdersPath,
  type NotificationKind,
  supplierOrderPath,
  supplierOrdersPath,
  withSecret,
} from '@fraktion/contract';

import type { Tx } from '../../db/transaction.ts';
import {
  giveUpLate,
  type MailContent,
  newOrderMail,
  orderCanceledMail,
  orderEditedMail,
  orderNotApprovedMail,
  orderWithdrawnMail,
  queueMail,
} from '../../mail/index.ts';
import { createContactLink } from './contactLink.ts';
import { forwardByRule } from './forwardByRule.ts';
import { createLink } from './orderLink.ts';
import { notifyAccount } from './tellCarrier.ts';
import { type ToldOrder, wordsOf } from './toldOrder.ts';

interface Telling {
  readonly about: string;
  readonly publicUrl: string;
}

/** A new order: a mail with the link that accepts it, and a notification where the collector has an account. */
export async function tellOfNewOrder(
  tx: Tx,
  told: ToldOrder,
  { about, publicUrl }: Telling,
): Promise<void> {
  const { order, collector } = told;
  const secret = await createLink(tx, order.id);
  // A link that is there already was sent by this job before it was cut off.
  if (secret === null) return;
  const link = publicUrl + withSecret(acceptOrderPath(order.id), secret);
  const all = await contactLink(tx, told, publicUrl);
  await mailCollector(tx, told, newOrderMail(collector.language, order, link, all));
  // What a rule forwards at once needs nobody's attention here.
  if (await forwardByRule(tx, order.id)) return;
  await notifyAccounts(tx, told, [told.supplierAccountId], { kind: 'NewOrder', about });
}

/** The same where the mail did not arrive; the one that is still tried, and would open nothing, is given up. */
export async function tellOnceMore(tx: Tx, told: ToldOrder, telling: Telling): Promise<void> {
  await giveUpLate(tx, { about: told.order.id });
  await tellOfNewOrder(tx, told, telling);
}

/** A collector without an account hears by mail that its weight was not approved, with the way to correct it. */
export async function tellOfRefusal(
  tx: Tx,
  told: ToldOrder,
  { about, publicUrl }: Telling,
): Promise<void> {
  const link = await contactLink(tx, told, publicUrl);
  const mail = orderNotApprovedMail(told.collector.language, told.order, link);
  await mailCollector(tx, told, mail, `notApproved ${about}`);
}

const contactLink = async (
  tx: Tx,
  { accountId, collector }: ToldOrder,
  publicUrl: string,
): Promise<string> => {
  const secret = await createContactLink(tx, { accountId, collectorId: collector.id });
  return publicUrl + withSecret(contactOrdersPath(collector.id), secret);
};

/** Both who answers for the order and whom it was forwarded to: neither shall come for nothing. */
export async function tellOfCancel(tx: Tx, told: ToldOrder, about: string): Promise<void> {
  const mail = orderCanceledMail(told.collector.language, told.order);
  await mailCollector(tx, told, mail, `canceled ${about}`);
  const { supplierAccountId, receiverAccountId } = told;
  await notifyAccounts(tx, told, [supplierAccountId, receiverAccountId], {
    kind: 'OrderCanceled',
    about,
  });
}

/** Wished otherwise, as by taking the day that was offered: it waits for an answer again. */
export async function tellOfEdit(
  tx: Tx,
  told: ToldOrder,
  { about, publicUrl }: Telling,
): Promise<void> {
  const { supplierAccountId, receiverAccountId, collector, order } = told;
  const link = await contactLink(tx, told, publicUrl);
  await mailCollector(
    tx,
    told,
    orderEditedMail(collector.language, order, link),
    `edited ${about}`,
  );
  await notifyAccounts(tx, told, [supplierAccountId, receiverAccountId], {
    kind: 'OrderEdited',
    about,
  });
}

async function mailCollector(
  tx: Tx,
  told: ToldOrder,
  content: MailContent,
  once?: string,
): Promise<void> {
  const { accountId, collector, order } = told;
  if (collector.email === null) return;
  const mail = { ...content, accountId, recipient: collector.email, about: order.id };
  await queueMail(tx, once === undefined ? mail : { ...mail, once });
}

/**
 * The order went to another collector: the one before need not come, and its page of the order is gone. Who has said no
 * expects nothing else, and hears nothing.
 */
export async function tellOfWithdrawal(
  tx: Tx,
  told: ToldOrder,
  { about, declined }: { readonly about: string; readonly declined: boolean },
): Promise<void> {
  const { order, collector } = told;
  await giveUpLate(tx, { about: order.id, recipient: collector.email });
  if (declined) return;
  const mail = orderWithdrawnMail(collector.language, order);
  await mailCollector(tx, told, mail, `withdrawn ${about}`);
  await notifyAccounts(tx, told, [told.supplierAccountId], {
    kind: 'OrderWithdrawn',
    about,
    link: supplierOrdersPath,
  });
}

async function notifyAccounts(
  tx: Tx,
  told: ToldOrder,
  accountIds: readonly (string | null)[],
  {
    link = supplierOrderPath(told.order.id),
    ...news
  }: { readonly kind: NotificationKind; readonly about: string; readonly link?: string },
): Promise<void> {
  for (const accountId of accountIds) {
    if (accountId === null) continue;
    await notifyAccount(tx, accountId, { ...news, values: wordsOf(told), link });
  }
}
