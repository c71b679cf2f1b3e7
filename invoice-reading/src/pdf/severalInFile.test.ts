import assert from 'node:assert/strict';
import { test } from 'node:test';

import { degrees, PDFDocument } from '@cantoo/pdf-lib';

import { pdfOf } from '@fraktion/demo-world/pdfInvoices/hostile';
import { livedPdf } from '@fraktion/demo-world/pdfInvoices/lived/index';
import { placedPdf, type PlacedText } from '@fraktion/demo-world/pdfInvoices/placed';
import { readPdfHere } from './extraction/readPdfHere.ts';
import { pdfLimits } from './limits.ts';
import type { PdfContent } from './pdfReading.ts';

const read = (bytes: Uint8Array): Promise<PdfContent> =>
  readPdfHere(bytes, { limits: pdfLimits, layout: null });

const posted = ({ lines }: PdfContent): string[] =>
  lines.filter(({ kind }) => kind === 'product').map(({ text, amount }) => `${text} ${amount}`);

test('INV-02 two invoices in one file are two, each with its number, days and sums', async () => {
  for (let seed = 0; seed < 16; seed += 1) {
    const { invoices, bytes } = await livedPdf(`two ${seed}`, seed % 2 === 0 ? 'first' : 'second', {
      file: 'two',
    });
    const content = await read(bytes);
    const found = [content, ...content.others].map(({ header, totals }) => [
      header.number?.value,
      header.issueDate?.value,
      Number(totals.gross?.value),
    ]);
    assert.deepEqual(
      found,
      invoices.map(({ number, issueDate, gross }) => [number, issueDate, gross]),
      String(seed),
    );
  }
});

test('INV-02 an original and its copy in one file are one invoice, its lines once', async () => {
  for (let seed = 0; seed < 16; seed += 1) {
    const half = seed % 2 === 0 ? 'first' : 'second';
    const alone = await read((await livedPdf(`copy ${seed}`, half, { file: 'one' })).bytes);
    const both = await read((await livedPdf(`copy ${seed}`, half, { file: 'copy' })).bytes);
    assert.deepEqual(both.others, []);
    assert.deepEqual(posted(both), posted(alone), String(seed));
    assert.equal(both.totals.gross?.value, alone.totals.gross?.value);
  }
});

const head = (number: string): PlacedText[] => [
  [50, 50, 'Renhold Vest A/S'],
  [50, 62, 'CVR-nr. 12345674'],
  [360, 50, 'Faktura'],
  [360, 66, 'Fakturanr.'],
  [480, 66, number],
  [360, 80, 'Fakturadato'],
  [480, 80, '3/9-2026'],
  [50, 150, 'Beskrivelse'],
  [330, 150, 'Antal'],
  [400, 150, 'Pris'],
  [500, 150, 'Belob'],
];

test('INV-02 the number of an order or a slip on a later page makes no invoice of its own', async () => {
  const { others, header } = await read(
    placedPdf([
      [
        ...head('7001'),
        [50, 170, 'Hentning af pap'],
        [330, 170, '2'],
        [400, 170, '150,00'],
        [500, 170, '300,00'],
      ],
      [
        [50, 50, 'Bilagsnr. 8812'],
        [50, 66, 'Dato 4/9-2026'],
        [50, 170, 'Hentning af glas'],
        [330, 170, '1'],
        [400, 170, '100,00'],
        [500, 170, '100,00'],
        [330, 200, 'I alt ekskl. moms'],
        [500, 200, '400,00'],
        [330, 215, 'Moms 25 %'],
        [500, 215, '100,00'],
        [330, 230, 'At betale'],
        [500, 230, '500,00'],
      ],
    ]),
  );
  assert.equal(others.length, 0);
  assert.equal(header.number?.value, '7001');
});

test('INV-02 a row named like a tax is no line to post, and what is printed of it counts', async () => {
  const content = await read(
    placedPdf([
      [
        ...head('7002'),
        [50, 170, 'Hentning af pap'],
        [330, 170, '2'],
        [400, 170, '150,00'],
        [500, 170, '300,00'],
        [50, 190, 'Moms 25 %'],
        [500, 190, '75,00'],
        [50, 210, 'Hentning af glas'],
        [330, 210, '1'],
        [400, 210, '100,00'],
        [500, 210, '100,00'],
        [50, 230, 'Moms 25 %'],
        [500, 230, '25,00'],
        [330, 260, 'At betale'],
        [500, 260, '500,00'],
      ],
    ]),
  );
  assert.deepEqual(posted(content), ['Hentning af pap 300.00', 'Hentning af glas 100.00']);
});

test('INV-02 the text of a line that goes on over a page and a carry-over is one text', async () => {
  const line = (y: number, text: string): PlacedText[] => [
    [50, y, text],
    [330, y, '1'],
    [400, y, '100,00'],
    [500, y, '100,00'],
  ];
  const first = Array.from({ length: 28 }, (_, index) =>
    line(170 + index * 20, `Hentning af kasse ${index + 1}`),
  );
  const content = await read(
    placedPdf([
      [
        ...head('7003'),
        ...first.flat(),
        ...line(740, 'Ekstra hentning efter'),
        [50, 770, 'Transport til side 2'],
        [500, 770, '2.900,00'],
      ],
      [
        [50, 50, 'Transport fra side 1'],
        [500, 50, '2.900,00'],
        ...head('7003').slice(-4),
        [50, 170, 'aftale med vagten, port 3'],
        ...line(185, 'Vask af kasse'),
        [330, 220, 'I alt ekskl. moms'],
        [500, 220, '3.000,00'],
        [330, 235, 'Moms 25 %'],
        [500, 235, '750,00'],
        [330, 250, 'At betale'],
        [500, 250, '3.750,00'],
      ],
    ]),
  );
  assert.deepEqual(posted(content).slice(-2), [
    'Ekstra hentning efter aftale med vagten, port 3 100.00',
    'Vask af kasse 100.00',
  ]);
  assert.equal(content.linesAddUp, true);
});

test('INV-02 lines in two columns are read column by column, those of the first before the second', async () => {
  const halves = (y: number, ...texts: readonly [string, string, string, string]): PlacedText[] => [
    [50, y, texts[0]],
    [220, y, texts[1]],
    [320, y, texts[2]],
    [500, y, texts[3]],
  ];
  const content = await read(
    placedPdf([
      [
        ...head('7004').slice(0, -4),
        ...halves(150, 'Beskrivelse', 'Total', 'Beskrivelse', 'Total'),
        ...halves(170, 'Hentning af pap', '120,00', 'Hentning af glas', '95,00'),
        ...halves(184, 'Vask af kasse', '80,00', 'Hentning af metal', '105,00'),
        [320, 220, 'I alt ekskl. moms'],
        [500, 220, '400,00'],
        [320, 235, 'Moms 25 %'],
        [500, 235, '100,00'],
        [320, 250, 'At betale'],
        [500, 250, '500,00'],
      ],
    ]),
  );
  assert.deepEqual(posted(content), [
    'Hentning af pap 120.00',
    'Vask af kasse 80.00',
    'Hentning af glas 95.00',
    'Hentning af metal 105.00',
  ]);
  assert.deepEqual([content.linesAddUp, content.totalsAddUp], [true, true]);
});

test('INV-02 sums in one line are sums, and a product named like a sum is a line', async () => {
  const content = await read(
    placedPdf([
      [
        [50, 40, 'Telefon 86 12 34 56 CVR 12 34 56 74'],
        ...head('7005').filter(([, , text]) => !text.startsWith('CVR')),
        [50, 170, 'Hentning af pap'],
        [330, 170, '2'],
        [400, 170, '150,00'],
        [500, 170, '300,00'],
        [50, 185, 'Total vask af container'],
        [330, 185, '1'],
        [400, 185, '100,00'],
        [500, 185, '100,00'],
        [50, 215, 'Netto: 400,00   Moms 25 %: 100,00   At betale: DKK 500,00'],
      ],
    ]),
  );
  assert.deepEqual(posted(content), ['Hentning af pap 300.00', 'Total vask af container 100.00']);
  const { net, tax, payable } = content.totals;
  assert.deepEqual([net?.value, tax?.value, payable?.value], ['400.00', '100.00', '500.00']);
  assert.equal(content.header.sellerCompanyId?.value, '12345674');
});

/** Each text in the codes that a font without a table of its letters would draw it by. */
const drawnAs = (texts: readonly string[], codeOf: (letter: string) => number): Uint8Array =>
  pdfOf([
    texts
      .map((text, index) => {
        const codes = Array.from(text, (letter) => codeOf(letter).toString(16).padStart(2, '0'));
        return `BT /F1 10 Tf 1 0 0 1 50 ${800 - index * 15} Tm <${codes.join('')}> Tj ET`;
      })
      .join('\n'),
  ]);

test('INV-02 text whose font does not say its letters is refused as unreadable', async () => {
  const texts = [
    'Renhold Vest',
    'Faktura 8100',
    'Hentning af pap 300,00',
    'Moms 75,00',
    'Betales inden udgangen af den kommende uge',
  ];
  const signs = '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~';
  const letters = [...new Set(texts.join(''))];
  const bySigns = (letter: string): number =>
    signs.charCodeAt(letters.indexOf(letter) % signs.length);
  await assert.rejects(read(drawnAs(texts, bySigns)), { reason: 'unreadableText' });
  const shifted = (letter: string): number => letter.charCodeAt(0) - 29;
  await assert.rejects(read(drawnAs(texts, shifted)), { reason: 'unreadableText' });
  const plain = await read(drawnAs(texts, (letter) => letter.charCodeAt(0)));
  assert.equal(plain.header.number?.value, '8100');
});

type Read = Awaited<ReturnType<typeof read>>;
type Mark = readonly [x0: number, y0: number, x1: number, y1: number];

const marksOf = ({ header, totals, lines }: Read): Mark[] =>
  [
    header.number,
    header.issueDate,
    totals.gross,
    ...lines,
    { box: lines[0]?.places.amount },
  ].flatMap((value) =>
    value?.box ? [[value.box.x0, value.box.y0, value.box.x1, value.box.y1] as const] : [],
  );

/** Where a page's mark stands once the page is turned clockwise. */
function turnedMark(
  [x0, y0, x1, y1]: Mark,
  turn: number,
  { width, height }: Read['pages'][number],
): Mark {
  if (turn === 90) return [height - y1, x0, height - y0, x1];
  return turn === 180
    ? [width - x1, height - y1, width - x0, height - y0]
    : [y0, width - x1, y1, width - x0];
}

test('INV-02 a page that was put in sideways or upside down is read as the upright one', async () => {
  const { bytes } = await livedPdf('turned', 'first', { file: 'one' });
  const upright = await read(bytes);
  for (const turn of [90, 180, 270]) {
    const pdf = await PDFDocument.load(bytes);
    for (const page of pdf.getPages()) page.setRotation(degrees(turn));
    const turned = await read(await pdf.save());
    assert.deepEqual(posted(turned), posted(upright), String(turn));
    assert.equal(turned.header.number?.value, upright.header.number?.value);
    assert.equal(turned.totals.gross?.value, upright.totals.gross?.value);
    // The marks of values stand where the shown page, which lies as it was put in, has them.
    const [shown] = turned.pages;
    const [page] = upright.pages;
    assert.ok(shown && page);
    const size = [page.width, page.height];
    assert.deepEqual([shown.width, shown.height], turn === 180 ? size : size.toReversed());
    for (const [there, here] of marksOf(turned).map((mark, at) => [mark, marksOf(upright)[at]]))
      assert.deepEqual(
        there?.map(Math.round),
        here && turnedMark(here, turn, page).map(Math.round),
        String(turn),
      );
  }
});
