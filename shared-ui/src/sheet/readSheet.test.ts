/// <reference types="node" />
import { DecompressionStream as NodeDecompression } from 'node:stream/web';
import { deflateRawSync } from 'node:zlib';

import { readSheet } from './readSheet.ts';
import { sheetFile } from './sheetFile.ts';

// jsdom has none; browsers do.
beforeAll(() => Object.assign(globalThis, { DecompressionStream: NodeDecompression }));

/** A zip with one compressed file, or with several. */
const zipOf = (name: string, content: string): Blob => zipOfMany([[name, content]]);

function zipOfMany(files: readonly (readonly [name: string, content: string])[]): Blob {
  const parts: Buffer[] = [];
  const entries: Buffer[] = [];
  let at = 0;
  for (const [name, content] of files) {
    const { file, entry } = packedFile(name, content, at);
    parts.push(file);
    entries.push(entry);
    at += file.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06_05_4b_50, 0);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(at, 16);
  return new Blob([Buffer.concat([...parts, ...entries, end])]);
}

function packedFile(name: string, content: string, at: number) {
  const packed = deflateRawSync(Buffer.from(content));
  const nameBytes = Buffer.from(name);
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04_03_4b_50, 0);
  local.writeUInt16LE(8, 8);
  local.writeUInt16LE(nameBytes.length, 26);
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02_01_4b_50, 0);
  entry.writeUInt16LE(8, 10);
  entry.writeUInt32LE(packed.length, 20);
  entry.writeUInt16LE(nameBytes.length, 28);
  entry.writeUInt32LE(at, 42);
  return {
    file: Buffer.concat([local, nameBytes, packed]),
    entry: Buffer.concat([entry, nameBytes]),
  };
}
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
