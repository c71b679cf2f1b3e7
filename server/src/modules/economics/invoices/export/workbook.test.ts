import assert from 'node:assert/strict';
import { test } from 'node:test';

import { unzipped } from '@fraktion/demo-world/documents/unzipped';
import { workbook } from './workbook.ts';

const kg = (decimal: string | null) => ({ decimal, places: 3 });
const sum = { sumAbove: true, places: 3 } as const;

test('INV-10 a sum in a sheet is a formula with its result, exact, in each column and sheet', async () => {
  const file = await workbook([
    {
      name: 'A',
      heads: true,
      rows: [
        ['', 'kg', 'kr.'],
        ['a', kg('0.1'), kg('1')],
        ['b', kg('0.2'), kg(null)],
        ['', sum, sum],
      ],
    },
    {
      name: 'B',
      heads: true,
      rows: [
        ['', 'kg'],
        ['', sum],
      ],
    },
  ]);
  const cells = (sheet: number) =>
    [
      ...unzipped(file, `xl/worksheets/sheet${sheet}.xml`).matchAll(/<f>(.*?)<\/f><v>(.*?)<\/v>/g),
    ].map(([, formula, result]) => [formula, result]);
  assert.deepEqual(cells(1), [
    ['SUM(B2:B3)', '0.3'],
    ['SUM(C2:C3)', '1'],
  ]);
  assert.deepEqual(cells(2), [['0', '0']]);
});

test('INV-10 a text that begins as a formula does stays a text', async () => {
  const texts = ['=1+1', '+45 12', '-5', '@SUM(A1)', '\t=1'];
  const file = await workbook([{ name: 'A', rows: texts.map((text) => ['', text]) }]);
  const xml = unzipped(file, 'xl/worksheets/sheet1.xml');
  assert.doesNotMatch(xml, /<f>/);
  assert.equal(xml.match(/<c r="B\d"[^>]* t="s">/g)?.length, texts.length);
});
