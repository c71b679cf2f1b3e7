import type { FaultGroup } from '@fraktion/contract/clientReports';
import { useTranslation } from '@fraktion/shared-ui';
import { SeriesChart } from '@fraktion/shared-ui/chart';

import { type Spans, spanTexts } from './spanTexts.ts';

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
