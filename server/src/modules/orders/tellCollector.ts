import type { NotificationKind } from '@fraktion/contract';

import type { Tx } from '../../db/transaction.ts';
import {
  type MailContent,
  newOrderMail,
  orderCanceledMail,
  orderNotApprovedMail,
  queueMail,
} from '../../mail/index.ts';
import { createContactLink } from './contactLink.ts';
import { forwardByRule } from './forwardByRule.ts';
import { createLink } from './orderLink.ts';
import { notifyAccount } from './tellCarrier.ts';
import { type ToldOrder, wordsOf } from './toldOrder.ts';

/** A new order: a mail with the link that accepts it, and a notification where the collector has an account. */
export async function tellOfNewOrder(tx: Tx, told: ToldOrder, publicUrl: string): Promise<void> {
  const { order, collector } = told;
  const secret = await createLink(tx, order.id);
  // A link that is there already was sent by this job before it was cut off.
  if (secret === null) return;
  // The secret stands behind #, which no browser sends: so no server's log ever holds it.
  const link = `${publicUrl}/${order.id}/accept#${secret}`;
  const all = await contactLink(tx, told, publicUrl);
  await mailCollector(tx, told, newOrderMail(collector.language, order, link, all));
  // What a rule forwards at once needs nobody's attention here.
  if (!(await forwardByRule(tx, order.id))) await notifySupplier(tx, told, 'NewOrder');
}

/** A collector without an account hears by mail that its weight was not approved, with the way to correct it. */
export async function tellOfRefusal(tx: Tx, told: ToldOrder, publicUrl: string): Promise<void> {
  const link = await contactLink(tx, told, publicUrl);
  await mailCollector(tx, told, orderNotApprovedMail(told.collector.language, told.order, link));
}

const contactLink = async (
  tx: Tx,
  { accountId, collector }: ToldOrder,
  publicUrl: string,
): Promise<string> => {
  const secret = await createContactLink(tx, { accountId, collectorId: collector.id });
  return `${publicUrl}/supplier-contacts/${collector.id}/orders#${secret}`;
};

export async function tellOfCancel(tx: Tx, told: ToldOrder): Promise<void> {
  await mailCollector(tx, told, orderCanceledMail(told.collector.language, told.order));
  await notifySupplier(tx, told, 'OrderCanceled');
}

async function mailCollector(tx: Tx, told: ToldOrder, mail: MailContent): Promise<void> {
  const { accountId, collector, order } = told;
  if (collector.email === null) return;
  await queueMail(tx, { ...mail, accountId, recipient: collector.email, about: order.id });
}

/** The order went to another collector: to the one before it is as if it were cancelled, and its page is gone. */
export async function tellOfWithdrawal(tx: Tx, told: ToldOrder): Promise<void> {
  await mailCollector(tx, told, orderCanceledMail(told.collector.language, told.order));
  await notifySupplier(tx, told, 'OrderCanceled', '/suppliers/orders');
}

async function notifySupplier(
  tx: Tx,
  told: ToldOrder,
  kind: NotificationKind,
  link = `/suppliers/orders/${told.order.id}`,
): Promise<void> {
  const { supplierAccountId, order } = told;
  if (supplierAccountId === null) return;
  await notifyAccount(tx, supplierAccountId, {
    kind,
    about: order.id,
    values: wordsOf(told),
    link,
  });
}
