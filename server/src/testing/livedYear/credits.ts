import Big from 'big.js';

import { line } from './line.ts';
import { dayOf, lastDayOf, type Month, monthAfter } from './months.ts';
import { claimedOf, type PlayedDocument, type PlayedMonth } from './played.ts';

/** What a document bills too much, with parts of a cent. */
export const tooMuchOf = ({ lines }: PlayedDocument): Big =>
  lines.reduce((sum, each) => sum.plus(claimedOf(each)), new Big(0));

/** The credit note that gives back what the invoice of the month before has billed too much. */
export function answerTo(
  { documents }: PlayedMonth,
  month: Month,
  numbers: string,
): PlayedDocument {
  const claimed = documents.find(({ number }) => number.startsWith('M'))!;
  const day = dayOf(month, 20);
  return {
    supplier: claimed.supplier,
    month,
    number: `A${numbers}`,
    issueDate: day,
    kind: 'credit',
    corrects: { number: claimed.number, issueDate: claimed.issueDate },
    staysOpen: false,
    lines: [
      line({
        card: 'byMonth',
        category: 'Reprocessing',
        text: 'Godtgørelse efter reklamation',
        quantity: '1',
        unitCode: 'H87',
        price: tooMuchOf(claimed).toFixed(2),
        day,
      }),
    ],
  };
}

/** One lift of the month before is taken back, in each of four spellings. */
export function creditsOf(month: Month, numbers: string): readonly PlayedDocument[] {
  const before = monthAfter(month, -1);
  const day = dayOf(before, 11);
  const corrected = {
    number: `L${before.replace('-', '')}${numbers.slice(6)}`,
    issueDate: lastDayOf(before),
  };
  return (['credit', 'negativeCredit', 'negativeInvoice', 'creditCode'] as const).map(
    (kind, at) => ({
      supplier: 'first',
      month,
      number: `C${at + 1}${numbers}`,
      issueDate: dayOf(month, 5 + at),
      kind,
      corrects: corrected,
      staysOpen: false,
      lines: [
        line({
          card: 'byLift',
          category: 'WasteCollection',
          text: `Kreditering af tømning ${at + 1}`,
          quantity: '1',
          unitCode: 'H87',
          price: `1${at}.00`,
          day,
          collections: 1,
        }),
      ],
    }),
  );
}
