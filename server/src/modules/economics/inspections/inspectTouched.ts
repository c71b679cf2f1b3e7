import type { InspectionResult } from '@fraktion/contract';
import { sql } from 'kysely';

import type { Db } from '../../../db/database.ts';
import { accountTransaction, type Tx } from '../../../db/transaction.ts';
import type { JobPayloads } from '../../../jobs/index.ts';
import { notifyPages } from './inspectInvoice.ts';
import { forgetPoints } from './pointResults.ts';

/** Their old results count no more, until the job of each has run. What is approved stays so if the findings are the same. */
async function markTouched(tx: Tx, accountId: string, ids: readonly string[]): Promise<void> {
  const held = await tx
    .selectFrom('inspection')
    .select(['id', 'status'])
    .where('account_id', '=', accountId)
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    // In one order, so that two jobs never wait for each other.
    .orderBy('id')
    .forUpdate()
    .execute();
  const open = held.filter(({ status }) => status !== 'Completed').map(({ id }) => id);
  await tx
    .updateTable('inspection')
    .set({
      changes: sql<number>`changes + 1`,
      result: sql<InspectionResult>`case when status = 'Completed' then result else 'NotInspected' end`,
      inspected_at: sql<null>`case when status = 'Completed' then inspected_at end`,
    })
    .where('account_id', '=', accountId)
    .where('id', '=', sql<string>`any(${held.map(({ id }) => id)}::uuid[])`)
    .execute();
  await forgetPoints(tx, accountId, open);
  await sql`select add_job('inspections.inspect', json_build_object('accountId', ${accountId}::uuid, 'invoiceId', id), 'inspect ' || id,
      null, null)
    from unnest(${held.map(({ id }) => id)}::uuid[]) id`.execute(tx);
  for (const id of open) await notifyPages(tx, accountId, id);
}

/** So many are held by one transaction: who decides about one of them waits for it. */
const atOnce = 200;

/** The job after something changed that inspections go by (`inputs.ts`): the open invoices that were compared with it are inspected again. */
export const createTouchedJob =
  ({ db }: { readonly db: Db }) =>
  async (job: JobPayloads['inspections.touched']): Promise<void> => {
    const { accountId, collectorId, infocardId, from, to } = job;
    const { rows } = await accountTransaction(db, accountId, (tx) =>
      sql<{ id: string }>`
        select touched.id from touched_invoices(${accountId}, ${collectorId}, ${infocardId}, ${from}, ${to}) touched (id)
        order by id`.execute(tx),
    );
    const ids = rows.map(({ id }) => id);
    for (let at = 0; at < ids.length; at += atOnce)
      await accountTransaction(db, accountId, (tx) =>
        markTouched(tx, accountId, ids.slice(at, at + atOnce)),
      );
  };
