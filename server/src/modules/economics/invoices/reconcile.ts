import { invoiceActions, invoiceRefusal, invoiceAllows } from '@fraktion/contract';
import { sql } from 'kysely';

import type { Tx } from '../../../db/transaction.ts';
import type { Actor } from '../../../http/actor.ts';
import { Refusal } from '../../../http/errors.ts';
import { updateUnchanged } from '../../../http/unchanged.ts';
import { accountGroup, notifyEvent } from '../../../realtime/index.ts';
import { type Documents, mustBeApproved } from '../inspections/index.ts';
import { inspectAgain, inspectNeighbours, noteChange } from '../postings/index.ts';
import { queueInvoiceWebhooks } from '../../accounts/webhooks/index.ts';
import { readInvoiceDetail, readInvoiceRow } from './invoiceReads.ts';
import { reverseVoucher, writeVoucher, type WrittenVoucher } from './vouchers/vouchers.ts';

interface InvoiceVersion {
  readonly id: string;
  readonly version: number | null;
}

interface Confirmation extends InvoiceVersion {
  readonly acceptUnpostedLines: boolean;
  /** Where the account chooses the date of each voucher. */
  readonly voucherDate?: string | null | undefined;
}

/** Finishes an open invoice: locks it and writes its voucher. Lines that are not posted in full need a yes. */
export async function confirmInvoice(
  tx: Tx,
  documents: Documents,
  actor: Actor,
  { id, version, acceptUnpostedLines, voucherDate = null }: Confirmation,
): Promise<WrittenVoucher> {
  const confirmed = await updateUnchanged(
    tx
      .updateTable('invoice')
      .set({
        status: 'locked',
        confirmed_at: sql<string>`now()`,
        confirmed_by: actor.userName,
      })
      .where('account_id', '=', actor.accountId)
      .where('id', '=', id)
      .where('status', 'in', invoiceActions.confirm.from)
      .returning(['invoice_number as number', 'status', 'location_confirmed_by as placedBy']),
    {
      version,
      read: () => readInvoiceDetail(tx, actor, id),
      changed: ({ status }) => invoiceRefusal(status, 'confirm'),
      notOpen: ({ status }) =>
        status === 'locked' ? 'Invoices.Locked' : 'Invoices.Needs.Confirmation',
    },
  );
  if (!invoiceAllows({ status: 'active', locationConfirmedBy: confirmed.placedBy }, 'confirm'))
    throw new Refusal('Invoices.Location.Not.Confirmed');
  await mustBeApproved(tx, documents, actor, id);
  if (!acceptUnpostedLines) await refuseUnposted(tx, actor, id);
  const voucher = await writeVoucher(tx, actor, id, voucherDate);
  await noteChange(tx, actor, {
    ...invoiceOf(id),
    action: 'confirmed',
    before: { status: 'active' },
    after: { status: 'locked', acceptUnpostedLines, voucher },
  });
  // What is confirmed was billed first, whatever the days of the invoices.
  await inspectNeighbours(tx, actor.accountId, id);
  await tellOthers(tx, actor, id);
  await queueInvoiceWebhooks(tx, actor.accountId, {
    invoice: { id, number: confirmed.number, status: confirmed.status },
    event: 'reconciliation.confirmed',
  });
  return voucher;
}

/** Opens a locked invoice again. Its voucher stays, and a counter-entry takes it back. */
export async function reopenInvoice(
  tx: Tx,
  actor: Actor,
  { id, version }: InvoiceVersion,
): Promise<void> {
  const reopened = await updateUnchanged(
    tx
      .updateTable('invoice')
      .set({ status: 'active', confirmed_at: null, confirmed_by: null })
      .where('account_id', '=', actor.accountId)
      .where('id', '=', id)
      .where('status', 'in', invoiceActions.reopen.from)
      .returning(['invoice_number as number', 'status']),
    {
      version,
      read: () => readInvoiceDetail(tx, actor, id),
      changed: ({ status }) => invoiceRefusal(status, 'reopen'),
    },
  );
  const voucher = await reverseVoucher(tx, actor, id);
  // Prices, orders and weighings may have changed while it was locked; the job leaves locked invoices alone.
  await inspectAgain(tx, actor.accountId, id);
  await noteChange(tx, actor, {
    ...invoiceOf(id),
    action: 'reopened',
    before: { status: 'locked' },
    after: { status: 'active', voucher },
  });
  await tellOthers(tx, actor, id);
  await queueInvoiceWebhooks(tx, actor.accountId, {
    invoice: { id, ...reopened },
    event: 'reconciliation.reopened',
  });
}

const invoiceOf = (id: string) => ({ subject: 'invoice', subjectId: id, invoiceId: id }) as const;

const tellOthers = (tx: Tx, { accountId }: Actor, invoiceId: string) =>
  notifyEvent(tx, {
    groups: [accountGroup(accountId)],
    event: 'invoice-changed',
    payload: { invoiceId },
  });

async function refuseUnposted(tx: Tx, actor: Actor, id: string): Promise<void> {
  const invoice = await readInvoiceRow(tx, actor, id);
  const unposted = (invoice?.lineCount ?? 0) - (invoice?.postedLineCount ?? 0);
  if (unposted > 0) throw new Refusal('Invoices.Unposted.Lines', { detail: String(unposted) });
}
