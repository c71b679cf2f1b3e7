import { strFromU8, unzipSync } from 'fflate';

import { sheetFile } from './sheetFile.ts';

const bytesOf = async (file: File): Promise<Uint8Array> => new Uint8Array(await file.arrayBuffer());

const unzipped = (zip: Uint8Array, name: string): string => strFromU8(unzipSync(zip)[name]!);

/** The cells of a row: texts as texts, numbers as numbers. */
function cellsOf(zip: Uint8Array): readonly (readonly (string | number)[])[] {
  const parse = (name: string) =>
    new DOMParser().parseFromString(unzipped(zip, name), 'application/xml');
  const texts = [...parse('xl/sharedStrings.xml').querySelectorAll('si')].map(
    ({ textContent }) => textContent ?? '',
  );
  const cellOf = (cell: Element) => {
    const value = Number(cell.querySelector('v')?.textContent);
    return cell.getAttribute('t') === 's' ? (texts[value] ?? '') : value;
  };
  return [...parse('xl/worksheets/sheet1.xml').querySelectorAll('row')].map((row) =>
    [...row.querySelectorAll('c')].map(cellOf),
  );
}

test('ORD-09 the file contains the rows: Excel reads texts as texts, numbers as numbers and days as days', async () => {
  const file = await sheetFile('Orders', [
    ['Name', 'kg', 'Day'],
    ['Træ & <jern>', { number: '12.500' }, { date: '2026-03-29' }],
    ['=1+2', { number: 3 }, { date: '2026-03-30' }],
  ]);
  expect(file.name).toBe('Orders.xlsx');
  // Excel counts days from the end of 1899.
  expect(cellsOf(await bytesOf(file))).toEqual([
    ['Name', 'kg', 'Day'],
    ['Træ & <jern>', 12.5, 46_110],
    ['=1+2', 3, 46_111],
  ]);
});

test('REP-06 a formula has its result, which programs show that calculate nothing', async () => {
  const file = await sheetFile('Report', [
    ['Month', 'kg'],
    ['March', { number: '1.5' }],
    ['Total', { formula: 'SUM(B2:B2)', result: '1.5' }],
  ]);
  expect(unzipped(await bytesOf(file), 'xl/worksheets/sheet1.xml')).toContain(
    '<f>SUM(B2:B2)</f><v>1.5</v>',
  );
});
