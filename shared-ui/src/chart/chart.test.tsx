import { setSkin } from '@fraktion/shared-ui';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';

import { renderUi } from '../testing/renderUi.tsx';
import { Pyramid, SeriesChart } from './index.ts';

interface DrawnChart {
  readonly tooltip: { readonly formatter: (point: unknown) => string; readonly renderMode: string };
  readonly series: readonly {
    readonly data: readonly unknown[];
    readonly itemStyle: { readonly color: string };
  }[];
  readonly textStyle: { readonly color: string };
}

const mockDraw = jest.fn<
  void,
  [{ option: DrawnChart; onEvents?: { click: (event: { name: string }) => void } }]
>();

// jsdom has no canvas, so the chart's options are captured instead.
jest.mock('echarts-for-react/esm/core', () => ({
  __esModule: true,
  default: (props: never) => {
    mockDraw(props);
    return null;
  },
}));

const lastDrawn = () => mockDraw.mock.lastCall?.[0];

const months = (
  <SeriesChart
    label="Weight per month"
    categories={['May', 'June']}
    categoryName="Month"
    unit="kg"
    series={[
      { name: 'Glass', values: ['1200.125', null] },
      { name: 'Metal', values: ['3', '4.5'] },
    ]}
  />
);

const levels = [
  { key: 'top', label: 'First', value: '300', colour: 'green' },
  { key: 'foot', label: 'Last', value: '100.5', colour: 'brown' },
] as const;

const linesOf = (count: number) => (
  <SeriesChart
    label="Weight per month"
    kind="line"
    categories={['May', 'June']}
    categoryName="Month"
    unit="kg"
    series={Array.from({ length: count }, (_, at) => ({
      name: `Line ${at + 1}`,
      values: ['1', '2'],
    }))}
  />
);

test('REP-01 up to five lines have their names at their ends; more are named above the chart', () => {
  const { unmount } = renderUi(linesOf(5));
  expect(screen.queryByText('Line 5')).toBeNull();
  unmount();
  renderUi(linesOf(6));
  expect(screen.getByText('Line 6')).toBeVisible();
});

test('every figure can be read as a table, exactly, with its unit', async () => {
  renderUi(months);
  expect(screen.getByRole('img', { name: 'Weight per month' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Show as table' }));
  const rows = within(screen.getByRole('table', { name: 'Weight per month' })).getAllByRole('row');
  expect(rows.map((row) => row.textContent)).toEqual([
    'MonthGlassMetal',
    'May1,200.125 kg3 kg',
    'June–4.5 kg',
  ]);
  expect(screen.getByRole('rowheader', { name: 'May' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Show as chart' }));
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

test('the tooltip is text, not HTML, and names unit and series', () => {
  renderUi(months);
  const tooltip = lastDrawn()?.option.tooltip;
  expect(tooltip?.renderMode).toBe('richText');
  expect(tooltip?.formatter([{ dataIndex: 0 }])).toBe('May\nGlass  1,200.125 kg\nMetal  3 kg');
});

test('colours follow the skin', () => {
  renderUi(months);
  const light = lastDrawn()?.option.textStyle.color;
  act(() => setSkin('dark'));
  expect(lastDrawn()?.option.textStyle.color).not.toBe(light);
  act(() => setSkin('light'));
});

test('without figures there is a sentence instead of empty axes', () => {
  renderUi(
    <SeriesChart
      label="x"
      categories={['May']}
      categoryName="Month"
      unit="kg"
      series={[{ name: 'a', values: [null] }]}
    />,
  );
  expect(screen.getByText('No figures in this period')).toBeVisible();
  expect(mockDraw).not.toHaveBeenCalled();
});

const renderPyramid = (change: Partial<ComponentProps<typeof Pyramid>>) =>
  renderUi(
    <Pyramid
      label="Levels"
      levelName="Level"
      valueName="Weight"
      unit="kg"
      levels={levels}
      {...change}
    />,
  );

test('a pyramid is as wide as its values, around one middle line', async () => {
  const onPick = jest.fn();
  renderPyramid({ onPick });
  const [space, bars] = lastDrawn()?.option.series ?? [];
  expect(space?.data).toEqual([0, 99.75]);
  expect(bars?.data).toEqual([
    expect.objectContaining({ value: 300 }),
    expect.objectContaining({ value: 100.5 }),
  ]);
  expect(lastDrawn()?.option.tooltip.formatter({ dataIndex: 1 })).toBe('Last\n101 kg · 25.1%');
  lastDrawn()?.onEvents?.click({ name: 'Last' });
  expect(onPick).toHaveBeenCalledWith('foot');
  await userEvent.click(screen.getByRole('button', { name: 'Show as table' }));
  expect(screen.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'LevelWeightShare',
    'First300 kg74.9%',
    'Last101 kg25.1%',
  ]);
});

test('DSH-02 a level without weight has no bar, one with little has a visible one', () => {
  const none = { ...levels[1], key: 'none', value: '0.000' };
  renderPyramid({ levels: [...levels, none] });
  const bars = lastDrawn()?.option.series[1];
  expect(bars?.data.at(-1)).toEqual(expect.objectContaining({ value: null }));
  expect(bars).toEqual(expect.objectContaining({ barMinHeight: 2 }));
});

test('an empty pyramid shows a sentence', () => {
  renderPyramid({ levels: levels.map((l) => ({ ...l, value: '0' })) });
  expect(screen.getByText('No figures in this period')).toBeVisible();
});
