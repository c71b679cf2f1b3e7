import type { Db } from '../../db/database.ts';
import { ownerTransaction } from '../../db/transaction.ts';
import type { JobPayloads } from '../../jobs/index.ts';
import { tellOfCancel, tellOfNewOrder } from './tellCollector.ts';
import { tellOrderer } from './tellOrderer.ts';
import { readToldOrder } from './toldOrder.ts';

/**
 * The job that tells the other side of an order. It runs as the owner of the tables, because
 * neither side may write into the other's account.
 */
export const createTell =
  ({ db, publicUrl }: { db: Db; publicUrl: string }) =>
  ({ orderId, what }: JobPayloads['orders.tell']): Promise<void> =>
    ownerTransaction(db, async (tx) => {
      const told = await readToldOrder(tx, orderId);
      if (!told) return;
      if (what === 'created') await tellOfNewOrder(tx, told, publicUrl);
      else if (what === 'canceled') await tellOfCancel(tx, told);
      else await tellOrderer(tx, told, what, publicUrl);
    });
