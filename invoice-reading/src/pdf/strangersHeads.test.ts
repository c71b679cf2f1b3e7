import assert from 'node:assert/strict';
import { test } from 'node:test';

import {
  body,
  buyer,
  headOf,
  lines,
  number,
  posted,
  readSheets,
  sheet,
  titles,
  type PlacedText,
} from '../testing/strangers.ts';

test('INV-02 the sender is found in a foot of sentences, in two addresses below one another, beside a picture and below its label', () => {
  const heads: readonly (readonly [string, readonly PlacedText[]])[] = [
    [
      'Miljøservice Syd A/S',
      [
        ...buyer,
        [
          45,
          800,
          'Miljøservice Syd A/S, Kajgade 14, 2. sal, 2450 København SV. CVR-nr. 12345674. Bank: 9570 0012345',
          7,
        ],
      ],
    ],
    [
      'Miljøservice Syd',
      [
        [45, 50, 'Miljøservice Syd'],
        [45, 61, 'Kajgade 14'],
        [45, 72, '2450 København SV'],
        [400, 72, 'CVR-nr. 12345674'],
        [45, 86, 'FAKTURA'],
        [45, 97, 'Nordvig Detail A/S'],
        [45, 108, 'Havnegade 3'],
        [45, 119, '8000 Aarhus C'],
      ],
    ],
    [
      'Miljøservice Syd',
      [
        ...buyer,
        [440, 120, 'Miljøservice Syd'],
        [373, 131, 'Teknik og Miljø'],
        [373, 142, 'Kajgade 14'],
        [373, 153, '2450 København SV'],
        [373, 164, 'CVR-nr. 12345674'],
      ],
    ],
    [
      'Clearfield Environmental Services Limited',
      [
        [45, 100, 'Supplier', 7],
        [45, 114, 'Clearfield Environmental Services Limited'],
        [45, 126, 'Park House 4'],
        [45, 138, '2100 København Ø'],
        [300, 100, 'Bill to', 7],
        [300, 114, 'Nordvig Detail A/S'],
        [300, 126, 'Havnegade 3'],
        [300, 138, '8000 Aarhus C'],
      ],
    ],
  ];
  for (const [name, head] of heads) {
    const found = headOf(...head, ...number, ...body);
    assert.equal(found['sellerName'], name);
    assert.equal(found['buyerName'], 'Nordvig Detail A/S', name);
  }
});

test('INV-02 fields are read in a line without colons, after a comma, and under labels in two languages', () => {
  const written: readonly (readonly PlacedText[])[] = [
    [
      [45, 200, 'Fakturanr. 40512 / Fakturadato 12/10-2026 / Rekvirent K. Dahl / Periode'],
      [45, 211, '1/9-2026 - 30/9-2026 / Kundenr. 7714'],
    ],
    [
      [45, 190, 'Faktura nr. 40512 af 12/10-2026'],
      [45, 205, 'Kundenr. 7714, rekvirent K. Dahl'],
      [45, 220, 'Periode 1/9-2026 - 30/9-2026'],
    ],
    [
      [45, 190, 'Fakturanr. / Invoice no.'],
      [250, 190, '40512'],
      [45, 202, 'Dato / Date'],
      [250, 202, '12.10.2026'],
      [45, 214, 'Kundenr. / Customer no.: 7714'],
      [45, 226, 'Rekvirent / Ordered by: K. Dahl'],
      [45, 238, 'Periode / Period: 01.09.2026 - 30.09.2026'],
    ],
  ];
  for (const fields of written) {
    const found = headOf(...buyer, ...fields, ...body);
    assert.deepEqual(
      ['number', 'issueDate', 'customerNumber', 'buyerReference', 'periodStart', 'periodEnd'].map(
        (field) => found[field],
      ),
      ['40512', '2026-10-12', '7714', 'K. Dahl', '2026-09-01', '2026-09-30'],
      fields[0]?.[2],
    );
  }
});

test('INV-02 sums in boxes side by side, and a tax in a sentence, are read', () => {
  const boxes = readSheets(
    sheet(
      ...buyer,
      ...number,
      ...lines,
      [44, 380, 'Nettobeløp', 7],
      [161, 380, 'Merverdiavgift', 7],
      [299, 380, 'Totalsum', 7],
      [416, 380, 'Beløp å betale', 7],
      [-159, 392, '1 000,00'],
      [-297, 392, '250,00'],
      [-414, 392, '1 250,00'],
      [-552, 392, '1 250,00'],
    ),
  );
  assert.deepEqual(
    [boxes.totals.net?.value, boxes.totals.tax?.value, boxes.totals.gross?.value],
    ['1000.00', '250.00', '1250.00'],
  );
  const sentence = readSheets(
    sheet(
      ...buyer,
      ...number,
      ...lines,
      [45, 390, 'Moms 25 % af 1.000,00 udgør 250,00.'],
      [45, 402, 'Afrunding -0,50'],
      [45, 414, 'Beløb til betaling DKK 1.249,50'],
    ),
  );
  assert.deepEqual(
    [sentence.totals.tax, sentence.totals.gross, sentence.totals.payable].map((read) =>
      Number(read?.value),
    ),
    [250, 1250, 1249.5],
  );
});

test('INV-02 titles in two languages and at the left of their columns name them, and a short heading is no text of a line', () => {
  const both = readSheets(
    sheet(
      ...buyer,
      ...number,
      [45, 300, 'Ydelse / Service'],
      [300, 300, 'Antal / Qty'],
      [380, 300, 'Pris / Price'],
      [470, 300, 'Beløb / Amount'],
      ...lines.slice(titles.length),
      [45, 400, 'Netto'],
      [-550, 400, '1.000,00'],
    ),
  );
  assert.deepEqual(posted(both), [
    ['Tømning af 660 l restaffald', null, '400.00'],
    ['Leje af komprimator', null, '600.00'],
  ]);
  const left = readSheets(
    sheet(
      ...buyer,
      ...number,
      [45, 300, 'Beskrivelse'],
      [324, 300, 'Antal'],
      [396, 300, 'Pris'],
      [466, 300, 'Beløb'],
      [45, 316, 'Brændbart'],
      ...lines
        .slice(titles.length)
        .map(([x, y, text]): PlacedText => [x === -470 ? -459 : x, y + 14, text]),
      ...body.slice(lines.length),
    ),
  );
  assert.deepEqual(
    left.lines.map(({ text, quantity, unitPrice, amount }) => [text, quantity, unitPrice, amount]),
    [
      ['Brændbart', null, null, '0'],
      ['Tømning af 660 l restaffald', '4', '100.00', '400.00'],
      ['Leje af komprimator', '1', '600.00', '600.00'],
    ],
  );
});

test('INV-02 a title says the number under any compound, and labels touch, follow a colon apart, or name our invoice', () => {
  const numbers = ['KUNDFAKTURA 10996', 'UTGÅENDE FAKTURA nr. 10996', 'Salgsfaktura 10996'];
  for (const title of numbers)
    assert.equal(headOf(...buyer, [45, 170, title, 15], ...body)['number'], '10996', title);
  assert.equal(headOf(...buyer, [45, 170, 'KREDITERING 4411', 15], ...body)['number'], '4411');
  const head = headOf(
    ...buyer,
    [330, 168, 'Bilagsnummer'],
    [420, 168, ': 20690'],
    [330, 180, 'Jeres kundenr.'],
    [420, 180, ': 8812'],
    [330, 192, 'Jeres reference 5120'],
    [330, 198, 'Innkjøpsordrenr. IK-88'],
    [330, 204, 'Gjelder perioden1. mars 2026 - 31. mars 2026'],
    [330, 216, 'Vedrører vor faktura 20111'],
    [330, 228, 'Att erlägga: 1 250,00'],
    [330, 60, 'Kullabygdens Renhållning AB'],
    [330, 72, 'Gruvtorget 2'],
    [330, 84, '263 38 Höganäs'],
    [330, 96, 'Momsreg.nr 556000-4615'],
    ...body,
  );
  assert.deepEqual(
    [head['number'], head['customerNumber'], head['buyerReference'], head['billingReference']],
    ['20690', '8812', '5120', '20111'],
  );
  assert.deepEqual([head['periodStart'], head['periodEnd']], ['2026-03-01', '2026-03-31']);
  assert.equal(head['orderReference'], 'IK-88');
  assert.equal(head['sellerCompanyId'], '5560004615');
  const brief = headOf(
    ...buyer,
    [330, 168, 'Kundekonto 8812'],
    [330, 180, 'Märkning 5120'],
    ...body,
  );
  assert.deepEqual([brief['customerNumber'], brief['buyerReference']], ['8812', '5120']);
});

test('INV-02 labels in one row that read as one text have the values that begin below them', () => {
  const columns: readonly (readonly [number, string, string])[] = [
    [45, 'Fakt.nr', '25258'],
    [84, 'Fakt.datum', '6 maj 2026'],
    [134, 'Förfaller', '26 maj 2026'],
    [185, 'Kundkonto', '246110'],
    [234, 'Kontraktsnr', '293931'],
    [288, 'Er order', 'IK-1597'],
  ];
  const head = headOf(
    ...buyer,
    ...columns.flatMap(([x, label, value]): PlacedText[] => [
      [x, 180, label, 8],
      [x, 192, value, 8],
    ]),
    ...body,
  );
  assert.deepEqual(
    ['number', 'issueDate', 'dueDate', 'customerNumber', 'orderReference'].map((key) => head[key]),
    ['25258', '2026-05-06', '2026-05-26', '246110', 'IK-1597'],
  );
});

test('INV-02 sums in a column beside the lines, each name above its figure, are no parts of lines', () => {
  const named = ['Sum før moms', 'Momsbeløb', 'Bedes indbetalt'].entries();
  const figures = ['1.000,00', '250,00', '1.250,00'];
  const stacked = [...named].flatMap(([index, label]): PlacedText[] => [
    [480, 304 + index * 24, label, 7],
    [-580, 314 + index * 24, figures[index] ?? ''],
  ]);
  const titled: PlacedText[] = [
    [45, 300, 'Beskrivelse'],
    [-300, 300, 'Antal'],
    [-380, 300, 'Pris'],
    [-450, 300, 'Beløb'],
  ];
  const line = (
    y: number,
    text: string,
    count: string,
    price: string,
    sum: string,
  ): PlacedText[] => [
    [45, y, text],
    [-300, y, count],
    [-380, y, price],
    [-450, y, sum],
  ];
  const read = readSheets(
    sheet(
      ...buyer,
      ...number,
      ...titled,
      ...line(316, 'Tømning af 660 l restaffald', '4', '100,00', '400,00'),
      ...line(330, 'Leje af komprimator', '1', '500,00', '500,00'),
      ...line(344, 'Vask, tillæg af', '1', '100,00', '100,00'),
      [45, 354, 'transport'],
      ...stacked,
    ),
  );
  assert.deepEqual(
    [read.totals.net, read.totals.tax, read.totals.gross].map((sum) => Number(sum?.value)),
    [1000, 250, 1250],
  );
  assert.deepEqual(
    read.lines.map(({ text, amount }) => [text, amount]),
    [
      ['Tømning af 660 l restaffald', '400.00'],
      ['Leje af komprimator', '500.00'],
      ['Vask, tillæg af transport', '100.00'],
    ],
  );
});
