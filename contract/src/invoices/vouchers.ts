import * as z from 'zod/mini';

import { call } from '../call.ts';
import { list } from '../list.ts';
import { amount, documentCurrency, documentDecimal, id, instant, isoDate } from '../values.ts';
import { postingCategory } from '../waste/waste.ts';
import { documentType } from './invoices.ts';
import { invoiceName } from '../money.ts';

/**
 * The kinds of a voucher's entry. A category's entry has one rate of VAT; `difference` is the error in a document's own sums, so
 * that the entries of every voucher sum to zero.
 */
export const voucherEntryKinds = [
  'category',
  'vat',
  'rounding',
  'prepaid',
  'creditor',
  'difference',
] as const;
export const voucherEntryKind = z.enum(voucherEntryKinds);
export type VoucherEntryKind = z.output<typeof voucherEntryKind>;

/** Valid, reversed by a counter-entry, or the counter-entry itself. */
export const voucherStates = ['posted', 'reversed', 'counter'] as const;

/** The accounting entries of a confirmed reconciliation. A voucher never changes; reopening writes a counter-entry. */
export const voucher = z.object({
  id,
  /** Without gaps within an account. */
  number: z.int(),
  date: isoDate,
  /** The day that it would have had, if that day's month or year had not been closed. */
  movedFrom: z.nullable(isoDate),
  state: z.enum(voucherStates),
  invoiceId: invoiceName(id),
  invoiceNumber: invoiceName(z.string()),
  documentType,
  sellerName: z.string(),
  /** The invoice's net; negative for a credit note. A counter-entry has the opposite sign. */
  amount,
  currency: documentCurrency,
  /** Only for a counter-entry: the voucher that it reverses. */
  reversesNumber: z.nullable(z.int()),
  /** Only for a reversed voucher: its counter-entry. */
  reversedByNumber: z.nullable(z.int()),
  createdAt: instant,
  createdBy: z.string(),
});
export type Voucher = z.output<typeof voucher>;

export const voucherEntry = z.object({
  position: z.int(),
  kind: voucherEntryKind,
  category: z.nullable(postingCategory),
  taxPercent: z.nullable(documentDecimal),
  /** Debit is positive; the entries of a voucher sum to zero. */
  amount,
  /** By the present account plan; null if it is not mapped. */
  accountNumber: z.nullable(z.string()),
  accountName: z.nullable(z.string()),
});
export type VoucherEntry = z.output<typeof voucherEntry>;

export const voucherDetail = z.extend(voucher, { entries: z.array(voucherEntry) });
export type VoucherDetail = z.output<typeof voucherDetail>;

export const listVouchers = call({
  id: 'vouchers.list',
  summary: 'Vouchers of confirmed reconciliations and their counter-entries, newest first',
  method: 'GET',
  path: '/economics/vouchers',
  roles: ['Admin'],
  reads: ['invoice'],
  list: list({
    filters: {
      state: { in: z.enum(voucherStates) },
      documentType: { in: documentType },
      date: { from: isoDate, to: isoDate },
    },
    sorts: ['number', 'date', 'sellerName', 'amount'],
    defaultSort: 'number:desc',
  }),
  answer: voucher,
});

export const getVoucher = call({
  id: 'vouchers.one',
  summary: 'One voucher with its entries',
  method: 'GET',
  path: '/economics/vouchers/:id',
  roles: ['Admin'],
  reads: ['invoice', 'ledgerAccount'],
  params: z.object({ id }),
  answer: voucherDetail,
  errors: ['Generic.Not.Found'],
});
