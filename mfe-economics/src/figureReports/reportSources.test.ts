import type { PivotColumn, PivotRow } from './pivot.ts';
import { comparedSources, sourcesOf } from './reportSources.ts';
import type { FigureReport } from './useFigureReport.ts';

const report = {
  by: 'month',
  across: '',
  period: { from: '2027-01-01', to: '2028-02-29' },
  narrowed: { fraction: 'paper' },
  locationId: null,
} as unknown as FigureReport;
const column: PivotColumn = { id: 'c', label: 'Cost', unit: 'DKK', measure: 'cost' };
const rowOf = (key: string): PivotRow => ({ id: key, key, label: key, cells: [] });
const lastYear = { fromDate: '2026-01-01', toDate: '2027-02-28' };

test('REP-03 a figure opens the sources of its own days and filters, and those of the compared days', () => {
  const cell = { row: rowOf('2028-02'), column };
  expect(sourcesOf(report, cell)).toEqual({
    measure: 'cost',
    fraction: 'paper',
    fromDate: '2028-02-01',
    toDate: '2028-02-29',
  });
  expect(comparedSources(report, cell, lastYear)).toMatchObject({
    fromDate: '2027-02-01',
    toDate: '2027-02-28',
  });
});

test('REP-03 the last day of a month stays one a year before; a total has the compared days as they were answered', () => {
  const cell = { row: rowOf('2027-02'), column };
  expect(comparedSources(report, cell, lastYear)).toMatchObject({
    fromDate: '2026-02-01',
    toDate: '2026-02-28',
  });
  expect(comparedSources(report, { column }, lastYear)).toMatchObject(lastYear);
});
