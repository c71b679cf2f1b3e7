import type { Expression } from 'kysely';

import type { Tx } from '../../db/transaction.ts';
import type { Actor } from '../../http/actor.ts';

/** Those whose reconciliation is not confirmed yet, as the home counts them. */
export const invoicesToPost = (tx: Tx, { accountId }: Actor): Expression<unknown> =>
  tx
    .selectFrom('invoice')
    .select('id')
    .where('account_id', '=', accountId)
    .where('status', '=', 'active');
