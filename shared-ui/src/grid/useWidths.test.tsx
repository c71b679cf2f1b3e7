import { renderHook } from '@testing-library/react';

import { columnsOf } from './columns.ts';
import { useWidths } from './useWidths.ts';

interface Place {
  readonly name: string;
  readonly state: string;
  readonly seen: string | null;
  readonly share: string;
}

const { text, status, moment } = columnsOf<Place>();
const columns = [
  text('name', 'Place'),
  status(
    'state',
    'Status',
    ({ state }) => state,
    () => null,
    { width: 96 },
  ),
  moment('seen', 'Seen', { width: 320 }),
  text('share', 'Share', { width: 200, render: () => null }),
];
const none: readonly string[] = [];

const widthsOf = (row: Partial<Place>) => {
  const rows = [{ name: 'Depot', state: 'Open', seen: null, share: '3 of 4', ...row }];
  return renderHook(() => useWidths(columns, rows, none)).result.current;
};

test('SHL-09 a column takes no more than its values need, so that a text beside it is not cut', () => {
  const { seen = 0 } = widthsOf({});
  expect(seen).toBeLessThan(120);
  expect(widthsOf({ seen: '2026-11-30T10:00:00Z' })['seen']).toBeGreaterThan(seen);
});

test('SHL-09 a status is as wide as its pill, also where a sheet says more', () => {
  const short = { ...columns[1]!, drawn: () => 'Open' };
  const rows = [
    { name: 'Depot', state: 'Open · Possibly a double collection', seen: null, share: '' },
  ];
  const of = (column: typeof short) =>
    renderHook(() => useWidths([column], rows, none)).result.current['state'] ?? 0;
  expect(of(short)).toBeLessThan(of({ ...short, drawn: undefined as never }));
});

test('SHL-09 a status is never cut, and what is drawn keeps its declared width', () => {
  const { state = 0, share } = widthsOf({ state: 'Possibly a double collection' });
  expect(state).toBeGreaterThan(widthsOf({})['state'] ?? 0);
  expect(state).toBeGreaterThan(96);
  expect(share).toBeUndefined();
});

test('SHL-09 one long text of many takes no width from its neighbours, except in the column that names the row', () => {
  const long = 'Confidential paper for shredding, 240 L';
  const rows = Array.from({ length: 30 }, (_, at) => ({
    name: at === 7 ? long : 'Depot',
    state: 'Open',
    seen: null,
    share: '',
  }));
  const widthOf = (fixed: boolean, of: typeof rows) => {
    const column = text('name', 'Place', { fixed });
    return renderHook(() => useWidths([column], of, none)).result.current['name'] ?? 0;
  };
  const usual = widthOf(
    false,
    rows.map((row) => ({ ...row, name: 'Depot' })),
  );
  const most = widthOf(true, rows);
  const cut = widthOf(false, rows);
  expect(cut).toBeLessThan(most);
  // What is not long is not cut either.
  const brief = rows.map((row) => (row.name === long ? { ...row, name: 'Miljøkraft Øst' } : row));
  expect(widthOf(false, brief)).toBe(widthOf(true, brief));
  expect(widthOf(false, brief)).toBeGreaterThan(usual);
  // A role, or an address of mail, is one word.
  const role = rows.map((row) =>
    row.name === long ? { ...row, name: 'Lokasjonsadministrator' } : row,
  );
  expect(widthOf(false, role)).toBe(widthOf(true, role));
  // Of a few rows each counts.
  expect(widthOf(false, rows.slice(0, 12))).toBe(most);
});
