/// <reference types="node" />
import { inflateRawSync } from 'node:zlib';

import { sheetFile } from './sheetFile.ts';

const bytesOf = async (file: File): Promise<Buffer> => Buffer.from(await file.arrayBuffer());

/** The content of a file in a zip, found as Excel finds it: by the directory at the end. */
function unzipped(zip: Buffer, name: string): string {
  let at = zip.readUInt32LE(zip.lastIndexOf('PK\u0005\u0006', undefined, 'latin1') + 16);
  while (zip.readUInt32LE(at) === 0x02_01_4b_50) {
    const [nameLength, more, comment] = [28, 30, 32].map((offset) => zip.readUInt16LE(at + offset));
    if (zip.toString('utf8', at + 46, at + 46 + nameLength!) === name) {
      const local = zip.readUInt32LE(at + 42);
      const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
      const packed = zip.subarray(start, start + zip.readUInt32LE(at + 20));
      return (zip.readUInt16LE(at + 10) === 0 ? packed : inflateRawSync(packed)).toString();
    }
    at += 46 + nameLength! + more! + comment!;
  }
  throw new Error(`${name} is not in the file`);
}

/** The cells of a row: texts as texts, numbers as numbers. */
function cellsOf(zip: Buffer): readonly (readonly (string | number)[])[] {
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
