import assert from 'node:assert/strict';
import { test } from 'node:test';

import {
  body,
  buyer,
  headOf,
  lines,
  number,
  posted,
  readSheets as read,
  sheet,
  sums,
  titles,
  type PlacedText,
} from '../testing/strangers.ts';

const sender = 'Vognmand Karl Bech & Søn | Industrivangen 8 | 7190 Billund | CVR-nr. 12345674';

test('INV-02 the sender in the window of the envelope, with any marks, is not the customer', () => {
  for (const mark of [' · ', ', ', ' | ', ' – ']) {
    const found = headOf(
      [45, 106, ['Miljøservice Syd A/S', 'Kajgade 14', '2450 København SV'].join(mark), 6.5],
      ...buyer,
      ...number,
      ...body,
      [45, 780, 'Miljøservice Syd A/S', 7],
      [200, 780, 'CVR-nr. 12345674', 7],
    );
    assert.equal(found['sellerName'], 'Miljøservice Syd A/S', mark);
    assert.equal(found['buyerName'], 'Nordvig Detail A/S', mark);
  }
});

test('INV-02 a customer who stands first, with its own number, is not the sender', () => {
  for (const label of ['Kundens CVR', 'Customer VAT no.', 'Kundens org.nr.']) {
    const found = headOf(
      [45, 50, 'Nordvig Detail A/S'],
      [45, 62, 'Havnegade 3'],
      [45, 74, '8000 Aarhus C'],
      [45, 86, `${label}: DK87654321`],
      [-550, 50, 'Brønderby Kommune'],
      [-550, 62, 'Rådhuspladsen 1'],
      [-550, 74, '7330 Brande'],
      [-550, 86, 'CVR-nr. 12345674'],
      ...number,
      ...body,
    );
    assert.deepEqual(
      [found['sellerName'], found['sellerCompanyId'], found['buyerName'], found['buyerCompanyId']],
      ['Brønderby Kommune', '12345674', 'Nordvig Detail A/S', '87654321'],
      label,
    );
  }
});

test('INV-02 a name is whole: with the second row of a letterhead, and where only its brand stands above', () => {
  const large = headOf(
    [45, 54, 'Nordmøre Interkommunale Renovasjon', 17],
    [45, 74, 'IKS', 17],
    [45, 90, 'Hagelinveien 12'],
    [45, 102, '6517 Kristiansund N'],
    [420, 54, 'Org.nr. 974 760 673'],
    ...buyer,
    ...number,
    ...body,
  );
  assert.equal(large['sellerName'], 'Nordmøre Interkommunale Renovasjon IKS');
  const brand = headOf([45, 60, 'VOGNMAND', 26], ...buyer, ...number, ...body, [
    45,
    780,
    sender,
    7,
  ]);
  assert.equal(brand['sellerName'], 'Vognmand Karl Bech & Søn');
});

test('INV-02 a day behind a town, alone, or behind the terms of payment is read', () => {
  const written: readonly (readonly [string, string])[] = [
    ['Billund, d. 12. oktober 2026', 'Netto 14 dage, forfald 26. oktober 2026'],
    ['Billund, 12.10.26', 'Betalingsbetingelser: Netto 14 dage, forfald 26.10.26'],
    ['12/10-2026', 'Beløbet betales senest den 26/10-2026'],
  ];
  for (const [day, terms] of written) {
    const found = headOf(
      [-550, 60, day],
      ...buyer,
      [45, 200, 'FAKTURA 40512', 14],
      [45, 220, terms],
      ...body,
      [45, 780, sender, 7],
    );
    assert.deepEqual(
      [found['number'], found['issueDate'], found['dueDate']],
      ['40512', '2026-10-12', '2026-10-26'],
      day,
    );
  }
});

test('INV-02 only a Swedish document writes the year of two digits first', () => {
  const found = headOf(
    ...buyer,
    [330, 180, 'Fakturanummer: 40512'],
    [330, 192, 'Fakturadatum: 26-01-19'],
    [330, 204, 'Förfallodatum: 26-02-18'],
    ...body,
  );
  assert.deepEqual([found['issueDate'], found['dueDate']], ['2026-01-19', '2026-02-18']);
  const danish = headOf(
    ...buyer,
    [330, 180, 'Fakturanr.: 7'],
    [330, 192, 'Dato: 19-01-26'],
    ...body,
  );
  assert.equal(danish['issueDate'], '2026-01-19');
});

test('INV-02 the number of a contract is not that of the invoice, and a period goes on below', () => {
  const found = headOf(
    ...buyer,
    [45, 190, 'Contract no.: 735185'],
    [330, 190, 'Invoice No.: F52925'],
    [330, 202, 'Invoice date: 12 October 2026'],
    [45, 230, 'Contract no.'],
    [200, 230, 'Your reference'],
    [400, 230, 'Periode'],
    [45, 242, '735185'],
    [200, 242, '4711'],
    [400, 242, 'd. 1. september 2026 - d. 30.'],
    [400, 252, 'september 2026'],
    ...body,
  );
  assert.deepEqual(
    [found['number'], found['periodStart'], found['periodEnd']],
    ['F52925', '2026-09-01', '2026-09-30'],
  );
});

test('INV-02 a tax that says what it is of has the figure beside it', () => {
  const { totals } = read(
    sheet(
      ...buyer,
      ...number,
      ...lines,
      [330, 400, 'Subtotal ekskl. moms'],
      [-550, 400, '1.000,00'],
      [330, 414, 'Moms 0 % af 600,00'],
      [-550, 414, '0,00'],
      [330, 428, 'Moms 25 % af 400,00'],
      [-550, 428, '100,00'],
      [330, 442, 'Total inkl. moms'],
      [-550, 442, '1.100,00'],
    ),
  );
  assert.deepEqual(
    [totals.net?.value, totals.tax?.value, totals.gross?.value],
    ['1000.00', '100.00', '1100.00'],
  );
});

test('INV-02 a unit in a column without a title is the unit, no part of the text', () => {
  const found = read(
    sheet(
      ...buyer,
      ...number,
      ...lines.flatMap((one): PlacedText[] =>
        one[0] === -380 && one[2] !== 'Antal' ? [one, [386, one[1], 'tømn.']] : [one],
      ),
      ...sums,
    ),
  );
  assert.deepEqual(posted(found), [
    ['Tømning af 660 l restaffald', 'pcs', '400.00'],
    ['Leje af komprimator', 'pcs', '600.00'],
  ]);
});

test('INV-02 the name of a place above its lines is no part of the first one', () => {
  const found = read(
    sheet(
      ...buyer,
      ...number,
      ...titles,
      [45, 312, 'Leveringsadresse Butik Torvet, Torvet 2, 7500 Holstebro'],
      ...lines.slice(titles.length).map(([x, y, text]): PlacedText => [x, y + 8, text]),
      ...sums,
    ),
  );
  assert.deepEqual(
    posted(found).map(([text]) => text),
    ['Tømning af 660 l restaffald', 'Leje af komprimator'],
  );
});

test('INV-02 the first of two columns of lines may be longer than the second', () => {
  const column = (left: number, y: number, text: string, amount: string): PlacedText[] => [
    [left, y, text, 7],
    [-(left + 130), y, '1', 7],
    [-(left + 180), y, amount, 7],
    [-(left + 230), y, amount, 7],
  ];
  const heading = (left: number): PlacedText[] => [
    [left, 300, 'Beskrivelse', 7],
    [-(left + 130), 300, 'Antal', 7],
    [-(left + 180), 300, 'Pris', 7],
    [-(left + 230), 300, 'Beløb', 7],
  ];
  const found = read(
    sheet(
      ...buyer,
      ...number,
      ...heading(45),
      ...heading(310),
      ...column(45, 312, 'Leje af container', '300,00'),
      ...column(310, 312, 'Kundens rabat', '-50,00'),
      ...column(45, 324, 'Tømning af pap', '350,00'),
      ...column(310, 324, 'Tømning af glas', '100,00'),
      ...column(45, 336, 'Forgæves kørsel', '300,00'),
      ...sums,
    ),
  );
  assert.deepEqual(
    posted(found).map(([text, , amount]) => `${text} ${amount}`),
    [
      'Leje af container 300.00',
      'Tømning af pap 350.00',
      'Forgæves kørsel 300.00',
      'Kundens rabat -50.00',
      'Tømning af glas 100.00',
    ],
  );
  assert.equal(found.totals.net?.value, '1000.00');
});

test('INV-02 two columns of lines may have rows and titles of other heights', () => {
  const of = (left: number, y: number, ...texts: string[]): PlacedText[] =>
    texts.map((text, index): PlacedText =>
      index === 0 ? [left, y, text, 7] : [-(left + 80 + index * 50), y, text, 7],
    );
  const found = read(
    sheet(
      ...buyer,
      ...number,
      [-225, 292, 'Unit', 7],
      ...of(310, 292, 'Description', 'Quantity', 'Unit price', 'Amount'),
      [45, 297, 'Description', 7],
      [-175, 297, 'Quantity', 7],
      [-275, 297, 'Amount', 7],
      [-225, 301, 'price', 7],
      ...of(310, 305, 'Compactor rental', '1 month', '300.00', '300.00'),
      ...of(45, 312, 'Emptying of general', '4 pcs', '50.00', '200.00'),
      [45, 320, 'waste', 7],
      ...of(310, 317, 'Scrap metal', '2 lift', '100.00', '200.00'),
      ...of(45, 331, 'Disposal of wood', '1.50', '200.00', '300.00'),
      [-175, 339, 'tonne', 7],
      [330, 380, 'Net total'],
      [-550, 380, '1,000.00'],
      [330, 394, 'VAT 25%'],
      [-550, 394, '250.00'],
      [330, 408, 'Total incl. VAT'],
      [-550, 408, '1,250.00'],
    ),
  );
  assert.deepEqual(posted(found), [
    ['Emptying of general waste', 'pcs', '200.00'],
    ['Disposal of wood', 'tonnage', '300.00'],
    ['Compactor rental', 'pcs', '300.00'],
    ['Scrap metal', 'pcs', '200.00'],
  ]);
});

test('INV-02 a tax is found under its name for a sum, and in a table whose rates have no sign', () => {
  for (const tax of ['Sum mva', 'Moms i alt', 'Summa moms', 'Total VAT']) {
    const { totals } = read(
      sheet(
        ...buyer,
        ...number,
        ...lines,
        [330, 400, 'Subtotal ekskl. moms'],
        [-550, 400, '1.000,00'],
        [330, 414, tax],
        [-550, 414, '250,00'],
        [330, 428, 'Sum inkl. mva'],
        [-550, 428, '1.250,00'],
        [330, 442, 'Øreavrunding'],
        [-550, 442, '-0,45'],
        [330, 456, 'Å betale NOK'],
        [-550, 456, '1.249,55'],
      ),
    );
    assert.deepEqual(
      [totals.tax?.value, totals.rounding?.value, totals.payable?.value],
      ['250.00', '-0.45', '1249.55'],
      tax,
    );
  }
  const { totals } = read(
    sheet(
      ...buyer,
      ...number,
      ...lines,
      [330, 400, 'Sats'],
      [-450, 400, 'Grundlag'],
      [-550, 400, 'Beregnet'],
      [330, 414, '25'],
      [-450, 414, '1.000,00'],
      [-550, 414, '250,00'],
      [330, 440, 'At betale'],
      [-550, 440, '1.250,00'],
    ),
  );
  assert.deepEqual([totals.net?.value, totals.tax?.value], ['1000.00', '250.00']);
});

test('INV-02 what is named like a sum is no sender, and its number may stand on the second page alone', () => {
  const none = headOf(...buyer, ...number, ...lines, [400, 120, 'Sum eks. mva', 14], ...sums);
  assert.notEqual(none['sellerName'], 'Sum eks. mva');
  const { header } = read(
    sheet([45, 50, 'Miljøservice Syd A/S', 16], ...buyer, ...number, ...body),
    sheet([45, 780, 'Miljøservice Syd A/S · Kajgade 14 · 2450 København SV · CVR-nr. 12345674', 7]),
  );
  assert.equal(header.sellerName?.value, 'Miljøservice Syd A/S');
  assert.equal(header.sellerCompanyId?.value, '12345674');
});

test('INV-02 a day that its narrow column breaks, or writes without its year, is the day of its line', () => {
  for (const [day, year] of [
    ['15. juni', '2026'],
    ['den 15 juni', '2026'],
    ['d. 15. jun.', '2026'],
    ['15. juni', ''],
    ['15/6', ''],
  ] as const) {
    const { lines: found } = read(
      sheet(
        ...buyer,
        [330, 180, 'Fakturanr.: 40512'],
        [330, 192, 'Fakturadato: 05.07.2026'],
        ...dated(day, year),
        ...sums,
      ),
    );
    assert.deepEqual(
      found.filter(({ kind }) => kind === 'product').map(({ date, amount }) => [date, amount]),
      [
        ['2026-06-15', '400.00'],
        ['2026-06-15', '600.00'],
      ],
      `${day} ${year}`,
    );
  }
});

const dated = (day: string, year: string): PlacedText[] => [
  [45, 300, 'Dato'],
  [110, 300, 'Beskrivelse'],
  [-380, 300, 'Antal'],
  [-470, 300, 'Pris'],
  [-550, 300, 'Beløb'],
  ...(
    [
      [316, 'Ombytning af container', '4', '100,00', '400,00'],
      [342, 'Modtagelse og behandling', '1', '600,00', '600,00'],
    ] as const
  ).flatMap(([y, text, quantity, price, amount]): PlacedText[] => [
    [45, y, day],
    [110, y, text],
    [-380, y, quantity],
    [-470, y, price],
    [-550, y, amount],
    ...(year === '' ? [] : [[45, y + 11, year] as const]),
  ]),
];

test('INV-02 a period that had no room beside its label goes on below', () => {
  const period = (first: string, second: string, ...more: readonly PlacedText[]) => {
    const found = headOf(
      ...buyer,
      ...number,
      [330, 204, first],
      [330, 215, second],
      ...more,
      ...body,
    );
    return [found['periodStart'], found['periodEnd']];
  };
  const september = ['2026-09-01', '2026-09-30'];
  assert.deepEqual(period('Periode: 1. september 2026 - 30.', 'september 2026'), september);
  assert.deepEqual(period('Periode: 01.09.2026 -', '30.09.2026'), september);
  assert.deepEqual(
    period('Periode: 01.09.2026 - 30.09.2026', 'Forfaldsdato: 26.10.2026'),
    september,
  );
});

test('INV-02 a form of company that had no room, written out or in small letters, belongs to the name', () => {
  for (const form of ['förening', 'ekonomisk förening', 'Aktiebolag', 'Samvirkeforetak', 'P/S']) {
    const found = headOf(
      ...buyer,
      [330, 60, 'Bohusläns Återvinnare'],
      [330, 72, form],
      [330, 84, 'Strömvägen 60'],
      [330, 96, '451 55 Uddevalla'],
      [330, 108, 'Organisationsnummer 559749-4862'],
      ...number,
      ...body,
    );
    assert.equal(found['sellerName'], `Bohusläns Återvinnare ${form}`, form);
  }
});
