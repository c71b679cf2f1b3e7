import { type Expression, sql } from 'kysely';

import { isOwnInvoice } from '../../../db/documentReach.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { Actor } from '../../../http/actor.ts';

/**
 * Inspections that wait for approval. One that only passed is approved with its invoice, and one that has not run yet waits for
 * no person.
 */
export const inspectionTodos = {
  inspectionsToApprove: (tx: Tx, actor: Actor): Expression<unknown> =>
    tx
      .selectFrom('inspection')
      .select('id')
      .where('account_id', '=', actor.accountId)
      .$if(!actor.allLocations, (rows) =>
        rows.where(sql<boolean>`exists (select from invoice where invoice.account_id = inspection.account_id
          and invoice.id = inspection.invoice_id and ${isOwnInvoice(actor, 'invoice')})`),
      )
      // Written out, so that the index of these rows serves it.
      .where(
        sql<boolean>`status = 'AwaitsApproval' and result in ('PassedWithWarnings', 'Failed')`,
      ),
};
