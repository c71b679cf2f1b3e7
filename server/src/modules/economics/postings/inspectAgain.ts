import { sql } from 'kysely';

import type { Tx } from '../../../db/transaction.ts';
import { addJob } from '../../../jobs/index.ts';

/** Users who post one line mostly post the next one too. */
const pauseMs = 3_000;

/**
 * Something that an invoice's inspection depends on has changed: it is inspected again soon, and nobody can confirm the old
 * result. A new invoice gets its first inspection in this way. Invoices that are compared with it are looked at too.
 */
export async function inspectAgain(tx: Tx, accountId: string, invoiceId: string): Promise<void> {
  const { result } = await tx
    .insertInto('inspection')
    .values({
      account_id: accountId,
      id: invoiceId,
      invoice_id: invoiceId,
      status: 'AwaitsApproval',
      result: 'NotInspected',
      changes: 1,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'id'])
        .doUpdateSet({ changes: sql<number>`inspection.changes + 1` }),
    )
    .returning('result')
    .executeTakeFirstOrThrow();
  const runAt = new Date(Date.now() + pauseMs);
  await addJob(
    tx,
    'inspections.inspect',
    { accountId, invoiceId },
    {
      jobKey: `inspect ${invoiceId}`,
      // Nothing can be decided before the first run, which is not put off.
      ...(result === 'NotInspected' ? {} : { runAt }),
    },
  );
  await inspectNeighbours(tx, accountId, invoiceId);
}

/** Other invoices of the supplier may repeat this one, or be compared with its prices and weights. */
export const inspectNeighbours = (tx: Tx, accountId: string, invoiceId: string): Promise<void> =>
  addJob(
    tx,
    'inspections.neighbours',
    { accountId, invoiceId },
    { jobKey: `neighbours ${invoiceId}`, runAt: new Date(Date.now() + pauseMs) },
  );
