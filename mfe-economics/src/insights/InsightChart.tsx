import { SeriesChart, type SeriesChartProps } from '@fraktion/shared-ui/chart';

/** Apart from the page, because the drawing needs more code than all the rest. */
const InsightChart = (props: SeriesChartProps) => <SeriesChart height={260} {...props} />;

export default InsightChart;
