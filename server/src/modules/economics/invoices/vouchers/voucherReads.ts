import type { Voucher, VoucherDetail } from '@fraktion/contract';
import { sql } from 'kysely';

import { isWholeInvoice } from '../../../../db/documentReach.ts';
import type { LocationScope } from '../../../../db/locationScope.ts';
import type { Tx } from '../../../../db/transaction.ts';
import { Refusal } from '../../../../http/errors.ts';

/** Found by the index on the reversed voucher. */
const counterNumber = sql<number | null>`(select counter.number from voucher counter
  where counter.account_id = voucher.account_id and counter.reverses_id = voucher.id)`;

export const voucherState = sql<Voucher['state']>`case
  when voucher.reverses_id is not null then 'counter'
  when ${counterNumber} is not null then 'reversed'
  else 'posted' end`;

/** Vouchers as the list shows them. Each is about a whole invoice, so it needs all of it. */
export const voucherRows = (tx: Tx, who: LocationScope) =>
  tx
    .selectFrom('voucher')
    .innerJoin('invoice', (join) =>
      join
        .onRef('invoice.account_id', '=', 'voucher.account_id')
        .onRef('invoice.id', '=', 'voucher.invoice_id'),
    )
    .where('voucher.account_id', '=', who.accountId)
    .where(isWholeInvoice(who, 'invoice'))
    .select([
      'voucher.id',
      'voucher.number',
      'voucher.date',
      'voucher.moved_from as movedFrom',
      voucherState.as('state'),
      'voucher.invoice_id as invoiceId',
      'invoice.invoice_number as invoiceNumber',
      'invoice.document_type as documentType',
      'invoice.seller_name as sellerName',
      'voucher.amount',
      'voucher.currency',
      sql<number | null>`(select reversed.number from voucher reversed
        where reversed.account_id = voucher.account_id and reversed.id = voucher.reverses_id)`.as(
        'reversesNumber',
      ),
      counterNumber.as('reversedByNumber'),
      'voucher.created_at as createdAt',
      'voucher.created_by as createdBy',
    ]);

/** One voucher with its entries, as they were written. */
export async function readVoucher(tx: Tx, who: LocationScope, id: string): Promise<VoucherDetail> {
  const header = await voucherRows(tx, who).where('voucher.id', '=', id).executeTakeFirst();
  if (!header) throw new Refusal('Generic.Not.Found');
  const entries = await tx
    .selectFrom('voucher_entry as entry')
    .leftJoin('ledger_account as ledger', (join) =>
      join
        .onRef('ledger.account_id', '=', 'entry.account_id')
        .onRef('ledger.kind', '=', 'entry.kind')
        .onRef('ledger.category', 'is not distinct from', 'entry.category')
        .onRef('ledger.tax_percent', 'is not distinct from', 'entry.tax_percent'),
    )
    .select([
      'entry.position',
      'entry.kind',
      'entry.category',
      'entry.tax_percent as taxPercent',
      'entry.amount',
      'ledger.number as accountNumber',
      'ledger.name as accountName',
    ])
    .where('entry.account_id', '=', who.accountId)
    .where('entry.voucher_id', '=', id)
    .orderBy('entry.position')
    .execute();
  return { ...header, entries };
}
