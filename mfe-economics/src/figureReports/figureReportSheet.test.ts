import type { Pivot } from './pivot.ts';
import { figureReportSheet } from './figureReportSheet.ts';

const cell = (value: string | null, compared: string | null = null) => ({ value, compared });

test('REP-01 REP-06 the sheet has the figures of the page, sums as formulas, and the total of a ratio as it is', () => {
  const pivot: Pivot = {
    columns: [
      { id: 'a', label: 'Net amount', unit: 'DKK', measure: 'net' },
      { id: 'b', label: 'Cost per tonne', unit: 'DKK/t', measure: 'costPerTonne' },
    ],
    rows: [
      { id: '1', key: '2026-03', label: 'March 2026', cells: [cell('1.5', '2'), cell('10')] },
      { id: '2', key: '2026-04', label: 'April 2026', cells: [cell('2.25'), cell(null)] },
    ],
    totals: [cell('3.75', '2'), cell('12')],
  };
  const words = { rowName: 'Month', total: 'Total', compared: 'Compared' };
  expect(figureReportSheet(pivot, false, words)).toEqual([
    ['Month', 'Net amount, DKK', 'Cost per tonne, DKK/t'],
    ['March 2026', { number: '1.5' }, { number: '10' }],
    ['April 2026', { number: '2.25' }, null],
    ['Total', { formula: 'SUM(B2:B3)', result: '3.75' }, { number: '12' }],
  ]);
  expect(figureReportSheet(pivot, true, words)[3]).toEqual([
    'Total',
    { formula: 'SUM(B2:B3)', result: '3.75' },
    { formula: 'SUM(C2:C3)', result: '2' },
    { number: '12' },
    null,
  ]);
});
