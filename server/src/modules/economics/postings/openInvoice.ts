import { invoiceActions, invoiceAllows } from '@fraktion/contract';
import { sql } from 'kysely';

import type { Tx } from '../../../db/transaction.ts';
import { Refusal } from '../../../http/errors.ts';
import { accountGroup, notifyEvent } from '../../../realtime/index.ts';
import { inspectAgain } from './inspectAgain.ts';

export interface OpenInvoice {
  readonly currency: string;
  readonly location_confirmed_by: string | null;
}

/**
 * Marks an open invoice as changed and locks its row: postings of one invoice happen one after the other, and a user who confirms
 * it has seen them all. Refuses a confirmed invoice.
 */
export async function changeOpenInvoice(
  tx: Tx,
  accountId: string,
  invoiceId: string,
): Promise<OpenInvoice> {
  const open = await tx
    .updateTable('invoice')
    .set({ version: sql<number>`version + 1` })
    .where('account_id', '=', accountId)
    .where('id', '=', invoiceId)
    .where('status', 'in', invoiceActions.post.from)
    .returning(['currency', 'location_confirmed_by'])
    .executeTakeFirst();
  if (!open) throw await refusalOf(tx, accountId, invoiceId);
  await inspectAgain(tx, accountId, invoiceId);
  await notifyEvent(tx, {
    groups: [accountGroup(accountId)],
    event: 'invoice-changed',
    payload: { invoiceId },
  });
  return open;
}

/** Also refuses an invoice whose location is not confirmed: its lines cannot be posted yet. */
export async function holdToPost(
  tx: Tx,
  accountId: string,
  invoiceId: string,
): Promise<OpenInvoice> {
  const open = await changeOpenInvoice(tx, accountId, invoiceId);
  if (!invoiceAllows({ status: 'active', locationConfirmedBy: open.location_confirmed_by }, 'post'))
    throw new Refusal('Invoices.Location.Not.Confirmed');
  return open;
}

async function refusalOf(tx: Tx, accountId: string, invoiceId: string): Promise<Refusal> {
  const invoice = await tx
    .selectFrom('invoice')
    .select('status')
    .where('account_id', '=', accountId)
    .where('id', '=', invoiceId)
    .executeTakeFirst();
  return new Refusal(invoice?.status === 'locked' ? 'Invoices.Locked' : 'Generic.Not.Found');
}
