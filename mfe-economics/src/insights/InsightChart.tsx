import { useDevice } from '@fraktion/shared-ui';
import { SeriesChart, type SeriesChartProps } from '@fraktion/shared-ui/chart';

/** A separate file, because the chart needs more code than everything else here. */
const InsightChart = (props: SeriesChartProps) => (
  <SeriesChart height={useDevice().narrow ? 200 : 260} {...props} />
);

export default InsightChart;
