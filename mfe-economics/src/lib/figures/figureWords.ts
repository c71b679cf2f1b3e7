import {
  type Dimension,
  type Figures,
  isMoney,
  measureOf,
  type MeasureName,
} from '@fraktion/contract/measures';
import type { PostingCategory, WasteCategory } from '@fraktion/contract/waste';
import { formatAmount, formatMonth, formatNumber, type Translate } from '@fraktion/shared-ui';

/** The display name of a dimension's key. */
export function keyText(
  t: Translate<'mfe-economics'>,
  dimension: Dimension,
  key: string | null,
  labels: Figures['labels'],
): string {
  if (key === null) return t('reports.none');
  if (dimension === 'month') return formatMonth(`${key}-01`);
  if (dimension === 'category') return t(`postingCategory.${key as PostingCategory}`);
  if (dimension === 'wasteCategory') return t(`wasteCategory.${key as WasteCategory}`);
  return labels.find((label) => label.dimension === dimension && label.key === key)?.label ?? key;
}

/** The unit behind a figure. */
export function unitText(measure: MeasureName, currency: string | null): string {
  const { unit } = measureOf(measure);
  if (unit === 'money') return currency ?? '';
  if (unit === 'perTonne') return `${currency ?? ''}/t`;
  return { kg: 'kg', kgCo2: 'kg CO₂e', percent: '%', km: 'km', hours: 'h', count: '' }[unit];
}

/** A figure without its unit, with every decimal that it has. */
export function plainFigure(measure: MeasureName, value: string | null): string {
  if (value === null) return '–';
  if (isMoney(measure)) return formatAmount(value);
  if (measureOf(measure).unit === 'count') return formatNumber(value, { max: 0 });
  return formatNumber(value, { min: 3, max: 3 });
}
