import {
  messageMailMinutes,
  orderPath,
  isSupplierLike,
  type Role,
  stopPath,
  supplierOrderPath,
} from '@fraktion/contract';

import type { Db } from '../../../db/database.ts';
import { ownerTransaction, type Tx } from '../../../db/transaction.ts';
import { addJob, type JobPayloads } from '../../../jobs/index.ts';
import { notifyUsers } from '../../platform/notifications/index.ts';
import { orderMessageNotice } from './letters/orderMessage.ts';
import { readRecipients, type Recipient } from './recipients.ts';

/** Where a user reads the messages of an order: a driver, who opens no list of orders, at its stop of today. */
export const messageLink = (
  orderId: string,
  { role, driver }: { readonly role: Role; readonly driver?: boolean },
): string => {
  if (!isSupplierLike(role)) return orderPath(orderId, role);
  return driver === true ? stopPath(orderId) : supplierOrderPath(orderId);
};

const waitMs = messageMailMinutes * 60_000;

const readMessage = (tx: Tx, { accountId, messageId }: JobPayloads['orderMessages.notify']) =>
  tx
    .selectFrom('order_message as m')
    .innerJoin('orders as o', 'o.id', 'm.order_id')
    .leftJoin('account as a', 'a.id', 'm.author_account_id')
    .select([
      'm.account_id as accountId',
      'm.order_id as orderId',
      'm.side',
      'm.at',
      'm.author_id as authorId',
      'm.supplier_account_id as supplierAccountId',
      'm.receiver_account_id as receiverAccountId',
      'm.collector_id as collectorId',
      'o.infocard_name as infocard',
      'o.location_id as locationId',
      'o.location_name as location',
      'o.supplier_name as supplierName',
      'a.name as authorAccount',
    ])
    .where('m.account_id', '=', accountId)
    .where('m.id', '=', messageId)
    .executeTakeFirst();

/**
 * The job that tells the other side of a message: at the bell at once, and by a mail that waits a few minutes for a reader. All
 * messages of these minutes are one notification and one mail.
 */
export const createNotifyOfMessage =
  ({ db }: { db: Db }) =>
  (job: JobPayloads['orderMessages.notify']): Promise<void> =>
    ownerTransaction(db, async (tx) => {
      const message = await readMessage(tx, job);
      if (!message) return;
      const { orderId, accountId } = message;
      const about = `${orderId} ${Math.floor(Date.parse(message.at) / waitMs)} ${message.side}`;
      const values = {
        from: message.authorAccount ?? message.supplierName,
        infocard: message.infocard,
        location: message.location,
      };
      const runAt = new Date(Date.parse(message.at) + waitMs);
      const groups = Map.groupBy(
        await readRecipients(tx, message),
        (each: Recipient) => `${each.accountId} ${messageLink(orderId, each)}`,
      );
      for (const [first, ...others] of groups.values()) {
        if (!first) continue;
        const userIds = [first, ...others].map(({ userId }) => userId);
        const told = await notifyUsers(tx, first.accountId, userIds, {
          notice: orderMessageNotice,
          about,
          values,
          link: messageLink(orderId, first),
          locationId: first.accountId === accountId ? message.locationId : null,
          ownMail: true,
        });
        for (const { userId, wantsMail } of told) {
          const reader = { accountId: first.accountId, orderId, userId };
          const jobKey = `orderMessages.mail ${orderId} ${userId}`;
          if (wantsMail) await addJob(tx, 'orderMessages.mail', reader, { jobKey, runAt });
        }
      }
      // A collector without an account has the mail alone.
      if (message.side !== 'customer' || message.supplierAccountId !== null) return;
      const contact = { accountId, orderId, collectorId: message.collectorId };
      const jobKey = `orderMessages.mail ${orderId} ${message.collectorId}`;
      await addJob(tx, 'orderMessages.mail', contact, { jobKey, runAt });
    });
