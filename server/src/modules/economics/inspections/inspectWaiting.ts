import { invoiceActions } from '@fraktion/contract';
import { sql } from 'kysely';

import type { Db } from '../../../db/database.ts';
import { ownerTransaction } from '../../../db/transaction.ts';
import { addJob } from '../../../jobs/index.ts';

const atOnce = 1_000;

/**
 * Finds inspections that are older than their invoice and have no job, which an interrupted upgrade or a restored back-up may
 * leave, and inspects them. A job that waits or was parked is left alone: a parked one is shown to the platform's people.
 */
export const inspectWaiting = (db: Db): Promise<void> =>
  ownerTransaction(db, async (tx) => {
    const waiting = await tx
      .selectFrom('inspection as i')
      .innerJoin('invoice', (join) =>
        join
          .onRef('invoice.account_id', '=', 'i.account_id')
          .onRef('invoice.id', '=', 'i.invoice_id'),
      )
      .select(['i.account_id as accountId', 'i.id as invoiceId'])
      .whereRef('i.changes', '>', 'i.seen_changes')
      .where('invoice.status', 'in', invoiceActions.inspect.from)
      .where(
        sql<boolean>`not exists (select from graphile_worker.jobs job where job.key = 'inspect ' || i.id::text)`,
      )
      .limit(atOnce)
      .execute();
    for (const { accountId, invoiceId } of waiting)
      await addJob(
        tx,
        'inspections.inspect',
        { accountId, invoiceId },
        { jobKey: `inspect ${invoiceId}` },
      );
  });
