import type { SimulationResult, Situation } from '@fraktion/contract/simulations';
import { queryClient } from '@fraktion/shared-auth/query';
import { addNamespace, setLanguage } from '@fraktion/shared-ui';
import { renderPage } from '@fraktion/shared-ui/testing/page';
import { screen } from '@testing-library/react';

import da from '../../locales/da.json';
import en from '../../locales/en.json';
import { handlingOf } from '../../testing/simulation.ts';
import { ResultTable } from './ResultTable.tsx';
import Tornado from './Tornado.tsx';

interface DrawnOption {
  readonly xAxis: {
    readonly startValue: number;
    readonly axisLabel: { readonly formatter: (value: number) => string };
  };
  readonly series: readonly { readonly data: readonly number[] }[];
}
const mockDraw = jest.fn<void, [DrawnOption]>();

// jsdom has no canvas, so the chart's options are captured instead.
jest.mock('@fraktion/shared-ui/chart', () => ({
  ...jest.requireActual<object>('@fraktion/shared-ui/chart'),
  Chart: ({ option }: { readonly option: DrawnOption }) => {
    mockDraw(option);
    return null;
  },
}));

const { result } = handlingOf();
const withRates = (
  baseline: string | null,
  simulated: string | null,
  difference: string | null,
): SimulationResult => {
  const rated = (situation: Situation, recyclingRate: string | null) => ({
    ...situation,
    recyclingRate,
  });
  return {
    ...result,
    baseline: rated(result.baseline, baseline),
    simulated: rated(result.simulated, simulated),
    difference: rated(result.difference, difference),
  };
};
const rates = (): string =>
  screen
    .getByRole('row', { name: /^(Recycling|Genanvendelse)/ })
    .textContent?.replaceAll('\u00A0', ' ') ?? '';

beforeAll(() => {
  addNamespace('mfe-economics', 'en', en);
  addNamespace('mfe-economics', 'da', da);
});
afterEach(() => setLanguage('en'));

test('SIM-02 the change of a rate is in percentage points, with its sign', async () => {
  const { unmount } = renderPage(
    <ResultTable result={withRates('60.000', '61.250', '1.250')} currency="DKK" />,
    queryClient,
  );
  expect(rates()).toMatch(/60%61\.3%\+1\.3 pp$/);
  unmount();
  await setLanguage('da');
  renderPage(
    <ResultTable result={withRates('60.000', '58.000', '-2.000')} currency="DKK" />,
    queryClient,
  );
  expect(rates()).toMatch(/60\s%58\s%\u22122,0 procentpoint$/);
});

test('SIM-02 a rate that is not known has no change', () => {
  renderPage(<ResultTable result={withRates(null, '61.250', null)} currency="DKK" />, queryClient);
  expect(rates()).toMatch(/–61\.3%–$/);
});

test('SIM-02 SIM-03 the bars begin at the difference, on an axis of its own round values', () => {
  const bars = [{ name: 'All prices', lower: '-60234.5', higher: '-42234.5' }];
  renderPage(<Tornado bars={bars} difference="-51234.5" currency="DKK" />, queryClient);
  const [drawn] = mockDraw.mock.lastCall!;
  expect(drawn.xAxis.startValue).toBe(-51_234.5);
  expect(drawn.series.map(({ data }) => data)).toEqual([[-60_234.5], [-42_234.5]]);
  expect(drawn.xAxis.axisLabel.formatter(-50_000)).toBe('\u221250,000');
});
