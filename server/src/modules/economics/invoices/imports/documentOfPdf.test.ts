import assert from 'node:assert/strict';
import { test } from 'node:test';

import { pdfOf } from '@fraktion/demo-world/pdfInvoices/hostile';
import { checkArithmetic } from '@fraktion/invoice-reading';
import { lineRowsOf } from '../lineRows.ts';
import { readPdf } from '../reading/index.ts';
import { documentOfPdf } from './documentOfPdf.ts';

type Cell = readonly [x: number, text: string];

const head: readonly (readonly Cell[])[] = [
  [
    [50, 'Hentvogn AB'],
    [380, 'Faktura'],
  ],
  [
    [380, 'Fakturanr'],
    [470, '5100109'],
  ],
  [
    [380, 'Fakturadatum'],
    [470, '2026-04-03'],
  ],
  [],
  [
    [50, 'Artikel'],
    [300, 'Antal'],
    [350, 'Enhet'],
    [410, 'Pris'],
    [500, 'Belopp'],
  ],
  [
    [50, 'Hyra 140 L'],
    [300, '3'],
    [350, 'st'],
    [410, '42,35'],
    [500, '127,05'],
  ],
  [
    [50, 'Behandling restavfall'],
    [300, '50'],
    [350, 'kg'],
    [410, '0,421'],
    [500, '21,05'],
  ],
];

/** An invoice of these rows, 15 points below one another; the font has no letters beyond English ones. */
async function documentOf(rows: readonly (readonly Cell[])[]) {
  const drawn = rows.flatMap((cells, row) =>
    cells.map(([x, text]) => `BT /F1 10 Tf 1 0 0 1 ${x} ${800 - row * 15} Tm (${text}) Tj ET`),
  );
  const reading = await readPdf(pdfOf([drawn.join('\n')]));
  assert.ok(reading.ok, JSON.stringify(reading));
  return documentOfPdf(reading.content, 'SEK');
}

const documentWith = (rows: readonly (readonly Cell[])[]) => documentOf([...head, ...rows]);

const roundedBy = (amount: string): readonly Cell[] => [
  [50, 'Avrundning'],
  [500, amount],
];
const sums = (net: string, payable: string): readonly (readonly Cell[])[] => [
  [],
  [
    [380, 'Summa exkl. moms'],
    [500, net],
  ],
  [
    [380, 'Moms 25 %'],
    [500, '37,03'],
  ],
  [
    [380, 'Att betala SEK'],
    [500, payable],
  ],
];

for (const [what, rounding, net, payable] of [
  ['takes from', '-0,13', '147,97', '185,00'],
  ['adds to', '0,27', '148,37', '185,40'],
  // So little that the sums nearly close with it once more.
  ['adds a cent to', '0,01', '148,11', '185,14'],
] as const)
  test(`INS-01 INV-02 a rounding among the lines that ${what} the printed net is no sum that fails`, async () => {
    const document = await documentWith([roundedBy(rounding), ...sums(net, payable)]);
    assert.equal(document.totals.net, net.replace(',', '.'));
    assert.deepEqual(checkArithmetic(document).findings, []);
    const last = lineRowsOf(document).at(-1);
    assert.deepEqual(
      [Number(last?.amount), last?.text],
      [Number(rounding.replace(',', '.')), 'Avrundning'],
    );
    const all = lineRowsOf(document).reduce((sum, line) => sum + Number(line.amount) * 100, 0);
    assert.equal(Math.round(all), Math.round(Number(document.totals.net) * 100));
  });

test('INS-01 a net that neither the lines nor their rounding make up is still a sum that fails', async () => {
  const document = await documentWith([roundedBy('-0,13'), ...sums('140,97', '178,00')]);
  assert.ok(checkArithmetic(document).findings.some(({ rule }) => rule === 'BR-CO-13'));
});

const row = (x: number, text: string, amount: string): readonly Cell[] => [
  [x, text],
  [500, amount],
];

for (const [what, rows] of [
  ['among the lines', [row(50, 'Oresavrundning', '-0,13'), ...sums('148,10', '185,00')]],
  [
    'among the sums',
    [
      ...sums('148,10', '').slice(0, -1),
      row(380, 'Oresavrundning', '-0,13'),
      row(380, 'Att betala', '185,00'),
    ],
  ],
  ['of the total alone', sums('148,10', '185,00')],
] as const)
  test(`INS-01 INV-02 the rounding of the amount to pay, ${what}, stands once, and is no sum that fails`, async () => {
    const document = await documentWith(rows);
    const { net, tax, gross, payable } = document.totals;
    assert.deepEqual([net, tax, payable].map(Number), [148.1, 37.03, 185]);
    assert.equal(Number(gross), 185.13);
    assert.equal(Number(document.stated.rounding), -0.13);
    assert.deepEqual(checkArithmetic(document).findings, []);
    assert.deepEqual(
      lineRowsOf(document).map(({ amount }) => Number(amount)),
      [127.05, 21.05, -0.13],
    );
  });

test('INS-01 INV-02 a tax that is printed and not in the total is a sum that fails', async () => {
  const document = await documentWith([
    [],
    row(380, 'Netto', '148,10'),
    row(380, 'Moms 25 %', '37,03'),
    row(380, 'Summa inkl. moms', '148,10'),
    row(380, 'Att betala', '148,10'),
  ]);
  assert.equal(Number(document.totals.tax), 37.03);
  assert.ok(checkArithmetic(document).findings.length > 0);
});

test('INV-02 sums above the lines are those of the invoice, and nought per cent of an amount is no tax', async () => {
  const [title, number, date, , ...lines] = head;
  const drawn = [
    title,
    number,
    date,
    row(380, 'Netto', '148,10'),
    row(380, 'Moms 0 % av 148,10', '0,00'),
    row(380, 'Att betala', '148,10'),
    [],
    ...lines,
  ];
  const document = await documentOf(drawn.filter((cells) => cells !== undefined));
  assert.deepEqual(Object.values(document.totals).map(Number), [148.1, 0, 148.1, 148.1]);
});
