import { type OrderEventKind, supplierOrderPath } from '@fraktion/contract';

import type { Tx } from '../../../../db/transaction.ts';
import { notifyUsers } from '../../../platform/notifications/index.ts';
import { newOrderNotice } from '../letters/newOrder.ts';
import { notApprovedNotice } from '../letters/notApproved.ts';
import type { NamedOrder } from '../letters/orderNotice.ts';
import { returnedNotice } from '../letters/returned.ts';
import { type NotifiedOrder, wordsOf } from './notifiedOrder.ts';

const notices = {
  forwarded: newOrderNotice,
  returned: returnedNotice,
  notApproved: notApprovedNotice,
};

type NoticeName = keyof typeof notices;

/** When the job runs it may no longer be forwarded, or to another account. */
const whoHears = (
  { supplierAccountId, receiverAccountId }: NotifiedOrder,
  what: NoticeName,
): string | null => {
  if (what === 'forwarded') return receiverAccountId;
  return what === 'returned' ? supplierAccountId : (receiverAccountId ?? supplierAccountId);
};

/** Notifies the carrier of the order; if a receiver has returned it, its supplier. */
export async function notifyCarrier(
  tx: Tx,
  notified: NotifiedOrder,
  what: NoticeName,
  about: string,
): Promise<void> {
  const { order } = notified;
  const accountId = whoHears(notified, what);
  if (accountId === null) return;
  const words =
    what === 'returned'
      ? {
          ...wordsOf(notified, await lastDetail(tx, order.id, 'forwardRemoved')),
          receiver: (await lastDetail(tx, order.id, 'forwarded')) ?? '',
        }
      : wordsOf(notified, order.judgedReason);
  const link = supplierOrderPath(order.id);
  await notifyAccount(tx, accountId, {
    notice: notices[what],
    about,
    values: words,
    link,
    locationId: null,
  });
}

/** Notifies all users of an account. */
export async function notifyAccount(
  tx: Tx,
  accountId: string,
  notified: Parameters<typeof notifyUsers<NamedOrder>>[3],
): Promise<void> {
  const users = await tx
    .selectFrom('account_user')
    .select('user_id')
    .where('account_id', '=', accountId)
    .execute();
  await notifyUsers(
    tx,
    accountId,
    users.map(({ user_id }) => user_id),
    // Its order is marked as new in the inbox, also for users who have turned the notification off.
    { ...notified, marks: true },
  );
}

/** The detail of the timeline's last event of that kind. */
const lastDetail = async (tx: Tx, orderId: string, kind: OrderEventKind): Promise<string | null> =>
  (
    await tx
      .selectFrom('order_event')
      .select('detail')
      .where('order_id', '=', orderId)
      .where('kind', '=', kind)
      .orderBy('at', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.detail ?? null;
