import { pdfOf } from './hostile.ts';

type Cell = readonly [x: number, y: number, text: string];

interface OddInvoice {
  readonly number: string;
  readonly day: string;
  /** In the supplier's own words unless given. */
  readonly numberLabel?: string;
  /** The day of payment, which no word of the field names. */
  readonly due?: string;
  readonly lines: readonly (readonly [text: string, net: string, gross: string])[];
}

/** An invoice that names its columns in no words of the field, and has amounts before and after tax. */
export function oddPdf(invoice: OddInvoice): Uint8Array {
  const { number, day, lines, numberLabel = 'Sagskode', due } = invoice;
  const cells: Cell[] = [
    [50, 800, 'Renhold Odd AS'],
    [50, 785, 'CVR-nr. 12345674'],
    [380, 800, 'Faktura'],
    [380, 780, numberLabel],
    [470, 780, number],
    [380, 765, 'Fakturadato'],
    [470, 765, day],
    ...(due
      ? ([
          [380, 750, 'Kode P'],
          [470, 750, due],
        ] satisfies Cell[])
      : []),
    [50, 700, 'Beskrivelse'],
    [400, 700, 'Kol. A'],
    [500, 700, 'Kol. B'],
    ...lines.flatMap(([text, net, gross], at): Cell[] => [
      [50, 680 - at * 15, text],
      [400, 680 - at * 15, net],
      [500, 680 - at * 15, gross],
    ]),
  ];
  const drawn = cells.map(([x, y, text]) => {
    const latin = text.replaceAll('ø', '\\370');
    return `BT /F1 10 Tf 1 0 0 1 ${x} ${y} Tm (${latin}) Tj ET`;
  });
  return pdfOf([drawn.join('\n')]);
}
