import { strToU8, zipSync } from 'fflate';

import { readSheet } from './readSheet.ts';
import { sheetFile } from './sheetFile.ts';

/** A zip with one compressed file, or with several. */
const zipOf = (name: string, content: string): Blob => zipOfMany([[name, content]]);

const packed = (files: readonly (readonly [name: string, content: string])[]) =>
  zipSync(Object.fromEntries(files.map(([name, content]) => [name, strToU8(content)])));

const zipOfMany = (files: readonly (readonly [name: string, content: string])[]): Blob =>
  new Blob([packed(files)]);

/** Where the directory has its first entry. */
const directoryOf = (view: DataView): number => view.getUint32(view.byteLength - 6, true);

const sheet = 'xl/worksheets/sheet1.xml';
const options = { maxRows: 100 };

test('AGR-01 a sheet of the product can be read back: texts, figures and days', async () => {
  const rows = [
    ['Name', 'Price', 'From'],
    ['Træ & <jern>', { number: '12.500' }, { date: '2026-03-29' }],
    [null, { number: '0.1' }, null],
  ];
  expect(await readSheet(await sheetFile('Prices', rows), options)).toEqual([
    ['Name', 'Price', 'From'],
    ['Træ & <jern>', { figure: '12.5' }, '2026-03-29'],
    ['', { figure: '0.1' }],
  ]);
});

test('AGR-01 a sheet of another program can be read too: with texts in cells, and with rows and cells left out', async () => {
  const xml = `<worksheet><sheetData><row r="2"><c r="B2" t="inlineStr"><is><r><t>Ren</t></r><r><t>vej</t></r></is></c>
    <c r="D2"><v>0.10000000000000001</v></c></row></sheetData></worksheet>`;
  expect(await readSheet(zipOf(sheet, xml), options)).toEqual([
    [],
    ['', 'Renvej', '', { figure: '0.1' }],
  ]);
});

test('AGR-01 ADM-08 a day with a time keeps its time, and a time alone is a time', async () => {
  const styles = `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd\\-mm\\-yyyy hh:mm"/>
    <numFmt numFmtId="165" formatCode="0.00\\ \\d"/></numFmts>
    <cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="14"/><xf numFmtId="20"/><xf numFmtId="165"/></cellXfs></styleSheet>`;
  const xml = `<worksheet><sheetData><row r="1"><c r="A1" s="1"><v>46109.302083333336</v></c><c r="B1" s="2"><v>46110</v></c>
    <c r="C1" s="3"><v>0.5</v></c><c r="D1" s="1"><v>46109.999988425923</v></c><c r="E1" s="4"><v>12.5</v></c>
    <c r="F1" s="0"><v>46110.5</v></c></row></sheetData></worksheet>`;
  const file = zipOfMany([
    [sheet, xml],
    ['xl/styles.xml', styles],
  ]);
  expect(await readSheet(file, options)).toEqual([
    [
      '2026-03-28 07:15',
      '2026-03-29',
      '12:00',
      '2026-03-28 23:59:59',
      { figure: '12.5' },
      { figure: '46110.5' },
    ],
  ]);
});

test.each([
  ['a text file', new Blob(['supplier;price'])],
  ['an empty file', new Blob([])],
  ['a zip of something else', zipOf('letter.txt', 'Dear all')],
  ['a sheet with entities', zipOf(sheet, '<!DOCTYPE x [<!ENTITY a "b">]><worksheet/>')],
  ['a sheet that breaks off', zipOf(sheet, '<worksheet><sheetData><row>')],
])('AGR-01 %s is no sheet', async (_, file) => {
  await expect(readSheet(file, options)).rejects.toMatchObject({ reason: 'notASheet' });
});

test('AGR-01 a sheet with too many rows is refused, and a file that is too large is not unpacked', async () => {
  const row = (number: number) => `<row r="${number}"><c r="A${number}"><v>1</v></c></row>`;
  const long = `<worksheet><sheetData>${row(1)}${row(101)}</sheetData></worksheet>`;
  await expect(readSheet(zipOf(sheet, long), options)).rejects.toMatchObject({
    reason: 'tooLarge',
  });
  const bomb = zipOf(sheet, ' '.repeat(61_000_000));
  expect(bomb.size).toBeLessThan(100_000);
  await expect(readSheet(bomb, options)).rejects.toMatchObject({ reason: 'tooLarge' });
});

const oneCell = (text: string): string =>
  `<worksheet><sheetData><row r="1"><c r="A1" t="str"><v>${text}</v></c></row></sheetData></worksheet>`;

test('AGR-01 ADM-08 the first sheet is that of the workbook, not of the files; a hidden one is passed over', async () => {
  const ns = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const workbook = `<workbook xmlns:r="${ns}"><sheets>
    <sheet name="Lists" sheetId="1" state="hidden" r:id="rId1"/><sheet name="Prices" sheetId="3" r:id="rId3"/>
    <sheet name="Notes" sheetId="2" r:id="rId2"/></sheets></workbook>`;
  const relations = `<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/>
    <Relationship Id="rId2" Target="worksheets/sheet2.xml"/><Relationship Id="rId3" Target="/xl/worksheets/sheet3.xml"/></Relationships>`;
  const file = zipOfMany([
    ['xl/worksheets/sheet1.xml', oneCell('Lists')],
    ['xl/worksheets/sheet2.xml', oneCell('Notes')],
    ['xl/worksheets/sheet3.xml', oneCell('Prices')],
    ['xl/workbook.xml', workbook],
    ['xl/_rels/workbook.xml.rels', relations],
  ]);
  expect(await readSheet(file, options)).toEqual([['Prices']]);
});

test('AGR-01 ADM-08 days of a workbook that counts from 1904 are read as they are shown', async () => {
  const styles =
    '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>';
  const xml =
    '<worksheet><sheetData><row r="1"><c r="A1" s="1"><v>44648</v></c></row></sheetData></worksheet>';
  const file = zipOfMany([
    [sheet, xml],
    ['xl/styles.xml', styles],
    ['xl/workbook.xml', '<workbook><workbookPr date1904="1"/><sheets/></workbook>'],
  ]);
  expect(await readSheet(file, options)).toEqual([['2026-03-29']]);
});

test('AGR-01 ADM-08 a figure that its format shows with leading zeros is read as it is shown', async () => {
  const styles = `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="0000"/><numFmt numFmtId="165" formatCode="000\\ 00"/>
    <numFmt numFmtId="166" formatCode="0000.00"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="165"/>
    <xf numFmtId="166"/></cellXfs></styleSheet>`;
  const xml = `<worksheet><sheetData><row r="1"><c r="A1" s="1"><v>150</v></c><c r="B1" s="2"><v>1234</v></c>
    <c r="C1" s="3"><v>150</v></c><c r="D1" s="0"><v>150</v></c><c r="E1" s="1"><v>12345</v></c><c r="F1" s="1"><v>1.5</v></c></row></sheetData></worksheet>`;
  const file = zipOfMany([
    [sheet, xml],
    ['xl/styles.xml', styles],
  ]);
  expect(await readSheet(file, options)).toEqual([
    [
      { figure: '150', shown: '0150' },
      { figure: '1234', shown: '012 34' },
      { figure: '150' },
      { figure: '150' },
      { figure: '12345', shown: '12345' },
      { figure: '1.5' },
    ],
  ]);
});

test('AGR-01 ADM-08 a merged cell gives its value to each row that has one of its own, and a blank before the XML is passed over', async () => {
  const text = (at: string, value: string) => `<c r="${at}" t="str"><v>${value}</v></c>`;
  const xml = ` \n<?xml version="1.0"?><worksheet><sheetData>
    <row r="1">${text('A1', 'Supplier')}${text('B1', 'Name')}</row>
    <row r="2">${text('A2', 'Renvej')}${text('B2', 'a')}</row><row r="3"><c r="A3"/>${text('B3', 'b')}</row>
    <row r="4"/><row r="5">${text('B5', 'c')}</row><row r="6">${text('B6', 'd')}${text('C6', 'e')}</row></sheetData>
    <mergeCells><mergeCell ref="A2:A5"/><mergeCell ref="C6:D6"/></mergeCells></worksheet>`;
  expect(await readSheet(zipOf(sheet, xml), options)).toEqual([
    ['Supplier', 'Name'],
    ['Renvej', 'a'],
    ['Renvej', 'b'],
    [],
    ['Renvej', 'c'],
    ['', 'd', 'e'],
  ]);
});

const sheetOf = (rows: string, merged = ''): string =>
  `<worksheet><sheetData>${rows}</sheetData><mergeCells>${merged}</mergeCells></worksheet>`;
const cellAt = (at: string): string => `<c r="${at}"><v>1</v></c>`;

test.each([
  ['in a column that no sheet has', sheetOf(`<row r="1">${cellAt('ZZZZZZZ1')}</row>`)],
  ['in the last column of a sheet', sheetOf(`<row r="1">${cellAt('XFD1')}</row>`)],
  [
    'that are merged over all rows a hundred times',
    sheetOf(
      `<row r="1">${cellAt('A1')}</row><row r="20000">${cellAt('B20000')}</row>`,
      '<mergeCell ref="A1:A1048576"/>'.repeat(101),
    ),
  ],
])('AGR-01 a sheet with cells %s is refused', async (_, xml) => {
  const long = readSheet(zipOf(sheet, xml), { maxRows: 20_000 });
  await expect(long).rejects.toMatchObject({ reason: 'tooLarge' });
});

test('AGR-01 a cell that only has a format counts nowhere, and names and formats without end are read as far as Excel would', async () => {
  const one = (xml: string, format = '') =>
    readSheet(
      zipOfMany([
        [sheet, xml],
        [
          'xl/styles.xml',
          `<styleSheet><numFmt numFmtId="200" formatCode="${format}"/></styleSheet>`,
        ],
      ]),
      options,
    );
  const read = [[{ figure: '1' }]];
  const wide = sheetOf(`<row r="1">${cellAt('A1')}<c r="XFD1" s="1"/></row>`);
  expect(await one(wide, '['.repeat(300_000))).toEqual(read);
  const long = `A${'1'.repeat(300_000)}x`;
  expect(
    await one(sheetOf(`<row r="1">${cellAt('A1')}</row>`, `<mergeCell ref="A1:${long}"/>`)),
  ).toEqual(read);
});

/** A zip with one sheet whose directory is changed afterwards. */
function withDirectory(change: (view: DataView, at: number) => void): Blob {
  const bytes = packed([[sheet, `<worksheet>${' '.repeat(61_000_000)}</worksheet>`]]);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  change(view, directoryOf(view));
  return new Blob([bytes]);
}

test.each([
  [
    'says less of a file than there is',
    (view: DataView, at: number) => view.setUint32(at + 24, 900, true),
    'notASheet',
  ],
  [
    'says nothing of its size',
    (view: DataView, at: number) => view.setUint32(at + 24, 0, true),
    'notASheet',
  ],
  [
    'says more of a file than there is',
    (view: DataView, at: number) => view.setUint32(at + 24, 0xff_ff_ff_fe, true),
    'tooLarge',
  ],
  [
    'lists files that are not there',
    (view: DataView) => view.setUint16(view.byteLength - 14, 65_535, true),
    'tooLarge',
  ],
  [
    'begins behind the end',
    (view: DataView) => view.setUint32(view.byteLength - 6, 0x7f_ff_ff_ff, true),
    'notASheet',
  ],
] as const)('AGR-01 a file whose directory %s is refused', async (_, change, reason) => {
  await expect(readSheet(withDirectory(change), options)).rejects.toMatchObject({ reason });
});

test('AGR-01 a file that is named a thousand times is unpacked once', async () => {
  const one = packed([[sheet, oneCell('Renvej')]]);
  const view = new DataView(one.buffer, one.byteOffset, one.byteLength);
  const entry = one.slice(directoryOf(view), -22);
  const end = one.slice(-22);
  new DataView(end.buffer).setUint16(8, 1_001, true);
  const file = new Blob([one.slice(0, -22), ...Array.from({ length: 1_000 }, () => entry), end]);
  expect(await readSheet(file, options)).toEqual([['Renvej']]);
});
