import type { Db } from '../../../../db/database.ts';
import { ownerTransaction, type Tx } from '../../../../db/transaction.ts';
import type { JobPayloads } from '../../../../jobs/index.ts';
import { type NotifiedOrder, readNotifiedOrder } from './notifiedOrder.ts';
import { mailOfMany, notifyOfCancel, notifyOfEdit, notifyPortal } from './notifyCollector.ts';

interface News {
  readonly notified: NotifiedOrder;
  readonly about: string;
}

async function readAll(
  tx: Tx,
  orders: JobPayloads['orders.notifyMany']['orders'],
): Promise<readonly News[]> {
  const news: News[] = [];
  for (const { id, version } of orders) {
    const notified = await readNotifiedOrder(tx, id);
    if (notified) news.push({ notified, about: `${id} ${version}` });
  }
  return news;
}

/**
 * The job that notifies of many orders that were cancelled or changed together: one mail to each collector. In the portal each
 * order has its own notification, because it is opened, and marked as new, separately.
 */
export const createNotifyOfMany =
  ({ db, publicUrl }: { db: Db; publicUrl: string }) =>
  ({ what, orders }: JobPayloads['orders.notifyMany']): Promise<void> =>
    ownerTransaction(db, async (tx) => {
      const news = await readAll(tx, orders);
      const byCollector = Map.groupBy(news, ({ notified }) => notified.collector.id);
      for (const those of byCollector.values()) {
        const [only, ...others] = those;
        if (!only) continue;
        if (others.length === 0) {
          const { notified, about } = only;
          await (what === 'canceled'
            ? notifyOfCancel(tx, notified, about)
            : notifyOfEdit(tx, notified, { about, publicUrl }));
          continue;
        }
        await mailOfMany(tx, what, those, publicUrl);
        for (const { notified, about } of those) await notifyPortal(tx, notified, what, about);
      }
    });
