import Big from 'big.js';
import { sql } from 'kysely';

import { today } from '../../db/days.ts';
import { nextNumber } from '../../db/nextNumber.ts';
import type { Tx } from '../../db/transaction.ts';
import type { Actor } from '../../http/actor.ts';
import { Refusal } from '../../http/errors.ts';
import { updateUnchanged } from '../../http/unchanged.ts';
import { accountGroup, notifyEvent } from '../../realtime/index.ts';
import { queueInvoiceWebhooks } from '../webhooks/index.ts';
import { readInvoiceDetail, readInvoiceRow } from './invoiceReads.ts';

interface Wanted {
  readonly id: string;
  readonly version: number;
}

/** Finishes an open invoice: locks it and writes its voucher. Lines that are not posted in full need a yes. */
export async function confirmInvoice(
  tx: Tx,
  actor: Actor,
  { id, version, acceptUnpostedLines }: Wanted & { readonly acceptUnpostedLines: boolean },
): Promise<void> {
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
      .where('status', 'in', ['active', 'awaitingApproval'])
      .returning(['net', 'currency', 'document_type', 'invoice_number as number', 'status']),
    {
      version,
      read: () => readInvoiceDetail(tx, actor, id),
      changed: (current) => (current.status === 'locked' ? 'Invoices.Locked' : 'Invoices.Changed'),
    },
  );
  if (!acceptUnpostedLines) await refuseUnposted(tx, actor, id);
  const { net, currency, document_type, number, status } = confirmed;
  const amount = document_type === 'creditNote' ? new Big(net).neg().toFixed(4) : net;
  await writeVoucher(tx, actor, { invoiceId: id, amount, currency, reverses: null });
  await queueInvoiceWebhooks(tx, actor.accountId, {
    invoice: { id, number, status },
    event: 'reconciliation.confirmed',
  });
}

/** Opens a locked invoice again. Its voucher stays, and a counter-entry takes it back. */
export async function reopenInvoice(tx: Tx, actor: Actor, { id, version }: Wanted): Promise<void> {
  const reopened = await updateUnchanged(
    tx
      .updateTable('invoice')
      .set({ status: 'active', confirmed_at: null, confirmed_by: null })
      .where('account_id', '=', actor.accountId)
      .where('id', '=', id)
      .where('status', '=', 'locked')
      .returning(['invoice_number as number', 'status']),
    {
      version,
      read: () => readInvoiceDetail(tx, actor, id),
      changed: (current) =>
        current.status === 'locked' ? 'Invoices.Changed' : 'Invoices.Not.Locked',
    },
  );
  const voucher = await tx
    .selectFrom('voucher')
    .select(['id', 'amount', 'currency'])
    .where('account_id', '=', actor.accountId)
    .where('invoice_id', '=', id)
    .where('reverses_id', 'is', null)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const amount = new Big(voucher.amount).neg().toFixed(4);
  const { currency } = voucher;
  await writeVoucher(tx, actor, { invoiceId: id, amount, currency, reverses: voucher.id });
  await queueInvoiceWebhooks(tx, actor.accountId, {
    invoice: { id, ...reopened },
    event: 'reconciliation.reopened',
  });
}

async function writeVoucher(
  tx: Tx,
  actor: Actor,
  entry: {
    readonly invoiceId: string;
    readonly amount: string;
    readonly currency: string;
    readonly reverses: string | null;
  },
): Promise<void> {
  const { invoiceId, amount, currency, reverses } = entry;
  await tx
    .insertInto('voucher')
    .values({
      account_id: actor.accountId,
      number: await nextNumber(tx, actor.accountId, 'vouchers'),
      invoice_id: invoiceId,
      date: today,
      amount,
      currency,
      reverses_id: reverses,
    })
    .execute();
  await notifyEvent(tx, {
    groups: [accountGroup(actor.accountId)],
    event: 'invoice-changed',
    payload: { invoiceId },
  });
}

async function refuseUnposted(tx: Tx, actor: Actor, id: string): Promise<void> {
  const invoice = await readInvoiceRow(tx, actor.accountId, id);
  const unposted = (invoice?.lineCount ?? 0) - (invoice?.postedLineCount ?? 0);
  if (unposted > 0) throw new Refusal('Invoices.Unposted.Lines', { detail: String(unposted) });
}
