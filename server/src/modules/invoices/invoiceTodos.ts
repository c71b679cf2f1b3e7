import type { Expression } from 'kysely';

import type { Tx } from '../../db/transaction.ts';
import type { Actor } from '../../http/actor.ts';

/** Invoices that wait for somebody. */
export const invoiceTodos = {
  /** Their reconciliation is not confirmed yet. */
  invoicesToPost: (tx: Tx, { accountId }: Actor): Expression<unknown> =>
    tx
      .selectFrom('invoice')
      .select('id')
      .where('account_id', '=', accountId)
      .where('status', '=', 'active'),
};
