import {
  type Dimension,
  type Figures,
  isMoney,
  isSum,
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

/** A figure without its unit, with every decimal that it has, or with as many as its column. */
export function plainFigure(measure: MeasureName, value: string | null, most?: number): string {
  if (value === null) return '–';
  if (isMoney(measure))
    return most === undefined ? formatAmount(value) : formatNumber(value, { min: most, max: most });
  const { decimals } = measureUnitOf(measureOf(measure).unit);
  return formatNumber(value, { min: decimals, max: decimals });
}

interface Column {
  readonly measure: MeasureName;
}
interface Cell {
  readonly value: string | null;
  readonly compared: string | null;
}
interface Table {
  readonly columns: readonly Column[];
  readonly rows: readonly { readonly cells: readonly Cell[] }[];
  readonly totals: readonly Cell[];
}

/** Without the zeros at the end. */
const exactDecimals = (value: string | null): number =>
  (value ?? '').split('.')[1]?.replace(/0+$/, '').length ?? 0;

/** The decimals of each column: those of its exactest figure, at least those of its unit. */
export const decimalsIn = ({ columns, rows, totals }: Table): number[] =>
  columns.map(({ measure }, at) => {
    const [least, most] = measureUnitOf(measureOf(measure).unit).printed;
    // More say nothing about a figure that is calculated.
    if (!isSum(measure)) return least;
    const cells = [...rows.map((row) => row.cells[at]!), totals[at]!];
    const needed = cells.map(({ value, compared }) =>
      Math.max(exactDecimals(value), exactDecimals(compared)),
    );
    return Math.min(most, Math.max(least, ...needed));
  });
