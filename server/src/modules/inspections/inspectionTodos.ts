import type { Expression } from 'kysely';

import type { Tx } from '../../db/transaction.ts';
import type { Actor } from '../../http/actor.ts';

/** Inspections that wait for approval; an inspection that only passed is approved with its invoice. */
export const inspectionTodos = {
  inspectionsToApprove: (tx: Tx, { accountId }: Actor): Expression<unknown> =>
    tx
      .selectFrom('inspection')
      .select('id')
      .where('account_id', '=', accountId)
      .where('status', '=', 'AwaitsApproval')
      .where('result', '<>', 'Passed'),
};
