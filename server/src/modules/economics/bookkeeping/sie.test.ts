import assert from 'node:assert/strict';
import { test } from 'node:test';

import Big from 'big.js';

import { toPc8 } from './codePage437.ts';
import { sampleExport, sampleVoucher } from './sampleExport.ts';
import { sieFile } from './sie.ts';

/** The bytes that the code page has for these signs, by its own table. */
const bytesOf: Readonly<Record<string, number>> = {
  å: 0x86,
  ä: 0x84,
  ö: 0x94,
  Å: 0x8f,
  Ä: 0x8e,
  Ö: 0x99,
  é: 0x82,
  É: 0x90,
  ü: 0x81,
  æ: 0x91,
  Æ: 0x92,
  ñ: 0xa4,
  '½': 0xab,
};

const signs = new Map(Object.entries(bytesOf).map(([sign, byte]) => [byte, sign]));
const decoded = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) =>
    byte < 128 ? String.fromCodePoint(byte) : (signs.get(byte) ?? `<${byte}>`),
  ).join('');

/** The fields of a line as SIE's rules split them: by spaces, but not within quotation marks or braces. */
const fieldsOf = (line: string): string[] =>
  Array.from(line.matchAll(/"((?:\\"|[^"])*)"|(\{[^}]*\})|(\S+)/g), ([, text, objects, bare]) =>
    text === undefined ? (objects ?? bare ?? '') : text.replaceAll(String.raw`\"`, '"'),
  );

function read(bytes: Uint8Array) {
  const text = decoded(bytes);
  assert.ok(text.endsWith('\r\n'));
  const lines = text.trimEnd().split('\r\n').map(fieldsOf);
  const heads = lines.filter(([label]) => label?.startsWith('#') && label !== '#TRANS');
  return { lines, of: (label: string) => heads.filter(([each]) => each === label) };
}

test('ADM-09 SIE 4I begins with what the format wants, in its order', () => {
  const { lines } = read(sieFile(sampleExport()).bytes);
  assert.deepEqual(lines.slice(0, 8), [
    ['#FLAGGA', '0'],
    ['#PROGRAM', 'Fraktion', '1.0'],
    ['#FORMAT', 'PC8'],
    ['#GEN', '20260601', 'Anna Admin'],
    ['#SIETYP', '4'],
    ['#ORGNR', '943404763'],
    ['#FNAMN', 'Nordhavn Eiendom AS'],
    ['#VALUTA', 'NOK'],
  ]);
});

test('ADM-09 a Swedish organisation number has its hyphen; without one there is no line', () => {
  const { company } = sampleExport();
  const numbered = (companyNumber: string | null) =>
    read(sieFile(sampleExport({ company: { ...company, companyNumber } })).bytes).of('#ORGNR');
  assert.deepEqual(numbered('5533472923'), [['#ORGNR', '553347-2923']]);
  assert.deepEqual(numbered(null), []);
});

test('ADM-09 each voucher of a SIE file sums to zero, and its accounts are declared', () => {
  const { lines, of } = read(sieFile(sampleExport()).bytes);
  assert.deepEqual(
    of('#VER').map(([, series, number, date]) => [series, number, date]),
    [
      ['W', '7', '20260403'],
      ['W', '8', '20260403'],
    ],
  );
  const accounts = new Set(of('#KONTO').map(([, number]) => number));
  let sum = new Big(0);
  let rows = 0;
  for (const [label, account, objects, amount] of lines) {
    if (label === '{') sum = new Big(0);
    if (label === '}') assert.equal(sum.toFixed(), '0');
    if (label !== '#TRANS') continue;
    rows += 1;
    assert.ok(accounts.has(account));
    assert.equal(objects, '{}');
    assert.match(amount ?? '', /^-?\d+\.\d{2}$/);
    sum = sum.plus(amount ?? 0);
  }
  assert.equal(rows, 10);
});

test('ADM-09 quotation marks are escaped, and nothing ends a text too early', () => {
  const { of } = read(sieFile(sampleExport()).bytes);
  assert.equal(of('#VER')[0]?.[4], 'Renvei "Ost" & Sonner / F-1001');
  assert.equal(of('#VER')[1]?.[4], 'Renvei "Ost" & Sonner / F-1001, reverserer bilag 7');
  const { company } = sampleExport();
  const hostile = 'A\r\n#VER "X"\u0000 “B”\\';
  const file = sieFile(
    sampleExport({ company: { ...company, name: hostile }, vouchers: [sampleVoucher()] }),
  );
  assert.deepEqual(read(file.bytes).of('#FNAMN'), [['#FNAMN', 'A #VER "X"  "B"/']]);
  assert.equal(read(file.bytes).of('#VER').length, 1);
});

test('ADM-09 Swedish letters have the bytes of code page 437, and what it lacks is spelled with its own', () => {
  for (const [sign, byte] of Object.entries(bytesOf))
    assert.deepEqual([...toPc8(sign)], [byte], sign);
  const plain = (text: string) => Buffer.from(toPc8(text)).toString('latin1');
  assert.equal(plain('øØ – € …'), 'oO - EUR ...');
  assert.equal(plain('ć 漢 😀'), 'c ? ?');
  // A letter in two parts is one letter.
  assert.deepEqual([...toPc8('a\u030A')], [0x86]);
});
