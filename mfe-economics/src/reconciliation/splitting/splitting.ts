import {
  type InvoiceDetail,
  type InvoiceLine,
  type SplitMeasure,
  takesBackAtPrice,
  weightSign,
} from '@fraktion/contract/invoices';
import type { Unit } from '@fraktion/contract/waste';
import { compareDecimals, parseDecimal } from '@fraktion/shared-ui';
import {
  multiplyDecimals,
  roundDecimal,
  subtractDecimals,
  sumDecimals,
} from '@fraktion/shared-ui/decimal';

import type { ChosenInfocard } from '../posting/InfocardField.tsx';
import { postingsOf, signed, type DocumentDirection } from '../changes/optimistic.ts';

/** One infocard of a split, with its share as it is typed. */
export interface Part {
  readonly id: string;
  readonly infocard: ChosenInfocard | null;
  readonly share: string;
}

export const isCounted = (share: string): boolean =>
  /^-?\d+(\.\d+)?$/.test(share) && parseDecimal(share) !== null;

interface SplitTotal {
  readonly by: SplitMeasure;
  /** The open amount of the line, with the sign of its postings. */
  readonly left: string;
  readonly unit: Unit;
}

type Invoice = DocumentDirection & Pick<InvoiceDetail, 'postings'>;

const kgPer: Partial<Record<Unit, string>> = { kg: '1', tonnage: '1000' };

/** The line's quantity in our unit, with the minus that a credit has at its price; a line without a unit counts pieces. */
function quantityOf(invoice: Invoice, line: InvoiceLine) {
  const quantity = line.unitQuantity ?? roundDecimal(line.quantity, 3);
  return {
    quantity: takesBackAtPrice(invoice, line) ? subtractDecimals('0', quantity) : quantity,
    unit: line.unit ?? 'pcs',
  };
}

/**
 * The open quantity of the line, with the sign of its postings. Kilograms and tonnes convert; in any other unit than the line's,
 * it is the whole quantity.
 */
function quantityLeft(invoice: Invoice, line: InvoiceLine, wanted: Unit): string {
  const { quantity, unit } = quantityOf(invoice, line);
  const [kgEach, kgWanted] = [kgPer[unit], kgPer[wanted]];
  const postings = postingsOf(invoice, line);
  if (kgEach && kgWanted) {
    const postedKg = postings.map((each) =>
      multiplyDecimals(each.quantity, kgPer[each.unit] ?? '0'),
    );
    const kg = subtractDecimals(
      signed(invoice, multiplyDecimals(quantity, kgEach)),
      sumDecimals(postedKg),
    );
    return wanted === 'kg' ? kg : multiplyDecimals(kg, '0.001');
  }
  const posted = postings.filter((each) => each.unit === wanted && unit === wanted);
  return subtractDecimals(
    signed(invoice, quantity),
    sumDecimals(posted.map((each) => each.quantity)),
  );
}

/** The open weight of the line in kg, with the sign of its postings; null for a line without a weight. */
function weightLeft(invoice: Invoice, line: InvoiceLine): string | null {
  const { quantity, unit } = quantityOf(invoice, line);
  const each = kgPer[unit];
  if (!each) return null;
  const kg = multiplyDecimals(quantity, each).replace(/^-/, '');
  const posted = postingsOf(invoice, line).map(({ tonnageCollected }) =>
    multiplyDecimals(tonnageCollected ?? '0', '1000'),
  );
  const whole = weightSign(invoice, line) < 0 ? subtractDecimals('0', kg) : kg;
  return subtractDecimals(whole, sumDecimals(posted));
}

/** Whether there is a weight to split. */
export const canSplitByWeight = (invoice: Invoice, line: InvoiceLine): boolean =>
  compareDecimals(weightLeft(invoice, line) ?? '0', '0') !== 0;

/**
 * The required sum of the shares, as the server checks it: per cent, or the open amount, quantity or kg; null for equal parts.
 */
export function wholeOf(
  invoice: Invoice,
  line: InvoiceLine,
  { by, left, unit }: SplitTotal,
): string | null {
  if (by === 'equal') return null;
  if (by === 'percent') return '100';
  if (by === 'amount') return left;
  if (by === 'weight') return weightLeft(invoice, line) ?? '0';
  return quantityLeft(invoice, line, unit);
}
