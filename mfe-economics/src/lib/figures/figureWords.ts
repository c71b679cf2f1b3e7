import {
  type Dimension,
  type Figures,
  isMoney,
  measureOf,
  measureUnitOf,
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

/** A figure without its unit, with every decimal that it has. */
export function plainFigure(measure: MeasureName, value: string | null): string {
  if (value === null) return '–';
  if (isMoney(measure)) return formatAmount(value);
  const { decimals } = measureUnitOf(measureOf(measure).unit);
  return formatNumber(value, { min: decimals, max: decimals });
}
