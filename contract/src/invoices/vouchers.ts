/**
 * What an entry of a voucher stands for. A category's entry has one rate of VAT; `difference` is what a document's own sums are
 * off by, so that the entries of every voucher sum to zero.
 */
export const voucherEntryKinds = [
  'category',
  'vat',
  'rounding',
  'prepaid',
  'creditor',
  'difference',
] as const;
export type VoucherEntryKind = (typeof voucherEntryKinds)[number];
