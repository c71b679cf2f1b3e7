import type { Db } from '../../../../db/database.ts';
import { ownerTransaction } from '../../../../db/transaction.ts';
import type { JobPayloads } from '../../../../jobs/index.ts';
import { readNotifiedOrder } from './notifiedOrder.ts';
import { notifyCarrier } from './notifyCarrier.ts';
import {
  notifyOfCancel,
  notifyOfEdit,
  notifyOfNewOrder,
  notifyOfRefusal,
  notifyOfWithdrawal,
  notifyOnceMore,
} from './notifyCollector.ts';
import { notifyOrderer } from './notifyOrderer.ts';

/**
 * The job that notifies the other sides of an order. It runs as the owner of the tables, because no side may write into
 * another's account.
 */
export const createNotifyOfOrder =
  ({ db, publicUrl }: { db: Db; publicUrl: string }) =>
  ({
    orderId,
    what,
    collectorId,
    declined = false,
    version,
  }: JobPayloads['orders.notify']): Promise<void> =>
    ownerTransaction(db, async (tx) => {
      const notified = await readNotifiedOrder(tx, orderId, collectorId);
      if (!notified) return;
      // A repeated event notifies each time, and each time once, even if the job runs twice.
      const about = `${orderId} ${version}`;
      switch (what) {
        case 'created':
          return notifyOfNewOrder(tx, notified, { about, publicUrl });
        case 'sentAgain':
          return notifyOnceMore(tx, notified, { about, publicUrl });
        case 'canceled':
          return notifyOfCancel(tx, notified, about);
        case 'edited':
          return notifyOfEdit(tx, notified, { about, publicUrl });
        case 'withdrawn':
          return notifyOfWithdrawal(tx, notified, { about, declined });
        case 'notApproved':
          if (notified.supplierAccountId === null)
            return notifyOfRefusal(tx, notified, { about, publicUrl });
          return notifyCarrier(tx, notified, what, about);
        case 'forwarded':
        case 'returned':
          return notifyCarrier(tx, notified, what, about);
        case 'accepted':
        case 'collected':
        case 'emptied':
        case 'declined':
        case 'futile':
        case 'replanned':
        case 'handedBack':
        case 'onItsWay':
          return notifyOrderer(tx, notified, what, { about, publicUrl });
        default:
          throw new Error(`No notification for ${String(what satisfies never)}`);
      }
    });
