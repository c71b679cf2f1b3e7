import type { PageText } from '../pdf/page/geometry.ts';
import type { PdfContent } from '../pdf/pdfReading.ts';
import { understand } from '../pdf/understand.ts';

/** A text by its left edge and its distance from the top; a negative place is that of its right edge. */
export type PlacedText = readonly [x: number, y: number, text: string, size?: number];

export const sheet = (...texts: readonly PlacedText[]): PageText => ({
  width: 595,
  height: 842,
  items: texts.map(([x, y, text, size = 9]) => {
    const width = text.length * size * 0.5;
    return { text, x: x < 0 ? -x - width : x, y, width, size };
  }),
});

export const readSheets = (...pages: readonly PageText[]): Omit<PdfContent, 'xml'> =>
  understand(pages, null);

export const titles: readonly PlacedText[] = [
  [45, 300, 'Beskrivelse'],
  [-380, 300, 'Antal'],
  [-470, 300, 'Pris'],
  [-550, 300, 'Beløb'],
];
export const lines: readonly PlacedText[] = [
  ...titles,
  [45, 316, 'Tømning af 660 l restaffald'],
  [-380, 316, '4'],
  [-470, 316, '100,00'],
  [-550, 316, '400,00'],
  [45, 330, 'Leje af komprimator'],
  [-380, 330, '1'],
  [-470, 330, '600,00'],
  [-550, 330, '600,00'],
];
export const sums: readonly PlacedText[] = [
  [330, 400, 'Subtotal ekskl. moms'],
  [-550, 400, '1.000,00'],
  [330, 414, 'Moms 25 %'],
  [-550, 414, '250,00'],
  [330, 428, 'Total inkl. moms'],
  [-550, 428, '1.250,00'],
];
export const body: readonly PlacedText[] = [...lines, ...sums];
export const buyer: readonly PlacedText[] = [
  [45, 120, 'Nordvig Detail A/S'],
  [45, 132, 'Havnegade 3'],
  [45, 144, '8000 Aarhus C'],
];
export const number: readonly PlacedText[] = [
  [330, 180, 'Fakturanr.: 40512'],
  [330, 192, 'Fakturadato: 12.10.2026'],
];
export const headOf = (...texts: readonly PlacedText[]): Record<string, unknown> => {
  const { header } = readSheets(sheet(...texts));
  return Object.fromEntries(
    Object.entries(header).map(([field, found]) => [field, found?.value ?? null]),
  );
};

export const posted = ({ lines: all }: Omit<PdfContent, 'xml'>): (string | null)[][] =>
  all
    .filter(({ kind }) => kind === 'product')
    .map(({ text, unit, amount }) => [text, unit, amount]);
