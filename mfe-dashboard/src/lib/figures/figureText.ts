import { type MeasureName, measureOf } from '@fraktion/contract/measures';
import {
  type DecimalText,
  formatNumber,
  formatPercent,
  formatQuantity,
  formatRoundedMoney,
} from '@fraktion/shared-ui';
import { shareOf } from '@fraktion/shared-ui/decimal';
import { weightText } from '@fraktion/shared-waste/figures';

/** A figure with its unit, as it stands on a board. */
export function figureText(
  measure: MeasureName,
  value: DecimalText | null,
  currency: string | null,
): string {
  if (value === null) return '–';
  const money = () => formatRoundedMoney(value, { currency: currency ?? '', decimals: 2 });
  switch (measureOf(measure).unit) {
    case 'money':
      return money();
    case 'perTonne':
      return `${money()}/t`;
    case 'kg':
      return weightText(value);
    case 'kgCo2':
      return weightText(value, ' CO₂e');
    case 'percent':
      return formatPercent(shareOf(value, '100'));
    case 'km':
      return formatQuantity(value, 'km');
    case 'hours':
      return `${formatNumber(value, { min: 1, max: 1 })}\u00A0h`;
    case 'count':
      return formatNumber(value, { max: 0 });
  }
}
