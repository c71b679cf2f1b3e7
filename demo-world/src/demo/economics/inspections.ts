import { inspectionPoints } from '@fraktion/contract';
import { sql } from 'kysely';

import { inspectAgain, type Tx } from '@fraktion/server/forDemo';
import type { Row } from '../cast/background.ts';

/** Confirmed invoices have an approved inspection; open ones are inspected as soon as the portal runs, as after an import. */
export async function insertInspections(
  tx: Tx,
  accountId: string,
  invoices: readonly Row<'invoice'>[],
): Promise<void> {
  await sql`insert into inspection (account_id, id, invoice_id, status, result, inspected_at, approved_at, approved_by,
      changes, seen_changes)
    select account_id, id, id, 'Completed', 'Passed', imported_at + interval '2 seconds', confirmed_at, confirmed_by, 1, 1
    from invoice where account_id = ${accountId} and status = 'locked'`.execute(tx);
  await sql`insert into inspection_point (account_id, inspection_id, point, result)
    select account_id, id, point, 'Passed' from inspection, unnest(${[...inspectionPoints]}::text[]) point
    where account_id = ${accountId} and status = 'Completed'`.execute(tx);
  for (const { id, status } of invoices)
    if (status !== 'locked') await inspectAgain(tx, accountId, id);
}
