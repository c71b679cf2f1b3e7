import { sql } from 'kysely';

import type { Tx } from '../../db/transaction.ts';
import { inspectAgain } from '../../modules/economics/postings/index.ts';
import type { Row } from '../cast/background.ts';

/** Confirmed invoices have an approved inspection; open ones are inspected as soon as the portal runs, as after an import. */
export async function insertInspections(
  tx: Tx,
  accountId: string,
  invoices: readonly Row<'invoice'>[],
): Promise<void> {
  await sql`insert into inspection (account_id, id, invoice_id, status, result, agreement_result, line_sum_result,
      empty_collections_result, inspected_at, approved_at, approved_by, changes, seen_changes)
    select account_id, id, id, 'Completed', 'Passed', 'Passed', 'Passed', 'Passed', imported_at + interval '2 seconds', confirmed_at, confirmed_by, 1, 1
    from invoice where account_id = ${accountId} and status = 'locked'`.execute(tx);
  for (const { id, status } of invoices)
    if (status !== 'locked') await inspectAgain(tx, accountId, id);
}
