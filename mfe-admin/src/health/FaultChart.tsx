import type { FaultGroup, HealthTrend } from '@fraktion/contract/clientReports';
import { formatDate, formatDateTime, useTranslation } from '@fraktion/shared-ui';
import { SeriesChart } from '@fraktion/shared-ui/chart';

export type Spans = Pick<HealthTrend, 'spans' | 'unit'>;

/** The text below each bar: the hour or the day. */
export const spanTexts = ({ spans, unit }: Spans): readonly string[] =>
  spans.map((span) => (unit === 'hour' ? formatDateTime(span) : formatDate(span)));

export interface FaultChartProps {
  readonly versions: FaultGroup['versions'];
  readonly spans: Spans;
}

/** How often a fault occurred over time, in the colour of its version. */
const FaultChart = ({ versions, spans }: FaultChartProps) => {
  const { t } = useTranslation('mfe-admin');
  return (
    <SeriesChart
      label={t('health.overTime')}
      stacked
      categories={spanTexts(spans)}
      categoryName={t(`health.trend.${spans.unit}`)}
      series={versions.map(({ version, counts }) => ({
        name: version,
        values: counts.map(String),
      }))}
      unit={t('health.trend.number')}
      height={180}
    />
  );
};

export default FaultChart;
