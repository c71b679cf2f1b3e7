import type { InvoiceDetail, InvoiceLine, PostingSuggestion } from '@fraktion/contract/invoices';
import { compareDecimals } from '@fraktion/shared-ui';

export const isOpen = ({ kind, unpostedAmount }: InvoiceLine): boolean =>
  kind !== 'text' && kind !== 'rounding' && compareDecimals(unpostedAmount, '0') !== 0;

/** Lines that are not posted and that no sure suggestion settles; of lines that have not been read, nothing is sure. */
export const needALook = (
  { lines, lineCount, postedLineCount }: InvoiceDetail,
  suggestionOf: (line: InvoiceLine) => PostingSuggestion | undefined,
): number => {
  const open = lines.filter(isOpen);
  const elsewhere = lineCount - postedLineCount - open.length;
  return Math.max(elsewhere, 0) + open.filter((line) => !suggestionOf(line)?.isSure).length;
};

/** What the document's own figures give cause to doubt. */
export const warningCount = ({
  wrongLineCount,
  arithmeticProblems,
}: Pick<InvoiceDetail, 'wrongLineCount' | 'arithmeticProblems'>): number =>
  arithmeticProblems.length + wrongLineCount;
