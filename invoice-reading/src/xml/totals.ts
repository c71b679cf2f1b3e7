import { Exact, plain, sum } from './decimals.ts';
import type { InvoiceFamily, StatedTotals, TaxTotal, Totals } from './document.ts';
import { decimalAt, required } from './fields.ts';
import { find, findAll, textAt, type XmlNode } from './xmlTree.ts';

export function readTaxTotal(node: XmlNode): TaxTotal {
  return {
    amount: decimalAt(node, 'cbc:TaxAmount'),
    currency: find(node, 'cbc:TaxAmount')?.attributes['currencyID'] ?? null,
    groups: findAll(node, 'cac:TaxSubtotal').map((group) => ({
      taxable: decimalAt(group, 'cbc:TaxableAmount'),
      tax: decimalAt(group, 'cbc:TaxAmount'),
      category: textAt(group, 'cac:TaxCategory', 'cbc:ID'),
      percent:
        decimalAt(group, 'cac:TaxCategory', 'cbc:Percent') ?? decimalAt(group, 'cbc:Percent'),
    })),
  };
}

export const readStatedTotals = (total: XmlNode | undefined): StatedTotals => ({
  lineExtension: decimalAt(total, 'cbc:LineExtensionAmount'),
  allowances: decimalAt(total, 'cbc:AllowanceTotalAmount'),
  charges: decimalAt(total, 'cbc:ChargeTotalAmount'),
  taxExclusive: decimalAt(total, 'cbc:TaxExclusiveAmount'),
  taxInclusive: decimalAt(total, 'cbc:TaxInclusiveAmount'),
  prepaid: decimalAt(total, 'cbc:PrepaidAmount'),
  rounding: decimalAt(total, 'cbc:PayableRoundingAmount'),
  payable: decimalAt(total, 'cbc:PayableAmount'),
});

/**
 * The tax in the document's currency. EN 16931 allows a second total in the seller's accounting currency, which is not added;
 * OIOUBL 2 has a separate total for each kind of tax, and these are added.
 */
export function taxOf(
  taxTotals: readonly TaxTotal[],
  family: InvoiceFamily,
  currency: string,
): string | null {
  const inCurrency = taxTotals.filter((total) => total.currency === currency);
  const counted = inCurrency.length > 0 ? inCurrency : taxTotals;
  if (counted.length === 0) return null;
  return family === 'oioubl2' && counted.length > 1
    ? plain(sum(counted.map((total) => total.amount)))
    : (counted[0]?.amount ?? null);
}

/**
 * The meaning of the stated amounts. Only OIOUBL 2 holds the *tax* in TaxExclusiveAmount. There, and where a document leaves an
 * amount out, it is calculated from the others.
 */
export function totalsOf(
  stated: StatedTotals,
  tax: string | null,
  family: InvoiceFamily,
  total: XmlNode,
): Totals {
  const payable = required(stated.payable, total, 'The amount to pay (cbc:PayableAmount)');
  const reckonedNet = sum([stated.lineExtension, stated.charges]).minus(stated.allowances ?? 0);
  const hasNet = stated.taxExclusive !== null && family !== 'oioubl2';
  const net = hasNet || stated.lineExtension === null ? stated.taxExclusive : plain(reckonedNet);
  const knownTax = tax ?? (family === 'oioubl2' ? stated.taxExclusive : null);
  const gross =
    stated.taxInclusive ??
    plain(
      Exact(payable)
        .plus(stated.prepaid ?? 0)
        .minus(stated.rounding ?? 0),
    );
  return {
    net: net ?? plain(Exact(gross).minus(knownTax ?? 0)),
    tax: knownTax ?? '0',
    gross,
    payable,
  };
}
