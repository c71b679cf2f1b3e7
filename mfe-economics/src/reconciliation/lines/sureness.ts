import type { InvoiceDetail, InvoiceLine, PostingSuggestion } from '@fraktion/contract/invoices';

import { hasNothingLeft, isPosted, isToPost } from '../changes/optimistic.ts';

export const isOpen = (line: InvoiceLine): boolean => isToPost(line) && !hasNothingLeft(line);

/** A text, a rounding and a line without an amount can be posted too, until they have a posting. */
export const mayBePosted = (invoice: Pick<InvoiceDetail, 'postings'>, line: InvoiceLine): boolean =>
  !isPosted(invoice, line);

/** The number of unposted lines without a sure suggestion; lines that have not been read count too. */
export const needALook = (
  { lines, lineCount, postedLineCount }: InvoiceDetail,
  suggestionOf: (line: InvoiceLine) => PostingSuggestion | undefined,
): number => {
  const open = lines.filter(isOpen);
  const elsewhere = lineCount - postedLineCount - open.length;
  return Math.max(elsewhere, 0) + open.filter((line) => !suggestionOf(line)?.isSure).length;
};

/** The number of doubtful figures in the document itself. */
export const warningCount = ({
  wrongLineCount,
  arithmeticProblems,
}: Pick<InvoiceDetail, 'wrongLineCount' | 'arithmeticProblems'>): number =>
  arithmeticProblems.length + wrongLineCount;
