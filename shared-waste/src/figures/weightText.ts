import {
  compareDecimals,
  type DecimalText,
  formatNumber,
  formatQuantity,
} from '@fraktion/shared-ui';
import { multiplyDecimals } from '@fraktion/shared-ui/decimal';

const isAtLeast = (value: DecimalText, limit: string): boolean =>
  compareDecimals(value, limit) >= 0 || compareDecimals(value, `-${limit}`) <= 0;

/** Neighbours have one unit: tonnes if the largest of them is a tonne. */
export const isInTonnes = (...kg: readonly DecimalText[]): boolean =>
  kg.some((each) => isAtLeast(each, '1000'));

/** A weight as a key figure: a tonne has one decimal, from 10 kg on a kilogram has none. Without `tonnes`, in tonnes from 1,000 kg on. */
export function weightText(kg: DecimalText, of = '', tonnes = isInTonnes(kg)): string {
  const value = tonnes ? multiplyDecimals(kg, '0.001') : kg;
  const decimals = tonnes ? { min: 1, max: 1 } : { max: isAtLeast(kg, '10') ? 0 : 1 };
  return `${formatNumber(value, decimals)}\u00A0${tonnes ? 't' : 'kg'}${of}`;
}

/** A weight in a table: every decimal, so that the column is aligned. */
export const weightInTable = (kg: DecimalText, of: string, tonnes: boolean): string =>
  tonnes ? formatQuantity(multiplyDecimals(kg, '0.001'), `t${of}`) : formatQuantity(kg, `kg${of}`);
