import type { InvoiceDetail, InvoiceLine, PostingSuggestion } from '@fraktion/contract/invoices';

import { hasNothingLeft, isPosted, isToPost } from './optimistic.ts';

export const isOpen = (line: InvoiceLine): boolean => isToPost(line) && !hasNothingLeft(line);

/** Also a text, a rounding and a line without money may be posted: until something of them is. */
export const mayBePosted = (invoice: Pick<InvoiceDetail, 'postings'>, line: InvoiceLine): boolean =>
  !isPosted(invoice, line);

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
