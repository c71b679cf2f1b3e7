import type { Figures } from '@fraktion/contract/measures';

import { moversOf } from './movers.ts';

const row = (key: string, now: string, before: string): Figures['rows'][number] => ({
  keys: [key],
  values: [now],
  compared: [before],
});
const figures: Figures = {
  fromDate: '2026-01-01',
  toDate: '2026-03-31',
  compared: { fromDate: '2025-01-01', toDate: '2025-03-31' },
  columns: [{ measure: 'cost', currency: 'DKK' }],
  rows: [
    row('more', '300.1000', '100'),
    row('same', '50', '50'),
    row('less', '10', '900'),
    row('little', '2', '1'),
  ],
  totals: { values: ['362.1'], compared: ['1051'] },
  labels: [],
  kgWithoutFactor: null,
};

test('DSH-05 the rows that differ most from last year come first, whichever way; what is the same is left out', () => {
  expect(moversOf(figures, 2).map(({ key, difference }) => [key, difference])).toEqual([
    ['less', '-890'],
    ['more', '200.1'],
  ]);
  expect(moversOf(figures, 9)).toHaveLength(3);
});
