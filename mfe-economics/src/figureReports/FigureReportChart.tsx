import { type Dimension, isMoney, isSum } from '@fraktion/contract/measures';
import type { WasteCategory } from '@fraktion/contract/waste';
import {
  formatMoney,
  formatNumber,
  formatQuantity,
  Text,
  useTranslation,
} from '@fraktion/shared-ui';
import {
  type Series,
  SeriesChart,
  type SeriesColour,
  seriesOrder,
} from '@fraktion/shared-ui/chart';
import { multiplyDecimals, shareOf, sumDecimals } from '@fraktion/shared-ui/decimal';
import { isInTonnes } from '@fraktion/shared-waste/figures';

import { drawnColumns } from './drawnColumns.ts';
import type { Cell, Pivot, PivotColumn } from './pivot.ts';
import type { ChartKind } from './figureReportKinds.ts';
import { plainFigure } from '../lib/figures/figureWords.ts';

export interface FigureReportChartProps {
  readonly label: string;
  readonly kind: ChartKind;
  readonly pivot: Pivot;
  /** The dimension of the columns; empty if they are the measures. */
  readonly across: Dimension | '';
  /** The name of the rows. */
  readonly rowName: string;
  readonly compared: boolean;
  readonly onPick: (rowLabel: string) => void;
}

/** More bars than this cannot be read; the table has all of them. */
const mostRows = 36;

/** The fixed colours of the waste hierarchy. */
const wasteColours: Readonly<Record<WasteCategory, SeriesColour>> = {
  Reuse: 'deepTeal',
  Recycle: 'green',
  Special: 'violet',
  Combustion: 'orange',
  Landfill: 'brown',
  Unknown: 'grey',
  None: 'grey',
};

const colourOf = (across: Dimension | '', { across: key }: PivotColumn, at: number): SeriesColour =>
  across === 'wasteCategory' && key
    ? wasteColours[key as WasteCategory]
    : (seriesOrder[at % seriesOrder.length] ?? 'brand');

/** The percentages within a row; without parts, the row's share of all rows. */
function shares(series: readonly Series[]): Series[] {
  const [only] = series;
  const whole = (row: number): string =>
    series.length === 1
      ? sumDecimals(only!.values.map((value) => value ?? '0'))
      : sumDecimals(series.map(({ values }) => values[row] ?? '0'));
  return series.map((one) => ({
    ...one,
    values: one.values.map((value, row) =>
      value === null ? null : (shareOf(value, whole(row)) * 100).toFixed(1),
    ),
  }));
}

/** All decimals, as in the table. */
const moneyText =
  ({ unit }: PivotColumn) =>
  (value: string): string => {
    const [currency, per] = unit.split('/');
    return [formatMoney(value, currency), per].filter((part) => part !== undefined).join('/');
  };

const perKg = '0.001';

/** The axis has the unit of the tiles: tonnes, once a bar is as high as one. */
const isDrawnInTonnes = (unit: string, series: readonly Series[]): boolean =>
  /^kg\b/.test(unit) &&
  !unit.includes('/') &&
  isInTonnes(...series.flatMap(({ values }) => values.filter((value) => value !== null)));

const inTonnes = (one: Series): Series => ({
  ...one,
  values: one.values.map((value) => (value === null ? null : multiplyDecimals(value, perKg))),
});

/** A separate file, because the chart needs more code than everything else here. */
const FigureReportChart = (props: FigureReportChartProps) => {
  const { label, kind, pivot, across, rowName, compared, onPick } = props;
  const { t } = useTranslation('mfe-economics');
  const rows = pivot.rows.slice(0, mostRows);
  const { drawn: columns, others } = drawnColumns(pivot, { kind, compared });
  const [first] = columns;
  if (!first) return null;
  const valuesOf = (index: number, of: keyof Cell) => rows.map(({ cells }) => cells[index]![of]);
  const own = columns.map(({ column, index }, at) => ({
    name: column.label,
    colour: colourOf(across, column, at),
    values: valuesOf(index, 'value'),
  }));
  // Ratios cannot be added up: the caption says how many are left to the table.
  const rest = {
    name: t('reports.others', { count: others.length }),
    colour: 'grey' as const,
    values: rows.map(({ cells }) =>
      sumDecimals(others.map(({ index }) => cells[index]!.value ?? '0')),
    ),
  };
  const isAdded = others.length > 0 && isSum(first.column.measure);
  const now = isAdded ? [...own, rest] : own;
  const before = {
    name: t('reports.compared'),
    colour: 'past' as const,
    values: valuesOf(first.index, 'compared'),
  };
  const isShare = kind === 'share';
  const { measure, unit } = first.column;
  const exact = compared && columns.length === 1 ? [before, ...now] : now;
  const tonnes = !isShare && isDrawnInTonnes(unit, exact);
  const series = tonnes ? exact.map(inTonnes) : exact;
  const ownUnit = tonnes ? unit.replace(/^kg/, 't') : unit;
  const drawnUnit = isShare ? '%' : ownUnit;
  return (
    <>
      <SeriesChart
        label={label}
        kind={kind === 'line' ? 'line' : 'bar'}
        stacked={first.column.across !== undefined && (kind === 'stacked' || isShare)}
        categories={rows.map((row) => row.label)}
        categoryName={rowName}
        series={isShare ? shares(now) : series}
        unit={drawnUnit}
        format={(value) => {
          if (isShare) return formatNumber(value, { max: 1 });
          return tonnes ? formatQuantity(value) : plainFigure(measure, value);
        }}
        text={isMoney(measure) && !isShare ? moneyText(first.column) : undefined}
        height={320}
        onPick={onPick}
      />
      {others.length > 0 && !isAdded ? (
        <Text size="caption" tone="muted">
          {t('reports.notDrawn', { count: others.length })}
        </Text>
      ) : null}
    </>
  );
};

export default FigureReportChart;
