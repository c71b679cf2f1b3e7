import {
  Box,
  type DecimalText,
  EmptyState,
  formatNumber,
  Row,
  useDevice,
} from '@fraktion/shared-ui';

import { Chart } from './Chart.tsx';
import { baseOption, categoryAxis, valueAxis } from './options.ts';
import { type ChartPalette, type SeriesColour, seriesOrder, useChartPalette } from './palette.ts';
import { useChartWords } from './words.ts';

export interface Series {
  readonly name: string;
  readonly colour?: SeriesColour;
  /** One per category; null if there is none. Drawn as a number, shown as the exact text. */
  readonly values: readonly (DecimalText | null)[];
}

export interface SeriesChartProps {
  readonly label: string;
  readonly kind?: 'bar' | 'line';
  readonly stacked?: boolean;
  readonly categories: readonly string[];
  /** Heading of the table's first column. */
  readonly categoryName: string;
  readonly series: readonly Series[];
  /** Shown after every figure, such as kg. */
  readonly unit: string;
  readonly format?: (value: DecimalText) => string;
  /** A figure with its unit, if the unit does not simply follow it, as for money. */
  readonly text?: ((value: DecimalText, series: number) => string) | undefined;
  readonly height?: number;
  /** From this category on, the bars of the last series are not whole yet: they are drawn hollow, and `openName` says so. */
  readonly openFrom?: number | undefined;
  readonly openName?: string;
  readonly onPick?: ((category: string) => void) | undefined;
}

const directLabelsUpTo = 5;

const colourIn = (series: readonly Series[], at: number, palette: ChartPalette): string =>
  palette.colourOf(series[at]?.colour ?? seriesOrder[at % seriesOrder.length] ?? 'brand');

/** The unit, and the name of each colour, if the names do not stand at the lines. */
export const ChartCaption = ({
  unit,
  series,
  palette,
  open,
}: Pick<SeriesChartProps, 'unit' | 'series'> & {
  readonly palette: ChartPalette;
  /** The name of hollow bars, if there are any. */
  readonly open?: string | undefined;
}) => (
  <Row columnGap={{ base: '2', md: '3' }} rowGap="0.5" flexWrap="wrap">
    {unit}
    {series.map(({ name }, at) => (
      <Row key={name} gap="1.5" flexWrap="nowrap">
        <Box
          aria-hidden
          width="10px"
          height="10px"
          borderRadius="2px"
          style={{ background: colourIn(series, at, palette) }}
        />
        {name}
      </Row>
    ))}
    {open ? (
      <Row gap="1.5" flexWrap="nowrap">
        <Box
          aria-hidden
          width="10px"
          height="10px"
          borderRadius="2px"
          border="1.5px dashed"
          style={{ borderColor: colourIn(series, series.length - 1, palette) }}
        />
        {open}
      </Row>
    ) : null}
  </Row>
);

/** A name at the end of a line is clearer than a legend; the grid's right margin leaves space for it. */
const isNamedAtEnd = ({ kind, series }: Pick<SeriesChartProps, 'kind' | 'series'>): boolean =>
  kind === 'line' && series.length > 1 && series.length <= directLabelsUpTo;

const hollow = (colour: string) => ({
  color: 'transparent',
  borderColor: colour,
  borderWidth: 1.5,
  borderType: 'dashed',
});

const drawSeries = (props: SeriesChartProps, palette: ChartPalette) => {
  const { kind = 'bar', stacked, series, openFrom } = props;
  const isOpen = (one: number, at: number): boolean =>
    kind === 'bar' && openFrom !== undefined && one === series.length - 1 && at >= openFrom;
  const endLabel = {
    show: isNamedAtEnd({ kind, series }),
    formatter: '{a}',
    color: palette.text,
  };
  return series.map((one, i) => {
    const colour = colourIn(series, i, palette);
    return {
      name: one.name,
      type: kind,
      ...(stacked
        ? { stack: 'all', areaStyle: kind === 'line' ? { opacity: 0.2 } : undefined }
        : {}),
      data: one.values.map((value, at) => {
        const drawn = value === null ? null : Number(value);
        return isOpen(i, at) ? { value: drawn, itemStyle: hollow(colour) } : drawn;
      }),
      itemStyle: { color: colour, borderRadius: stacked ? 0 : [3, 3, 0, 0] },
      lineStyle: { color: colour, width: 2 },
      symbol: 'circle',
      symbolSize: 5,
      showSymbol: one.values.length < 32,
      barMaxWidth: 28,
      endLabel,
      labelLayout: { moveOverlap: 'shiftY' },
    };
  });
};

const longestName = 140;
const nameMargin = (series: readonly Series[]) =>
  Math.min(longestName, Math.max(...series.map((one) => one.name.length)) * 7 + 12);

/** Bars or lines over categories, with names at the lines, exact values in the tooltip and a table. */
export const SeriesChart = (props: SeriesChartProps) => {
  const { label, kind = 'bar', categories, categoryName, series, unit, height, onPick } = props;
  const { narrow } = useDevice();
  const palette = useChartPalette();
  const words = useChartWords();
  const format = props.format ?? ((value: DecimalText) => formatNumber(value, { max: 3 }));
  const text = props.text ?? ((value: DecimalText) => `${format(value)} ${unit}`);
  const withUnit = ({ values }: Series, category: number, at: number) => {
    const value = values[category];
    return value === null || value === undefined ? '–' : text(value, at);
  };
  if (!series.some((one) => one.values.some((value) => value !== null))) {
    return <EmptyState text={words('noData')} />;
  }
  const tooltip = (points: readonly { readonly dataIndex: number }[]) => {
    const at = points[0]?.dataIndex ?? 0;
    return [categories[at], ...series.map((one, i) => `${one.name}  ${withUnit(one, at, i)}`)].join(
      '\n',
    );
  };
  const named = isNamedAtEnd({ kind, series });
  const base = baseOption(palette);
  const option = {
    ...base,
    tooltip: {
      ...base.tooltip,
      trigger: 'axis',
      axisPointer: { ...base.tooltip.axisPointer, type: kind === 'bar' ? 'shadow' : 'line' },
      formatter: tooltip,
    },
    grid: {
      left: 4,
      right: named ? nameMargin(series) : 8,
      top: 12,
      bottom: 4,
      containLabel: true,
    },
    xAxis: categoryAxis(palette, categories),
    yAxis: {
      ...valueAxis(palette, (value) => formatNumber(value, { max: 1 })),
      // Fifths end at 100; the library would round quarters up to 120.
      ...(unit === '%' ? { splitNumber: 5 } : {}),
    },
    series: drawSeries(props, palette),
  };
  const table = {
    columns: [categoryName, ...series.map((one) => one.name)],
    rows: categories.map((category, i) => [
      category,
      ...series.map((one, at) => withUnit(one, i, at)),
    ]),
  };
  const legend =
    series.length > 1 && !named ? (
      <ChartCaption
        unit={narrow ? '' : unit}
        series={series}
        palette={palette}
        open={props.openFrom === undefined ? undefined : props.openName}
      />
    ) : undefined;
  return (
    <Chart
      label={label}
      option={option}
      table={table}
      caption={legend && !narrow ? legend : unit}
      // A phone's first screen has the bars; their names follow.
      below={narrow ? legend : undefined}
      {...(height ? { height } : {})}
      onPick={onPick}
    />
  );
};
