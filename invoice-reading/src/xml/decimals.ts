import type { ImportWhy } from '@fraktion/contract/invoices';
import Big from 'big.js';

import { why } from './unreadableInvoice.ts';

/** Money is rounded half away from zero; every division keeps far more digits than it is rounded to. */
export const Exact = Big();
Exact.RM = Exact.roundHalfUp;
Exact.DP = 24;
Exact.PE = 1_000;
Exact.NE = -1_000;

const decimalForm = /^([+-]?)(\d+)?(?:\.(\d*))?$/;
/** The most characters of a number. */
export const maxDecimalLength = 40;

/** More money than this no account can hold, nor the database. */
const largestAmount = '99999999999999';

/** Why a number is refused that is beyond every invoice; undefined for any other. */
export function beyondAmounts(decimal: string): ImportWhy | undefined {
  const amount = Exact(decimal);
  if (amount.abs().lte(largestAmount)) return undefined;
  const written = decimal.slice(0, 60);
  return amount.lt(0)
    ? why('amountTooSmall', { amount: written, least: `-${largestAmount}` })
    : why('amountTooLarge', { amount: written, most: largestAmount });
}

/**
 * An xs:decimal as exact text, or undefined where it is none. Digits stay as printed, trailing
 * zeros too; only a plus sign and a bare point are written out.
 */
export function parseDecimal(text: string): string | undefined {
  const match = decimalForm.exec(text);
  if (match === null) return undefined;
  const [, sign = '', whole = '', fraction = ''] = match;
  if (whole === '' && fraction === '') return undefined;
  const point = fraction === '' ? '' : `.${fraction}`;
  return `${sign === '-' ? '-' : ''}${whole === '' ? '0' : whole}${point}`;
}

export function sum(decimals: Iterable<string | null>): Big {
  let total = Exact(0);
  for (const decimal of decimals) total = total.plus(decimal ?? 0);
  return total;
}

/** As text with no exponent, and as many decimals as the value has. */
export const plain = (value: Big): string => value.toFixed();
