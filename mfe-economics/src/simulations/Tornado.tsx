import type { Sensitivity } from '@fraktion/contract/simulations';
import { formatNumber, useTranslation } from '@fraktion/shared-ui';
import {
  baseOption,
  categoryAxis,
  Chart,
  useChartPalette,
  valueAxis,
} from '@fraktion/shared-ui/chart';

import { shownMoney } from './simulationWords.ts';

export interface TornadoProps {
  readonly sensitivity: readonly Sensitivity[];
  readonly difference: string;
  readonly currency: string;
}

const barHeight = 36;
const frame = 64;

/** Bars from the current difference to the one with an input 20 % lower and higher; the widest on top. */
const Tornado = ({ sensitivity, difference, currency }: TornadoProps) => {
  const { t } = useTranslation('mfe-economics');
  const palette = useChartPalette();
  const middle = Number(difference);
  const names = sensitivity.map(({ input }) => t(`simulations.sensitivity.inputs.${input}`));
  const base = baseOption(palette);
  const bars = (side: 'lower' | 'higher') => ({
    name: t(`simulations.sensitivity.${side}`),
    type: 'bar',
    stack: side,
    // Both bars of an input lie on one line.
    barGap: '-100%',
    barMaxWidth: 18,
    itemStyle: { color: palette.colourOf(side === 'lower' ? 'teal' : 'orange') },
    data: sensitivity.map((each) => Number(each[side]) - middle),
  });
  const table = {
    columns: [
      t('simulations.sensitivity.input'),
      t('simulations.sensitivity.lower'),
      t('simulations.sensitivity.higher'),
    ],
    rows: sensitivity.map(({ lower, higher }, index) => [
      names[index]!,
      shownMoney(lower, currency),
      shownMoney(higher, currency),
    ]),
  };
  const tooltip = (points: readonly { readonly dataIndex: number }[]): string => {
    const [name, lower, higher] = table.rows[points[0]?.dataIndex ?? 0]!;
    return [name, `${table.columns[1]}  ${lower}`, `${table.columns[2]}  ${higher}`].join('\n');
  };
  const option = {
    ...base,
    tooltip: { ...base.tooltip, trigger: 'axis', formatter: tooltip },
    grid: { left: 4, right: 16, top: 28, bottom: 4, containLabel: true },
    legend: { top: 0, left: 0, textStyle: { color: palette.text }, itemWidth: 12, itemHeight: 12 },
    // The axis shows the resulting difference, not its change.
    xAxis: valueAxis(palette, (value) => formatNumber(String(value + middle), { max: 0 })),
    yAxis: { ...categoryAxis(palette, names), inverse: true },
    series: [bars('lower'), bars('higher')],
  };
  return (
    <Chart
      label={t('simulations.sensitivity.title')}
      option={option}
      table={table}
      height={sensitivity.length * barHeight + frame}
      caption={currency}
    />
  );
};

export default Tornado;
