import assert from 'node:assert/strict';
import { test } from 'node:test';

import { buyer, number, readSheets, sheet, sums, type PlacedText } from '../testing/strangers.ts';

const row = (y: number, day: string, ticket: string, text: string, figures: readonly string[]) => {
  const texts: PlacedText[] = [
    [45, y, text],
    [240, y, day],
    [310, y, ticket],
  ];
  const rights = [420, 490, 560];
  return [
    ...texts.filter(([, , written]) => written !== ''),
    ...figures.map((figure, at): PlacedText => [-(rights[at] ?? 0), y, figure]),
  ];
};

/** Lines of two collections and a rent; the column of tickets has any title. */
const read = (titles: readonly PlacedText[]) =>
  readSheets(
    sheet(
      ...buyer,
      ...number,
      ...titles,
      ...row(320, '02.10.2026', '651418', 'Tømning af 660 l restaffald', ['4', '100,00', '400,00']),
      ...row(334, '', '', 'Leje af komprimator', ['1', '350,00', '350,00']),
      ...row(348, '09.10.2026', '651502', 'Ombytning af container', ['1', '250,00', '250,00']),
      ...sums,
    ),
  );

const titled = (ticket: string): PlacedText[] => [
  [45, 300, 'Varetekst'],
  [240, 300, 'Dato'],
  [310, 300, ticket],
  [-420, 300, 'Ant.'],
  [-490, 300, 'À pris'],
  [-560, 300, 'Beløb'],
];

test('INV-02 a ticket in a column of its own, by its title or as it goes with the days, is told with its line', () => {
  for (const ticket of ['Vejebilag', 'Seddelnr.', 'Vågsedel', 'Ordrenr.', 'Løb'])
    assert.deepEqual(
      read(titled(ticket)).lines.map(({ note, sku }) => [note, sku]),
      [
        [`${ticket} 651418`, null],
        [null, null],
        [`${ticket} 651502`, null],
      ],
      ticket,
    );
});

test('INV-02 a title in two rows around those of one is read whole, and leaves no text among the lines', () => {
  const around = titled('Vejebilag').flatMap(([x, y, text]): PlacedText[] =>
    text === 'À pris'
      ? [
          [x, y - 4, 'Pris pr.'],
          [x, y + 5, 'enhed'],
        ]
      : [[x, y, text]],
  );
  assert.deepEqual(
    read(around).lines.map(({ kind, text, unitPrice }) => [kind, text, unitPrice]),
    [
      ['product', 'Tømning af 660 l restaffald', '100.00'],
      ['product', 'Leje af komprimator', '350.00'],
      ['product', 'Ombytning af container', '250.00'],
    ],
  );
});

test('INV-02 a minus that its narrow column parts from its figure belongs to it, and a dash for nothing does not', () => {
  const refund = (y: number, ...parts: readonly PlacedText[]): PlacedText[] => [
    [45, y, 'Refusion af pap'],
    [-420, y, '2'],
    [-490, y, '100,00'],
    ...parts,
  ];
  const minuses: readonly (readonly PlacedText[])[] = [
    refund(334, [-560, 334, '-'], [-560, 344, '200,00']),
    refund(334, [520, 334, '-'], [-560, 334, '200,00']),
  ];
  for (const lines of minuses) {
    const { lines: found, totals } = readSheets(
      sheet(
        ...buyer,
        ...number,
        ...titled('Vejebilag'),
        ...row(320, '', '', 'Tømning af 660 l restaffald', ['12', '100,00', '1.200,00']),
        ...lines,
        ...sums,
      ),
    );
    assert.deepEqual(
      [found.map(({ amount }) => amount), totals.net?.value],
      [['1200.00', '-200.00'], '1000.00'],
    );
  }
  const dashed = read([...titled('Vejebilag'), [310, 334, '-'], [-560, 361, '-']]);
  assert.deepEqual(
    dashed.lines.map(({ amount }) => amount),
    ['400.00', '350.00', '250.00'],
  );
});
