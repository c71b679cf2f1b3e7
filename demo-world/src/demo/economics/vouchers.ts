import { moneySign } from '@fraktion/contract';
import Big from 'big.js';

import { entriesOf, type VoucherFigures } from '@fraktion/server/forDemo';
import type { AccountingRows } from './accounting.ts';
import type { Customer } from '../cast/background.ts';
import { uuidAt, type Random } from '../../random.ts';

/** One per locked invoice, in the order of confirmation, with the entries that the portal would write. */
export function addVouchers(rows: AccountingRows, customer: Customer, world: Random): void {
  const random = world.fork(`vouchers ${customer.id}`);
  const lines = Map.groupBy(rows.lines, ({ invoice_id: id }) => id);
  const postings = Map.groupBy(rows.postings, ({ line_id: id }) => id);
  const locked = rows.invoices
    .filter(({ confirmed_at: at }) => typeof at === 'string')
    .toSorted((one, other) => (String(one.confirmed_at) < String(other.confirmed_at) ? -1 : 1));
  locked.forEach((invoice, index) => {
    const at = String(invoice.confirmed_at);
    const id = uuidAt(Date.parse(at), random);
    const sign = moneySign({ ...invoice, documentType: invoice.document_type });
    rows.vouchers.push({
      account_id: customer.id,
      id,
      number: index + 1,
      invoice_id: invoice.id,
      date: invoice.issue_date,
      amount: new Big(invoice.net).times(sign).toFixed(4),
      currency: invoice.currency,
      reverses_id: null,
      created_at: at,
      created_by: invoice.confirmed_by ?? '',
    });
    const entries = entriesOf({
      sign,
      currency: invoice.currency,
      net: invoice.net,
      tax: invoice.tax,
      payable: invoice.payable,
      prepaid: invoice.prepaid ?? '0',
      rounding: invoice.rounding ?? '0',
      taxGroups: JSON.parse(invoice.tax_groups) as VoucherFigures['taxGroups'],
      lines: (lines.get(invoice.id) ?? []).map((line) => ({
        kind: line.kind,
        amount: line.amount,
        taxPercent: line.tax_percent ?? null,
        postings: postings.get(line.id) ?? [],
      })),
    });
    rows.voucherEntries.push(
      ...entries.map((entry, position) => ({
        account_id: customer.id,
        voucher_id: id,
        position: position + 1,
        kind: entry.kind,
        category: entry.category,
        tax_percent: entry.taxPercent,
        amount: entry.amount,
      })),
    );
  });
}
