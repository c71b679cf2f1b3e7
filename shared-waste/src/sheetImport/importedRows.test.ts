import { agreementSheet } from '@fraktion/contract/agreements';
import { weighings } from '@fraktion/contract/weighings';
import { setLanguage } from '@fraktion/shared-ui';

import { importedRows } from './importedRows.ts';
import { sheetWords } from './sheetWords.ts';

const words = sheetWords({
  heads: [
    ['Supplier', 'collector'],
    ['Category', 'category'],
    ['Unit', 'unit'],
    ['Price', 'price'],
    ['Valid from', 'validFrom'],
    ['Weighed', 'weighedAt'],
  ],
  choices: [
    ['category', 'Tømning', 'WasteCollection'],
    ['unit', 'stk.', 'pcs'],
  ],
});

test('AGR-01 heads are found below a title and a merged cell, and rows keep their numbers', () => {
  const { rows, missing } = importedRows(
    agreementSheet,
    [
      ['Price list 2026'],
      [],
      ['Supplier', '', 'Prices', '', ''],
      ['SUPPLIER', 'Category ', 'Unit', 'Price', 'Valid\nfrom', 'Price'],
      ['Renvej', ' tømning', 'Stk', '1.234,50', '1.2.2026', '9'],
      ['', '', '', '', ''],
      ['Renvej', 'Rent', 'month', '0', '2026-02-01 00:30'],
    ],
    words,
  );
  expect(missing).toEqual([]);
  expect(rows.map(({ row, cells }) => [row, ...Object.values(cells)])).toEqual([
    [5, 'Renvej', 'WasteCollection', 'pcs', '1234.5', '2026-02-01'],
    [7, 'Renvej', 'Rent', 'month', '0', '2026-02-01'],
  ]);
});

test('AGR-01 a sheet without the heads that every row needs names them', () => {
  expect(importedRows(agreementSheet, [['Price'], ['12']], words).missing).toEqual([
    'collector',
    'category',
    'unit',
    'validFrom',
  ]);
  expect(importedRows(agreementSheet, [], words).rows).toEqual([]);
});

test('ADM-08 the time of a weighing stays, however it is written', () => {
  const read = (text: string) =>
    importedRows(weighings.sheet, [['Weighed'], [text]], words).rows[0]?.cells['weighedAt'];
  expect(read('28-03-2026 7.15')).toBe('2026-03-28 07:15');
  expect(read('2026-03-28T07:15:30')).toBe('2026-03-28 07:15:30');
});

test('AGR-01 ADM-08 a figure of Excel is the same in every language, a typed one is read as its reader writes', async () => {
  const read = () =>
    importedRows(
      agreementSheet,
      [['Price'], [{ figure: '1.234' }], ['1.234'], ['0,5']],
      words,
    ).rows.map(({ cells }) => cells['price']);
  expect(read()).toEqual(['1.234', '1.234', '0.5']);
  try {
    await setLanguage('da');
    expect(read()).toEqual(['1.234', '1234', '0.5']);
  } finally {
    await setLanguage('en');
  }
});
