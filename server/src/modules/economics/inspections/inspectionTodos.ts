import { type Expression, sql } from 'kysely';

import type { Tx } from '../../../db/transaction.ts';
import type { Actor } from '../../../http/actor.ts';

/**
 * Inspections that wait for approval. One that only passed is approved with its invoice, and one that has not run yet waits for
 * no person.
 */
export const inspectionTodos = {
  inspectionsToApprove: (tx: Tx, { accountId }: Actor): Expression<unknown> =>
    tx
      .selectFrom('inspection')
      .select('id')
      .where('account_id', '=', accountId)
      // Written out, so that the index of these rows serves it.
      .where(
        sql<boolean>`status = 'AwaitsApproval' and result in ('PassedWithWarnings', 'Failed')`,
      ),
};
