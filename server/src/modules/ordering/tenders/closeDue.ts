import { tenderActions } from '@fraktion/contract';
import { sql } from 'kysely';

import type { Db } from '../../../db/database.ts';
import { today } from '../../../db/days.ts';
import { ownerTransaction } from '../../../db/transaction.ts';
import { addJob } from '../../../jobs/index.ts';
import { notifyPages } from './notifyPages.ts';

/** Closes the tenders whose last day has ended, and unseals their answers. */
export const closeDue = (db: Db): Promise<void> =>
  ownerTransaction(db, async (tx) => {
    const closed = await tx
      .updateTable('tender')
      .set({
        status: tenderActions.close.to,
        closed_at: sql<string>`now()`,
        version: sql<number>`version + 1`,
      })
      .where('status', 'in', tenderActions.close.from)
      .where('answer_deadline', '<', today)
      .returning(['id', 'version'])
      .execute();
    for (const { id, version } of closed) {
      await sql`select unseal_tender(${id})`.execute(tx);
      await addJob(tx, 'tenders.notify', { tenderId: id, what: 'expired', version });
      await notifyPages(tx, id);
    }
  });
