import { type MeasureName, measureOf } from '@fraktion/contract/measures';
import {
  type DecimalText,
  formatNumber,
  formatPercent,
  formatQuantity,
  formatRoundedMoney,
} from '@fraktion/shared-ui';
import { shareText } from '@fraktion/shared-ui/decimal';

import { isInTonnes, weightInTable, weightText } from './weightText.ts';

const co2e = ' CO₂e';

/** Two decimals: more say nothing about a figure that is calculated. The API has all four. */
export const calculatedMoney = (amount: DecimalText, currency: string): string =>
  formatRoundedMoney(amount, { currency, decimals: 2 });

/** From here on, the decimals of money say nothing at a glance. */
const wholeFrom = 1_000;

/** Money as a key figure. */
const keyMoney = (amount: DecimalText, currency: string): string =>
  formatRoundedMoney(amount, {
    currency,
    decimals: Math.abs(Number(amount)) >= wholeFrom ? 0 : 2,
  });

const none = '–';

/** A figure with its unit, as boards, tiles and maps show it: with one decimal at most, but for small money. Sources and sheets have all. */
export function figureText(
  measure: MeasureName,
  value: DecimalText | null,
  currency: string | null,
): string {
  if (value === null) return none;
  switch (measureOf(measure).unit) {
    case 'money':
      return keyMoney(value, currency ?? '');
    case 'perTonne':
      return `${keyMoney(value, currency ?? '')}/t`;
    case 'kg':
      return weightText(value);
    case 'kgCo2':
      return weightText(value, co2e);
    case 'percent':
      return formatPercent(shareText(value, '100'));
    case 'km':
      return `${formatNumber(value, { max: 0 })}\u00A0km`;
    case 'hours':
      return `${formatNumber(value, { min: 1, max: 1 })}\u00A0h`;
    case 'count':
      return formatNumber(value, { max: 0 });
  }
}

/** The figures of one column of a table: one unit, and decimals that are aligned. */
export function columnText(
  measure: MeasureName,
  values: readonly (DecimalText | null)[],
  currency: string | null,
): (value: DecimalText | null) => string {
  const { unit } = measureOf(measure);
  const isKg = unit === 'kg' || unit === 'kgCo2';
  const tonnes = isKg && isInTonnes(...values.filter((value) => value !== null));
  return (value) => {
    if (value === null) return none;
    if (isKg) return weightInTable(value, unit === 'kg' ? '' : co2e, tonnes);
    if (unit === 'money') return calculatedMoney(value, currency ?? '');
    if (unit === 'perTonne') return `${calculatedMoney(value, currency ?? '')}/t`;
    return unit === 'km' ? formatQuantity(value, 'km') : figureText(measure, value, currency);
  };
}
