import { formatNumber, useTranslation } from '@fraktion/shared-ui';
import {
  baseOption,
  categoryAxis,
  Chart,
  ChartCaption,
  useChartPalette,
  valueAxis,
} from '@fraktion/shared-ui/chart';
import { calculatedMoney } from '@fraktion/shared-waste/figures';

/** An input, and the difference in cost if it is 20 % lower or higher. */
export interface TornadoBar {
  readonly name: string;
  readonly lower: string;
  readonly higher: string;
}

export interface TornadoProps {
  readonly bars: readonly TornadoBar[];
  readonly difference: string;
  readonly currency: string;
}

const sides = ['lower', 'higher'] as const;
type Side = (typeof sides)[number];
const colours = { lower: 'teal', higher: 'orange' } as const;
const barHeight = 36;
const frame = 36;

/** Bars from the current difference to the one with an input 20 % lower and higher; the widest on top. */
const Tornado = ({ bars, difference, currency }: TornadoProps) => {
  const { t } = useTranslation('mfe-economics');
  const palette = useChartPalette();
  const names = bars.map(({ name }) => name);
  const base = baseOption(palette);
  const series = (side: Side) => ({
    name: t(`simulations.sensitivity.${side}`),
    type: 'bar',
    // Both bars of an input lie on one line.
    barGap: '-100%',
    barMaxWidth: 18,
    itemStyle: { color: palette.colourOf(colours[side]) },
    data: bars.map((each) => Number(each[side])),
  });
  const table = {
    columns: [
      t('simulations.sensitivity.input'),
      t('simulations.sensitivity.lower'),
      t('simulations.sensitivity.higher'),
    ],
    rows: bars.map(({ name, lower, higher }) => [
      name,
      calculatedMoney(lower, currency),
      calculatedMoney(higher, currency),
    ]),
  };
  const tooltip = (points: readonly { readonly dataIndex: number }[]): string => {
    const [name, lower, higher] = table.rows[points[0]?.dataIndex ?? 0]!;
    return [name, `${table.columns[1]}  ${lower}`, `${table.columns[2]}  ${higher}`].join('\n');
  };
  const option = {
    ...base,
    tooltip: { ...base.tooltip, trigger: 'axis', formatter: tooltip },
    grid: { left: 4, right: 16, top: 4, bottom: 4, containLabel: true },
    xAxis: valueAxis(palette, (value) => formatNumber(value, { max: 0 }), Number(difference)),
    yAxis: { ...categoryAxis(palette, names), inverse: true },
    series: sides.map(series),
  };
  return (
    <Chart
      label={t('simulations.sensitivity.title')}
      option={option}
      table={table}
      height={bars.length * barHeight + frame}
      caption={
        <ChartCaption
          unit={currency}
          palette={palette}
          series={sides.map((side) => ({
            name: t(`simulations.sensitivity.${side}`),
            colour: colours[side],
            values: [],
          }))}
        />
      }
    />
  );
};

export default Tornado;
