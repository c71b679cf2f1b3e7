import {
  approveInspection,
  bulkInvoiceErrors,
  type Call,
  type CallRequest,
  type changeInvoices,
  confirmReconciliation,
  invoiceAllows,
  type InvoiceOutcome,
  invoiceRefusal,
  type InvoiceStatus,
  saveInvoice,
  updateNeedsConfirmation,
} from '@fraktion/contract';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';

import type { Tx } from '../../../db/transaction.ts';
import type { Actor } from '../../../http/actor.ts';
import { mustReach } from '../../../http/documentReach.ts';
import { Refusal } from '../../../http/errors.ts';
import { reasonOf } from '../../../http/reasonOf.ts';
import { type Documents, mustBeApproved } from '../inspections/index.ts';
import { setNeedsConfirmation } from './needsConfirmation.ts';
import { confirmInvoice } from './reconcile.ts';
import { takeBackInvoices } from './takeBack.ts';
import type { WrittenVoucher } from './vouchers/vouchers.ts';

type Body = CallRequest<typeof changeInvoices>['body'];
type Row = Body['rows'][number];

interface SeenInvoice {
  readonly status: InvoiceStatus;
  readonly version: number;
}

/** The invoice as it stands, held until the end of the transaction. */
async function hold(tx: Tx, { accountId }: Actor, { id, version }: Row): Promise<SeenInvoice> {
  const row = await tx
    .selectFrom('invoice')
    .select(['status', 'version'])
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new Refusal('Generic.Not.Found');
  if (row.version !== version) throw new Refusal(invoiceRefusal(row.status, 'edit'));
  return row;
}

interface By {
  readonly documents: Documents;
  readonly actor: Actor;
  readonly request: FastifyRequest;
}

type BulkAction = (
  tx: Tx,
  by: By,
  row: Row & Pick<Body, 'voucherDate'>,
) => Promise<WrittenVoucher | undefined>;

const acts: Readonly<Record<Body['action'], BulkAction>> = {
  async ours(tx, { actor }, row) {
    const { status } = await hold(tx, actor, row);
    // The question is settled: somebody else has confirmed the invoice.
    if (!invoiceAllows({ status }, 'sayOurs')) throw new Refusal('Invoices.Changed');
    await setNeedsConfirmation(tx, actor, { ...row, value: false });
    return undefined;
  },
  async approve(tx, { documents, actor }, row) {
    const { status } = await hold(tx, actor, row);
    if (!invoiceAllows({ status }, 'inspect')) throw new Refusal('Invoices.Locked');
    await mustBeApproved(tx, documents, actor, row.id);
    return undefined;
  },
  confirm: (tx, { documents, actor }, row) =>
    confirmInvoice(tx, documents, actor, { ...row, acceptUnpostedLines: false }),
  async takeBack(tx, { actor, request }, row) {
    await hold(tx, actor, row);
    const [result] = await takeBackInvoices(tx, actor, request, [row.id]);
    if (result?.kept) throw new Refusal(result.kept);
    return undefined;
  },
};

/** The call that does the same with one invoice, or as much: it says how much of the invoice somebody has to reach. */
const callOf: Readonly<Record<Body['action'], Call>> = {
  ours: updateNeedsConfirmation,
  approve: approveInspection,
  confirm: confirmReconciliation,
  takeBack: saveInvoice,
};

/**
 * Changes each invoice separately: one that somebody else has changed, or that is not ready, stays as it was and returns the
 * reason. All is one transaction, so that the answer stored for a retry matches the rows.
 */
export async function changeEach(
  tx: Tx,
  by: By,
  { action, rows, voucherDate }: Body,
): Promise<InvoiceOutcome[]> {
  const outcomes = new Map<string, Omit<InvoiceOutcome, 'id'>>();
  // Always in the same order, so that two people who change the same rows never wait for each other.
  for (const row of rows.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    await sql`savepoint each_invoice`.execute(tx);
    try {
      await mustReach(tx, by.actor, callOf[action], row.id, {});
      const voucher = await acts[action](tx, by, { ...row, voucherDate });
      outcomes.set(row.id, { error: null, ...(voucher ? { voucher } : {}) });
    } catch (error) {
      await sql`rollback to savepoint each_invoice`.execute(tx);
      outcomes.set(row.id, { error: reasonOf(error, bulkInvoiceErrors) });
    }
    await sql`release savepoint each_invoice`.execute(tx);
  }
  return rows.map(({ id }) => ({ id, error: null, ...outcomes.get(id) }));
}
