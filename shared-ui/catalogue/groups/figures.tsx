import { formatCount, formatQuantity } from '@fraktion/shared-ui';
import {
  baseOption,
  categoryAxis,
  Chart,
  ChartCaption,
  Pyramid,
  SeriesChart,
  useChartPalette,
  valueAxis,
} from '@fraktion/shared-ui/chart';
import { FigureMap, PlaceMap } from '@fraktion/shared-ui/map';

import { type Group, nothing, type Said, type SampleWords } from '../specimen.tsx';

const months = ['2026-11', '2026-12', '2027-01'];
const seriesOf = (words: SampleWords) => {
  return [
    { name: words('first'), values: ['120.5', '80', '96'] },
    { name: words('second'), values: ['40', null, '0'] },
  ];
};

const series =
  (props: object, withFigures: boolean) =>
  ({ words }: Said) => (
    <SeriesChart
      label={words('figure')}
      categories={months}
      categoryName={words('month')}
      series={withFigures ? seriesOf(words) : []}
      unit="kg"
      {...props}
    />
  );

const places = [
  { key: 'a', name: 'Østerbro', latitude: 55.7, longitude: 12.58, value: '1204.5' },
  { key: 'b', name: 'Malmö hamn', latitude: 55.61, longitude: 13, value: '80' },
  { key: 'c', name: 'Tromsø', latitude: 69.65, longitude: 18.96, value: null },
];

const kilos = (value: string) => formatQuantity(value, 'kg');

function OwnChart({ words }: Said) {
  const palette = useChartPalette();
  return (
    <Chart
      label={words('figure')}
      option={{
        ...baseOption(palette),
        xAxis: categoryAxis(palette, months),
        yAxis: valueAxis(palette, (value) => formatCount(value)),
        series: [{ type: 'bar', data: [120, 80, 96] }],
      }}
      table={{ columns: [words('month'), 'kg'], rows: [['2026-11', '120']] }}
    />
  );
}

function OwnCaption({ words }: Said) {
  const palette = useChartPalette();
  return <ChartCaption unit="kg" series={seriesOf(words)} palette={palette} />;
}

export const figures: Group = {
  SeriesChart: {
    'kind=bar stacked': series({ stacked: true }, true),
    'kind=line': series({ kind: 'line' }, true),
    'without figures': series({}, false),
  },
  Pyramid: {
    default: ({ words }: Said) => (
      <Pyramid
        label={words('figure')}
        levels={[
          { key: 'a', label: words('first'), value: '1204', colour: 'green' },
          { key: 'b', label: words('second'), value: '480', colour: 'teal' },
          { key: 'c', label: words('third'), value: '0', colour: 'brown' },
        ]}
        levelName={words('status')}
        valueName={words('amount')}
        unit="kg"
      />
    ),
  },
  Chart: {
    default: OwnChart,
  },
  ChartCaption: {
    default: OwnCaption,
  },
  PlaceMap: {
    default: ({ words }: Said) => (
      <PlaceMap
        label={words('place')}
        points={places.map(({ value: _value, ...place }) => ({ ...place, to: '/figures' }))}
      />
    ),
  },
  FigureMap: {
    default: ({ words }: Said) => (
      <FigureMap
        label={words('figure')}
        placeName={words('place')}
        valueName={words('amount')}
        points={places}
        format={kilos}
        onOpen={nothing}
      />
    ),
  },
};
