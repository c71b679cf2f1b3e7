import { latin, pdfFrom, streamOf } from './pdf.ts';

export type PlacedText = readonly [x: number, y: number, text: string];

/** A PDF of one page with these texts. */
export function drawnPdf(words: readonly PlacedText[]): Buffer {
  const drawn = words
    .map(([x, y, text]) => `BT /F1 10 Tf 1 0 0 1 ${x} ${y} Tm (${text}) Tj ET`)
    .join('\n');
  return pdfFrom([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [4 0 R] /Count 1 >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 5 0 R /Resources << /Font << /F1 3 0 R >> >> >>',
    streamOf('', latin(drawn)),
  ]);
}

/** A small invoice as a PDF of one page: head, two lines, sums. */
export function pdfInvoice(number: string): Buffer {
  const words: readonly PlacedText[] = [
    [50, 800, 'Hentvogn A/S'],
    [50, 785, 'CVR-nr. 12345674'],
    [380, 800, 'Faktura'],
    [380, 780, 'Fakturanr.'],
    [470, 780, number],
    [380, 765, 'Fakturadato'],
    [470, 765, '03.04.2026'],
    [380, 750, 'Forfaldsdato'],
    [470, 750, '03.05.2026'],
    [50, 700, 'Beskrivelse'],
    [300, 700, 'Antal'],
    [350, 700, 'Enhed'],
    [410, 700, 'Pris'],
    [500, 700, 'Beløb'],
    [50, 680, 'Behandlingsafgift'],
    [300, 680, '2,000'],
    [350, 680, 'ton'],
    [410, 680, '500,00'],
    [500, 680, '1.000,00'],
    [50, 665, 'Leje container'],
    [300, 665, '1,000'],
    [350, 665, 'stk'],
    [410, 665, '845,00'],
    [500, 665, '845,00'],
    [380, 630, 'Netto'],
    [500, 630, '1.845,00'],
    [380, 615, 'Moms 25 %'],
    [500, 615, '461,25'],
    [380, 600, 'I alt DKK'],
    [500, 600, '2.306,25'],
  ];
  return drawnPdf(words);
}
