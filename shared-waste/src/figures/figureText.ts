import { type MeasureName, measureOf } from '@fraktion/contract/measures';
import {
  type DecimalText,
  formatMoney,
  formatNumber,
  formatPercent,
  formatQuantity,
  formatRoundedMoney,
} from '@fraktion/shared-ui';
import { shareText } from '@fraktion/shared-ui/decimal';

import { weightText } from './weightText.ts';

/** Two decimals: more say nothing about a figure that is calculated. The API has all four. */
export const calculatedMoney = (amount: DecimalText, currency: string): string =>
  formatRoundedMoney(amount, { currency, decimals: 2 });

/** A figure with its unit, as boards, tiles and maps show it. */
export function figureText(
  measure: MeasureName,
  value: DecimalText | null,
  currency: string | null,
): string {
  if (value === null) return '–';
  switch (measureOf(measure).unit) {
    case 'money':
      return formatMoney(value, currency ?? '');
    case 'perTonne':
      return `${calculatedMoney(value, currency ?? '')}/t`;
    case 'kg':
      return weightText(value);
    case 'kgCo2':
      return weightText(value, ' CO₂e');
    case 'percent':
      return formatPercent(shareText(value, '100'));
    case 'km':
      return formatQuantity(value, 'km');
    case 'hours':
      return `${formatNumber(value, { min: 1, max: 1 })}\u00A0h`;
    case 'count':
      return formatNumber(value, { max: 0 });
  }
}
