import type { InvoiceDetail, InvoiceLine, PostingSuggestion } from '@fraktion/contract/invoices';
import { compareDecimals } from '@fraktion/shared-ui';

/** What may be taken without a look at it: of suggestions this sure, 95 of 100 are right. */
export const surelyRight = 0.95;

/** Sure of its category, and there is an infocard to post it to. */
export const isSure = ({ confidence, infocard }: PostingSuggestion): boolean =>
  confidence >= surelyRight && infocard !== null;

export const isOpen = ({ kind, unpostedAmount }: InvoiceLine): boolean =>
  kind !== 'text' && kind !== 'rounding' && compareDecimals(unpostedAmount, '0') !== 0;

/** Lines that are not posted and that no sure suggestion settles. */
export const needALook = (
  { lines }: InvoiceDetail,
  suggestionOf: (line: InvoiceLine) => PostingSuggestion | undefined,
): number =>
  lines.filter((line) => {
    const suggestion = suggestionOf(line);
    return isOpen(line) && !(suggestion && isSure(suggestion));
  }).length;

/** What the document's own figures give cause to doubt. */
export const warningCount = ({ lines, arithmeticProblems }: InvoiceDetail): number =>
  arithmeticProblems.length +
  lines.filter(({ arithmeticDifference }) => arithmeticDifference !== null).length;
