import assert from 'node:assert/strict';
import { test } from 'node:test';

import {
  body,
  buyer,
  headOf,
  lines,
  number,
  type PlacedText,
  readSheets,
  sheet,
  sums,
} from '../testing/strangers.ts';

const title: PlacedText = [330, 160, 'KREDITNOTA', 12];

/** A label in two parts, each in a row of its own. */
const credited: readonly (readonly [string, string])[] = [
  ['Kreditering af', 'faktura'],
  ['Krediterer', 'fakturanr.'],
  ['Vedrører', 'faktura nr.'],
  ['Oprindelig', 'fakturanummer'],
  ['Kreditnota til', 'faktura nr.'],
  ['Godtgørelse af', 'regning nr.'],
  ['Gottgörelse för', 'räkning nr'],
  ['Refusjon av', 'regning nr.'],
  ['Kreditering av', 'faktura'],
  ['Krediterar', 'fakturanr'],
  ['Avser kredit av', 'faktura'],
  ['Rättar', 'fakturanr'],
  ['Avser', 'faktura nr'],
  ['Ursprunglig', 'faktura'],
  ['Krediterad', 'faktura'],
  ['Gjelder', 'faktura nr.'],
  ['Retter', 'faktura'],
  ['Opprinnelig', 'fakturanr.'],
  ['Retting av', 'faktura'],
  ['Credit for', 'invoice'],
  ['Original', 'invoice no.'],
  ['Relates to', 'invoice number'],
  ['Correction of', 'invoice'],
];

test('INV-02 INS-05 a label of the credited invoice that is broken over two rows gives its number, wherever that stands', () => {
  for (const [first, second] of credited) {
    const ways: Readonly<Record<string, readonly PlacedText[]>> = {
      'after it': [
        [45, 210, first],
        [45, 221, `${second}: 38817`],
      ],
      'right of its first row': [
        [45, 210, first],
        [160, 210, '38817'],
        [45, 221, second],
      ],
      'right of its second row': [
        [45, 210, first],
        [45, 221, `${second}:`],
        [160, 221, '38817'],
      ],
      'between its rows': [
        [45, 210, first],
        [160, 215.5, '38817'],
        [45, 221, second],
      ],
      'below it': [
        [45, 210, first],
        [200, 210, 'Kunde-'],
        [45, 221, second],
        [200, 221, 'nummer'],
        [45, 234, '38817'],
        [200, 234, '7714'],
      ],
    };
    for (const [way, fields] of Object.entries(ways)) {
      const found = headOf(title, ...buyer, ...number, ...fields, ...body);
      assert.deepEqual(
        [found['number'], found['billingReference'], found['issueDate']],
        ['40512', '38817', '2026-10-12'],
        `${first} ${second}, ${way}`,
      );
      if (way === 'below it') assert.equal(found['customerNumber'], '7714', first);
    }
  }
});

test('INV-02 other labels that are broken over two rows are read, and a mark above a title is none', () => {
  const broken = headOf(
    ...buyer,
    [45, 190, 'Fakturanr.: 40512'],
    [45, 205, 'Betalings-'],
    [45, 216, 'dato: 12.11.2026'],
    [45, 231, 'Sidste rettidige'],
    [200, 231, '13.11.2026'],
    [45, 242, 'indbetaling'],
    [45, 257, 'Faktura-'],
    [45, 268, 'dato'],
    [200, 268, '12.10.2026'],
    ...body,
  );
  assert.deepEqual([broken['number'], broken['issueDate']], ['40512', '2026-10-12']);
  assert.match(String(broken['dueDate']), /^2026-11-1[23]$/);
  for (const mark of ['Original', 'Kopi', 'Copy']) {
    const whole = headOf(
      ...buyer,
      [330, 160, mark],
      [330, 171, 'Faktura nr. 40512'],
      [330, 192, 'Fakturadato: 12.10.2026'],
      ...body,
    );
    assert.deepEqual(
      [whole['number'], whole['billingReference']],
      ['40512', null],
      `${mark} above a title`,
    );
  }
});

test('INV-02 sums are read whose figures stand some points above or below their labels', () => {
  const labels = {
    da: ['Beløb ekskl. moms', 'Moms 25 %', 'At betale'],
    sv: ['Netto', 'Moms 25 %', 'Att betala'],
    nb: ['Sum eks. mva', 'Mva 25 %', 'Å betale'],
    en: ['Net amount', 'VAT 25 %', 'Amount due'],
  };
  for (const [language, names] of Object.entries(labels))
    for (const by of [-6, -4.5, -3.2, 3.2, 4.5, 6])
      for (const currency of ['', 'DKK']) {
        const column = names.flatMap((name, index): PlacedText[] => [
          [330, 400 + index * 15, name],
          ...(currency ? [[470, 400 + index * 15 + by, currency] as const] : []),
          [-550, 400 + index * 15 + by, ['1.000,00', '250,00', '1.250,00'][index]!],
        ]);
        const { totals, lines: read } = readSheets(sheet(...buyer, ...number, ...lines, ...column));
        assert.deepEqual(
          [totals.net?.value, totals.tax?.value, (totals.payable ?? totals.gross)?.value],
          ['1000.00', '250.00', '1250.00'],
          `${language}, ${by} points, ${currency}`,
        );
        assert.deepEqual(
          read.filter(({ kind }) => kind === 'product').map(({ amount }) => amount),
          ['400.00', '600.00'],
        );
      }
});

test('INV-02 figures right beside their labels, and lines above them, stay where they are', () => {
  const { totals, lines: read } = readSheets(sheet(...buyer, ...number, ...lines, ...sums));
  assert.deepEqual(
    [totals.net?.value, totals.tax?.value, totals.gross?.value, read.length],
    ['1000.00', '250.00', '1250.00', 2],
  );
});

test('INV-02 a bill is named in each language, and its time without the word of a period', () => {
  const ways: readonly (readonly [string, string, string])[] = [
    ['Regningsnr.', 'Regningsdato', 'Vedrører tiden'],
    ['Regning nr.', 'Regningsdato', 'Dækker tidsrummet'],
    ['Räkningsnr', 'Räkningsdatum', 'Avser tiden'],
    ['Räkningsnummer', 'Räkningsdatum', 'Gäller tiden'],
    ['Regningsnummer', 'Regningsdato', 'Gjelder tidsrommet'],
    ['Rekningsnr.', 'Rekningsdato', 'For tidsrommet'],
    ['Bill no.', 'Bill date', 'Covering the time'],
  ];
  for (const [nr, date, time] of ways) {
    const values = ['40512', '12.10.2026', '01.09.2026 - 30.09.2026'];
    const rows = [nr, date, time].flatMap((label, index): PlacedText[] => [
      [45, 190 + index * 13, label],
      [200, 190 + index * 13, values[index]!],
    ]);
    const grid = [nr, date, time].flatMap((label, index): PlacedText[] => [
      [45 + index * 150, 190, label, 8],
      [45 + index * 150, 202, values[index]!],
    ]);
    const running: PlacedText[] = [
      [45, 190, [nr, date, time].map((label, index) => `${label}: ${values[index]}`).join(' | ')],
    ];
    for (const fields of [rows, grid, running]) {
      const found = headOf(...buyer, ...fields, ...body);
      assert.deepEqual(
        [found['number'], found['issueDate'], found['periodStart'], found['periodEnd']],
        ['40512', '2026-10-12', '2026-09-01', '2026-09-30'],
        `${nr} ${fields.length}`,
      );
    }
  }
});

test('INV-02 whom to ask at the buyer, and where waste is fetched, are read whichever of the two words comes first', () => {
  const ways: readonly (readonly [string, string])[] = [
    ['Kontakt hos jer', 'Adresse for afhentning'],
    ['Kontakt hos er', 'Adress för hämtning'],
    ['Kontakt hos dere', 'Adresse for henting'],
    ['Contact with you', 'Place of collection'],
    ['Deres kontakt', 'Sted for tømning'],
  ];
  for (const [contact, place] of ways) {
    const found = headOf(
      ...buyer,
      ...number,
      [330, 204, `${contact}: K. Dahl`],
      [45, 220, `${place}: Butik Vest, Strandvej 127, 6415 Molde`],
      ...body,
    );
    assert.equal(found['buyerReference'], 'K. Dahl', contact);
    assert.deepEqual(
      found['deliveryAddress'],
      { name: 'Butik Vest', street: 'Strandvej 127', zip: '6415', city: 'Molde' },
      place,
    );
  }
});
