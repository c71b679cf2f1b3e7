import type { Db } from '../../db/database.ts';
import { ownerTransaction } from '../../db/transaction.ts';
import type { JobPayloads } from '../../jobs/index.ts';
import { tellCarrier } from './tellCarrier.ts';
import {
  tellOfCancel,
  tellOfEdit,
  tellOfNewOrder,
  tellOfRefusal,
  tellOfWithdrawal,
  tellOnceMore,
} from './tellCollector.ts';
import { tellOrderer } from './tellOrderer.ts';
import { readToldOrder } from './toldOrder.ts';

/**
 * The job that tells the other sides of an order. It runs as the owner of the tables, because
 * no side may write into another's account.
 */
export const createTell =
  ({ db, publicUrl }: { db: Db; publicUrl: string }) =>
  ({
    orderId,
    what,
    collectorId,
    declined = false,
    version,
  }: JobPayloads['orders.tell']): Promise<void> =>
    ownerTransaction(db, async (tx) => {
      const told = await readToldOrder(tx, orderId, collectorId);
      if (!told) return;
      // What happens more than once is told each time, and each time once, also where the job runs twice.
      const about = `${orderId} ${version}`;
      switch (what) {
        case 'created':
          return tellOfNewOrder(tx, told, { about, publicUrl });
        case 'sentAgain':
          return tellOnceMore(tx, told, { about, publicUrl });
        case 'canceled':
          return tellOfCancel(tx, told, about);
        case 'edited':
          return tellOfEdit(tx, told, { about, publicUrl });
        case 'withdrawn':
          return tellOfWithdrawal(tx, told, { about, declined });
        case 'notApproved':
          if (told.supplierAccountId === null) return tellOfRefusal(tx, told, { about, publicUrl });
          return tellCarrier(tx, told, what, about);
        case 'forwarded':
        case 'returned':
          return tellCarrier(tx, told, what, about);
        case 'accepted':
        case 'collected':
        case 'emptied':
        case 'declined':
        case 'futile':
        case 'replanned':
        case 'handedBack':
          return tellOrderer(tx, told, what, { about, publicUrl });
        default:
          throw new Error(`Nobody knows how to tell ${String(what satisfies never)}`);
      }
    });
