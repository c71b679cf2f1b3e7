import type { Db } from '../../db/database.ts';
import { ownerTransaction } from '../../db/transaction.ts';
import type { JobPayloads } from '../../jobs/index.ts';
import { tellCarrier } from './tellCarrier.ts';
import { tellOfCancel, tellOfNewOrder, tellOfRefusal, tellOfWithdrawal } from './tellCollector.ts';
import { tellOrderer } from './tellOrderer.ts';
import { readToldOrder } from './toldOrder.ts';

/** What can happen more than once is told each time. */
const aboutOf = (orderId: string, version: number | undefined): string =>
  version === undefined ? orderId : `${orderId} ${version}`;

/**
 * The job that tells the other sides of an order. It runs as the owner of the tables, because
 * no side may write into another's account.
 */
export const createTell =
  ({ db, publicUrl }: { db: Db; publicUrl: string }) =>
  ({ orderId, what, collectorId, version }: JobPayloads['orders.tell']): Promise<void> =>
    ownerTransaction(db, async (tx) => {
      const told = await readToldOrder(tx, orderId, collectorId);
      if (!told) return;
      switch (what) {
        case 'created':
          return tellOfNewOrder(tx, told, publicUrl);
        case 'canceled':
          return tellOfCancel(tx, told);
        case 'withdrawn':
          return tellOfWithdrawal(tx, told);
        case 'notApproved':
          if (told.supplierAccountId === null) return tellOfRefusal(tx, told, publicUrl);
          return tellCarrier(tx, told, what, aboutOf(orderId, version));
        case 'forwarded':
        case 'returned':
          return tellCarrier(tx, told, what, aboutOf(orderId, version));
        case 'accepted':
        case 'collected':
        case 'emptied':
        case 'declined':
        case 'futile':
          return tellOrderer(tx, told, what, { about: aboutOf(orderId, version), publicUrl });
        default:
          throw new Error(`Nobody knows how to tell ${String(what satisfies never)}`);
      }
    });
