import type { InvoiceLine, SplitMeasure } from '@fraktion/contract/invoices';
import type { Unit } from '@fraktion/contract/waste';
import { parseDecimal } from '@fraktion/shared-ui';

import type { ChosenInfocard } from './chosenInfocard.ts';
import { weightInKg } from './weightInKg.ts';

/** One infocard of a split, with its share as it is typed. */
export interface Part {
  readonly id: string;
  readonly infocard: ChosenInfocard | null;
  readonly share: string;
}

export const isCounted = (share: string): boolean =>
  /^-?\d+(\.\d+)?$/.test(share) && parseDecimal(share) !== null;

interface Measured {
  readonly by: SplitMeasure;
  /** What is left of the line's money, with the sign of its postings. */
  readonly left: string;
  readonly unit: Unit;
}

/** What the shares have to sum to: per cent, money, the line's quantity or kg; null where each part is as large as the next. */
export function wholeOf(line: InvoiceLine, { by, left, unit }: Measured): string | null {
  if (by === 'equal') return null;
  if (by === 'percent') return '100';
  if (by === 'amount') return left;
  if (by === 'weight') return weightInKg(line) ?? '0';
  return line.unit === unit && line.unitQuantity !== null ? line.unitQuantity : line.quantity;
}
