import {
  type DecimalText,
  EmptyState,
  formatNumber,
  formatPercent,
  useMediaQuery,
} from '@fraktion/shared-ui';
import { shareOf, shareText, sumDecimals } from '@fraktion/shared-ui/decimal';
import type { ReactNode } from 'react';

import { Chart } from './Chart.tsx';
import { baseOption } from './options.ts';
import { type ChartPalette, type SeriesColour, useChartPalette } from './palette.ts';
import { useChartWords } from './words.ts';

export interface Level {
  readonly key: string;
  readonly label: string;
  readonly value: DecimalText;
  readonly colour: SeriesColour;
}

export interface PyramidProps {
  readonly label: string;
  /** From the top of the hierarchy to the bottom. */
  readonly levels: readonly Level[];
  /** Headings of the table's first and second column. */
  readonly levelName: string;
  readonly valueName: string;
  readonly unit: string;
  readonly format?: (value: DecimalText) => string;
  readonly caption?: ReactNode;
  readonly onPick?: ((key: string) => void) | undefined;
}

const rowHeight = 44;

/** Bars centred on one line: an invisible bar with half the difference moves each to its place. */
const bars = (levels: readonly Level[], palette: ChartPalette) => {
  const values = levels.map((level) => Number(level.value));
  const widest = Math.max(...values);
  const common = { type: 'bar', stack: 'level', barWidth: 28 };
  return [
    {
      ...common,
      silent: true,
      itemStyle: { color: 'transparent' },
      data: values.map((v) => (widest - v) / 2),
    },
    {
      ...common,
      data: levels.map((level, i) => ({
        name: level.label,
        // Zero gets no bar, because the minimum width is for small values.
        value: values[i] === 0 ? null : values[i],
        itemStyle: { color: palette.colourOf(level.colour), borderRadius: 3 },
      })),
      barMinHeight: 2,
    },
  ];
};

const digitWidth = 8;

// Two right-aligned columns of figures; on a canvas only a fixed width aligns them.
const figureColumns = (palette: ChartPalette, longest: number) => ({
  value: {
    width: Math.max(84, longest * digitWidth),
    align: 'right',
    color: palette.text,
    fontSize: 13,
  },
  share: { width: 56, align: 'right', color: palette.textMuted, fontSize: 13 },
});

const axes = (
  levels: readonly Level[],
  figures: readonly string[],
  palette: ChartPalette,
  { narrow, longest }: { readonly narrow: boolean; readonly longest: number },
) => {
  const shared = {
    type: 'category',
    inverse: true,
    axisLine: { show: false },
    axisTick: { show: false },
  };
  const text = { fontSize: narrow ? 12 : 13, color: palette.text };
  return {
    xAxis: { type: 'value', show: false, max: 'dataMax' },
    yAxis: [
      { ...shared, data: levels.map((level) => level.label), axisLabel: { ...text, margin: 12 } },
      {
        ...shared,
        position: 'right',
        data: [...figures],
        axisLabel: {
          ...text,
          margin: 12,
          color: palette.textMuted,
          rich: figureColumns(palette, longest),
        },
      },
    ],
  };
};

/**
 * Levels of a hierarchy from top to bottom, each as wide as its value, with its name on the left and its figure on the right.
 */
export const Pyramid = (props: PyramidProps) => {
  const { label, levels, levelName, valueName, unit, caption, onPick } = props;
  const palette = useChartPalette();
  const words = useChartWords();
  const narrow = useMediaQuery('(max-width: 599.98px)');
  const format = props.format ?? ((value: DecimalText) => formatNumber(value, { max: 0 }));
  const total = sumDecimals(levels.map((level) => level.value));
  if (levels.length === 0 || shareOf('1', total) === 0)
    return <EmptyState text={words('noData')} />;
  const share = (level: Level) => formatPercent(shareText(level.value, total));
  const values = levels.map((level) => `${format(level.value)} ${unit}`);
  const longest = Math.max(...values.map((value) => value.length));
  const figures = levels.map((level, i) =>
    narrow ? share(level) : `{value|${values[i]}}{share|${share(level)}}`,
  );
  const base = baseOption(palette);
  const option = {
    ...base,
    grid: { left: 4, right: 4, top: 4, bottom: 4, containLabel: true },
    tooltip: {
      ...base.tooltip,
      trigger: 'item',
      formatter: ({ dataIndex }: { readonly dataIndex: number }) => {
        const level = levels[dataIndex];
        return level ? `${level.label}\n${format(level.value)} ${unit} · ${share(level)}` : '';
      },
    },
    ...axes(levels, figures, palette, { narrow, longest }),
    series: bars(levels, palette),
  };
  const table = {
    columns: [levelName, valueName, words('share')],
    rows: levels.map((level) => [level.label, `${format(level.value)} ${unit}`, share(level)]),
  };
  const pick = onPick
    ? (name: string) => {
        const level = levels.find((one) => one.label === name);
        if (level) onPick(level.key);
      }
    : undefined;
  return (
    <Chart
      label={label}
      option={option}
      table={table}
      height={levels.length * rowHeight + 8}
      caption={caption}
      onPick={pick}
    />
  );
};
