import type { InvoiceLine } from '@fraktion/contract/invoices';
import { multiplyDecimals } from '@fraktion/shared-ui/decimal';

/** What the line weighs, in kg; null where it counts something else. */
export function weightInKg({ unit, unitQuantity }: InvoiceLine): string | null {
  if (unitQuantity === null) return null;
  if (unit === 'kg') return unitQuantity;
  return unit === 'tonnage' ? multiplyDecimals(unitQuantity, '1000') : null;
}
