import type { InvoiceDetail, InvoiceLine, PostingSuggestion } from '@fraktion/contract/invoices';
import { compareDecimals } from '@fraktion/shared-ui';

export const isOpen = ({ kind, unpostedAmount }: InvoiceLine): boolean =>
  kind !== 'text' && kind !== 'rounding' && compareDecimals(unpostedAmount, '0') !== 0;

/** Lines that are not posted and that no sure suggestion settles. */
export const needALook = (
  { lines }: InvoiceDetail,
  suggestionOf: (line: InvoiceLine) => PostingSuggestion | undefined,
): number =>
  lines.filter((line) => {
    const suggestion = suggestionOf(line);
    return isOpen(line) && !suggestion?.isSure;
  }).length;

/** What the document's own figures give cause to doubt. */
export const warningCount = ({ lines, arithmeticProblems }: InvoiceDetail): number =>
  arithmeticProblems.length +
  lines.filter(({ arithmeticDifference }) => arithmeticDifference !== null).length;
