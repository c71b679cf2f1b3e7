import type { InvoiceLineKind, PostingCategory, VoucherEntryKind } from '@fraktion/contract';
import Big from 'big.js';

export interface VoucherFigures {
  /** -1 for a credit note, whose document has positive figures and whose postings are negative. */
  readonly sign: 1 | -1;
  readonly currency: string;
  readonly net: string;
  readonly tax: string;
  readonly payable: string;
  readonly prepaid: string;
  readonly rounding: string;
  readonly taxGroups: readonly { readonly tax: string | null; readonly percent: string | null }[];
  readonly lines: readonly {
    readonly kind: InvoiceLineKind;
    readonly amount: string;
    readonly taxPercent: string | null;
    readonly postings: readonly { readonly category: PostingCategory; readonly amount: string }[];
  }[];
}

export interface VoucherEntry {
  readonly kind: VoucherEntryKind;
  readonly category: PostingCategory | null;
  readonly taxPercent: string | null;
  /** Debit is positive, four decimals, in the invoice's currency. */
  readonly amount: string;
}

/** One rate is written in many ways: 25, 25.0, 25.00. */
const rate = (percent: string | null): string | null =>
  percent === null ? null : new Big(percent).toFixed();

/** Adds up amounts that have the same kind, category and rate, in the order in which they come. */
class EntrySums {
  readonly #sums = new Map<string, Omit<VoucherEntry, 'amount'> & { amount: Big }>();

  add(entry: Omit<VoucherEntry, 'amount'>, amount: Big): void {
    const key = `${entry.kind} ${entry.category ?? ''} ${entry.taxPercent ?? ''}`;
    const sum = this.#sums.get(key);
    this.#sums.set(key, { ...entry, amount: sum ? sum.amount.plus(amount) : amount });
  }

  entries(): VoucherEntry[] {
    return [...this.#sums.values()]
      .filter(({ amount }) => !amount.eq(0))
      .map((entry) => ({ ...entry, amount: entry.amount.toFixed(4) }));
  }
}

/**
 * The entries of an invoice's voucher: each category by rate of VAT, the VAT by rate, the payable rounding, the prepaid amount,
 * and the creditor with the amount to pay. Money without a posting goes to the category WithoutCategory. The entries sum to zero:
 * where the document's sums do not agree, `difference` holds the difference.
 */
export function entriesOf(figures: VoucherFigures): VoucherEntry[] {
  const { sign } = figures;
  const sums = new EntrySums();
  for (const line of figures.lines) {
    const taxPercent = rate(line.taxPercent);
    let left = new Big(line.amount).times(sign);
    for (const { category, amount } of line.postings) {
      sums.add({ kind: 'category', category, taxPercent }, new Big(amount));
      left = left.minus(amount);
    }
    const rest =
      line.kind === 'rounding'
        ? ({ kind: 'rounding', category: null, taxPercent: null } as const)
        : ({ kind: 'category', category: 'WithoutCategory', taxPercent } as const);
    sums.add(rest, left);
  }
  addVat(sums, figures);
  const none = { category: null, taxPercent: null } as const;
  sums.add({ kind: 'prepaid', ...none }, new Big(figures.prepaid).times(-sign));
  sums.add({ kind: 'creditor', ...none }, new Big(figures.payable).times(-sign));
  const total = sums.entries().reduce((sum, { amount }) => sum.plus(amount), new Big(0));
  sums.add({ kind: 'difference', ...none }, total.neg());
  return sums.entries();
}

/** By rate where the groups make up the whole tax; else as one. */
function addVat(sums: EntrySums, { sign, tax, taxGroups }: VoucherFigures): void {
  const grouped = taxGroups.reduce((sum, group) => sum.plus(group.tax ?? 0), new Big(0));
  const groups = grouped.eq(tax) ? taxGroups : [{ tax, percent: null }];
  for (const group of groups) {
    const entry = { kind: 'vat', category: null, taxPercent: rate(group.percent) } as const;
    sums.add(entry, new Big(group.tax ?? 0).times(sign));
  }
}
