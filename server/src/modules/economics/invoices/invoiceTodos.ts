import type { Invoice } from '@fraktion/contract';
import type { Expression } from 'kysely';

import { isOwnInvoice } from '../../../db/documentReach.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { Actor } from '../../../http/actor.ts';

type InvoiceStatus = Invoice['status'];

const inStatus = (tx: Tx, actor: Actor, status: InvoiceStatus): Expression<unknown> =>
  tx
    .selectFrom('invoice')
    .select('id')
    .where('account_id', '=', actor.accountId)
    .where(isOwnInvoice(actor, 'invoice'))
    .where('status', '=', status);

/** Invoices that wait for somebody. */
export const invoiceTodos = {
  /** Their reconciliation is not confirmed yet. */
  invoicesToPost: (tx: Tx, actor: Actor) => inStatus(tx, actor, 'active'),
  /** Made out to another company, or marked by hand: they cannot be finished before a person confirms them. */
  invoicesToAccept: (tx: Tx, actor: Actor) => inStatus(tx, actor, 'awaitingApproval'),
};
