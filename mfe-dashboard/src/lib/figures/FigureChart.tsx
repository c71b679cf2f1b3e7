import type { Figures, MeasureName } from '@fraktion/contract/measures';
import { formatMonth, formatQuantity, formatNumber, useTranslation } from '@fraktion/shared-ui';
import { type Series, SeriesChart } from '@fraktion/shared-ui/chart';
import { multiplyDecimals } from '@fraktion/shared-ui/decimal';
import { figureText } from '@fraktion/shared-waste/figures';

export interface FigureChartProps {
  readonly label: string;
  readonly measure: MeasureName;
  readonly figures: Figures;
  /** Months or years, in order; one without a row is zero. */
  readonly spans: readonly string[];
  /** The last month that is billed: bars after it are not whole, and drawn so. */
  readonly closed: string | undefined;
  readonly kind: 'month' | 'year';
  readonly height: number;
}

const inTonnes = (value: string | null): string | null =>
  value === null ? null : multiplyDecimals(value, '0.001');

/** The first of the spans that is not billed to its end; undefined if all are. */
const openFrom = (spans: readonly string[], closed: string | undefined): number | undefined => {
  if (closed === undefined) return undefined;
  const first = spans.findIndex((span) => (span.length === 4 ? `${span}-12` : span) > closed);
  return first < 0 ? undefined : first;
};

/** A figure of a currency over months or years, beside the previous year's. A separate file, because charts need much code. */
const FigureChart = (props: FigureChartProps) => {
  const { label, measure, figures, spans, closed, kind, height } = props;
  const { t } = useTranslation('mfe-dashboard');
  const isWeight = measure === 'kg' || measure === 'co2';
  const of = (at: number, side: 'values' | 'compared') =>
    spans.map((span) => {
      const value = figures.rows.find(({ keys }) => keys[0] === span)?.[side]?.[at] ?? null;
      return isWeight ? inTonnes(value) : value;
    });
  const several = figures.columns.length > 1;
  const series = figures.columns.flatMap(({ currency }, at): Series[] => {
    const now: Series = { name: several ? currency! : t('figures.now'), values: of(at, 'values') };
    if (!figures.compared || several) return [now];
    return [
      { name: t('figures.lastYear'), colour: 'past', values: of(at, 'compared') },
      { ...now, colour: 'brand' },
    ];
  });
  // With several currencies, each series has its own.
  const currency = several ? '' : (figures.columns[0]?.currency ?? '');
  return (
    <SeriesChart
      label={label}
      categories={spans.map((span) => (kind === 'month' ? formatMonth(`${span}-01`) : span))}
      categoryName={t(`dimension.${kind}`)}
      series={series}
      openFrom={openFrom(spans, closed)}
      openName={t('figures.open')}
      unit={isWeight ? 't' : currency}
      format={(value) =>
        isWeight ? formatQuantity(value) : formatNumber(value, { min: 2, max: 2 })
      }
      text={
        isWeight
          ? undefined
          : (value, at) => figureText(measure, value, figures.columns[several ? at : 0]!.currency)
      }
      height={height}
    />
  );
};

export default FigureChart;
