import type { HealthTrend, RemoteTrend } from '@fraktion/contract/clientReports';
import { Panel, Text, useTranslation } from '@fraktion/shared-ui';
import { type Series, SeriesChart } from '@fraktion/shared-ui/chart';

import { spanTexts } from './FaultChart.tsx';

const chartHeight = 220;

const texts = (values: readonly (number | null)[]): Series['values'] =>
  values.map((value) => (value === null ? null : String(value)));

const seconds = (values: readonly (number | null)[]): Series['values'] =>
  values.map((value) => (value === null ? null : (value / 1000).toFixed(2)));

/** Failed starts and new faults both need attention. */
const troubles = ({ failures, newFaults }: RemoteTrend): readonly number[] =>
  failures.map((each, at) => each + (newFaults[at] ?? 0));

const isQuiet = ({ values }: Series): boolean =>
  values.every((value) => value === null || Number(value) === 0);

/** Errors and speed of the remotes, and failures of the server. */
const TrendCharts = ({ trend }: { readonly trend: HealthTrend }) => {
  const { t } = useTranslation('mfe-admin');
  const { unit, remotes, server } = trend;
  const shared = {
    categories: spanTexts(trend),
    categoryName: t(`health.trend.${unit}`),
    height: chartHeight,
  };
  const charts = [
    {
      title: t('health.trend.faults'),
      unit: t('health.trend.number'),
      kind: 'bar' as const,
      series: remotes.map(({ name, faults }) => ({ name, values: texts(faults) })),
    },
    {
      title: t('health.trend.errors'),
      unit: t('health.trend.number'),
      kind: 'bar' as const,
      series: remotes.map((each) => ({ name: each.name, values: texts(troubles(each)) })),
    },
    {
      title: t('health.trend.speed'),
      unit: 's',
      kind: 'line' as const,
      series: remotes.map(({ name, shown }) => ({ name, values: seconds(shown) })),
    },
    {
      title: t('health.trend.answered'),
      unit: 's',
      kind: 'line' as const,
      series: [{ name: t('health.trend.server'), values: seconds(server.answered) }],
    },
    {
      title: t('health.trend.delivered'),
      unit: t('health.trend.number'),
      kind: 'bar' as const,
      series: [
        { name: t('health.trend.mailsSent'), values: texts(server.mailsSent) },
        { name: t('health.trend.mailsFailed'), values: texts(server.mailsFailed) },
        { name: t('health.trend.jobsFailed'), values: texts(server.jobsFailed) },
      ],
    },
  ];
  return charts.map(({ title, ...chart }) => (
    <Panel key={title} title={title}>
      {chart.series.every(isQuiet) ? (
        <Text tone="muted">{t('health.trend.none')}</Text>
      ) : (
        <SeriesChart label={title} stacked={chart.kind === 'bar'} {...shared} {...chart} />
      )}
    </Panel>
  ));
};

export default TrendCharts;
