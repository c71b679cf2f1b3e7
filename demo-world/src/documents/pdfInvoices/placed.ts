import { pdfOf } from './hostile.ts';

/** A text by its left edge and its distance from the top of the page; the font has no letters beyond English ones. */
export type PlacedText = readonly [x: number, y: number, text: string];

/** A PDF of these pages, every text in one size. */
export const placedPdf = (pages: readonly (readonly PlacedText[])[]): Uint8Array =>
  pdfOf(
    pages.map((texts) =>
      texts
        .map(([x, y, text]) => `BT /F1 10 Tf 1 0 0 1 ${x} ${842 - y} Tm (${text}) Tj ET`)
        .join('\n'),
    ),
  );
