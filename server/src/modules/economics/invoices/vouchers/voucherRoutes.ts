import { getVoucher, listVouchers, previewVoucherDates } from '@fraktion/contract';
import { type SqlBool, sql } from 'kysely';

import { listRows } from '../../../../db/listRows.ts';
import type { Services } from '../../../../services.ts';
import { previewDates } from './voucherDate.ts';
import { readVoucher, voucherRows, voucherState } from './voucherReads.ts';

/** Vouchers: listed and read. They are written by confirming and reopening a reconciliation. */
export function registerVouchers({ routes }: Services): void {
  routes.handle(listVouchers, ({ tx, actor, query }) =>
    listRows(tx, voucherRows(tx, actor), listVouchers.list, query, {
      columns: {
        number: 'voucher.number',
        date: 'voucher.date',
        documentType: 'invoice.document_type',
        sellerName: 'invoice.seller_name',
        amount: 'voucher.amount',
      },
      special: {
        state: (states) => sql<SqlBool>`${voucherState} = any(${states})`,
      },
      search: ['voucher.number', 'invoice.invoice_number', 'invoice.seller_name'],
      tieBreaker: 'voucher.id',
    }),
  );

  routes.handle(previewVoucherDates, ({ tx, actor, body }) =>
    previewDates(tx, actor, body.invoiceIds, body.voucherDate ?? null),
  );

  routes.handle(getVoucher, ({ tx, actor, params }) => readVoucher(tx, actor, params.id));
}
