import {
  type InvoiceDetail,
  type InvoiceLine,
  moneySign,
  type Posting,
} from '@fraktion/contract/invoices';
import { compareDecimals } from '@fraktion/shared-ui';
import { subtractDecimals, sumDecimals } from '@fraktion/shared-ui/decimal';

/** A posting that is being sent has no version yet. */
export const isOnItsWay = ({ version }: Posting): boolean => version === 0;

/** None of its amount is left to post. A line posted beyond its amount on purpose has nothing left either. */
export const hasNothingLeft = ({
  amount,
  unpostedAmount,
}: Pick<InvoiceLine, 'amount' | 'unpostedAmount'>): boolean =>
  compareDecimals(amount, '0') < 0
    ? compareDecimals(unpostedAmount, '0') >= 0
    : compareDecimals(unpostedAmount, '0') <= 0;

export const postingsOf = (
  { postings }: Pick<InvoiceDetail, 'postings'>,
  line: InvoiceLine,
): readonly Posting[] => postings.filter(({ lineId }) => lineId === line.id);

/** A line of text needs no posting; any other is done when nothing of it is left. */
export const isPosted = (invoice: Pick<InvoiceDetail, 'postings'>, line: InvoiceLine): boolean =>
  line.kind !== 'text' && hasNothingLeft(line) && postingsOf(invoice, line).length > 0;

/** A rounding can be posted, but need not be. */
export const isToPost = ({ kind }: InvoiceLine): boolean => kind !== 'text' && kind !== 'rounding';

/** What says which way the money of a document goes. */
export type DocumentDirection = Pick<
  InvoiceDetail,
  'documentType' | 'net' | 'gross' | 'correctsInvoiceNumber'
>;

/** Lines of a credit note are usually positive, and its postings are negative: this converts the sign of either. */
export const signed = (invoice: DocumentDirection, amount: string): string =>
  moneySign(invoice) < 0 ? subtractDecimals('0', amount) : amount;

/** Calculates the open amount of each line again, and changes the total by the difference: not all lines are loaded. */
function recounted(before: InvoiceDetail, after: InvoiceDetail): InvoiceDetail {
  const was = Map.groupBy(before.postings, ({ lineId }) => lineId);
  const is = Map.groupBy(after.postings, ({ lineId }) => lineId);
  let { postedLineCount } = after;
  const left: string[] = [after.unpostedAmount];
  const lines = after.lines.map((line, at) => {
    const posted = sumDecimals((is.get(line.id) ?? []).map(({ amount }) => amount));
    const unpostedAmount = subtractDecimals(line.amount, signed(after, posted));
    const now =
      compareDecimals(unpostedAmount, line.unpostedAmount) === 0
        ? // A line that is as it was is not drawn again.
          line
        : { ...line, unpostedAmount };
    const then = before.lines[at] ?? line;
    const isDone = (one: InvoiceLine, postings: readonly Posting[] | undefined) =>
      isToPost(one) && hasNothingLeft(one) && postings !== undefined ? 1 : 0;
    postedLineCount += isDone(now, is.get(line.id)) - isDone(then, was.get(line.id));
    if (isToPost(now)) left.push(now.unpostedAmount);
    if (isToPost(then)) left.push(subtractDecimals('0', then.unpostedAmount));
    return now;
  });
  return { ...after, lines, unpostedAmount: sumDecimals(left), postedLineCount };
}

/** The invoice as it will be once these postings, new or changed, are stored. */
export function withPostings(invoice: InvoiceDetail, stored: readonly Posting[]): InvoiceDetail {
  if (stored.length === 0) return invoice;
  const byId = new Map(stored.map((posting) => [posting.id, posting]));
  const known = new Set(invoice.postings.map(({ id }) => id));
  return recounted(invoice, {
    ...invoice,
    postings: [
      ...invoice.postings.map((one) => byId.get(one.id) ?? one),
      ...stored.filter(({ id }) => !known.has(id)),
    ],
  });
}

/** The same for one posting. */
export const withPosting = (invoice: InvoiceDetail, posting: Posting): InvoiceDetail =>
  withPostings(invoice, [posting]);

/**
 * The invoice after the server has stored the posting, new or changed. Each change adds one to the invoice's version, so that the
 * next action is not refused before the invoice is read again. If it was read again already, it contains both.
 */
export const withStored = (invoice: InvoiceDetail, posting: Posting): InvoiceDetail =>
  invoice.postings.some(({ id, version }) => id === posting.id && version >= posting.version)
    ? invoice
    : { ...withPosting(invoice, posting), version: invoice.version + 1 };

/** The invoice once the server has stored several postings as one change. */
export const withAllStored = (
  invoice: InvoiceDetail,
  postings: readonly Posting[],
): InvoiceDetail => {
  const known = new Set(invoice.postings.map(({ id }) => id));
  return postings.every(({ id }) => known.has(id))
    ? invoice
    : { ...withPostings(invoice, postings), version: invoice.version + 1 };
};

/** The invoice once the server has taken a line for a text, or for none. */
export const withMarked = (
  invoice: InvoiceDetail,
  { lineId, kind }: { readonly lineId: string; readonly kind: InvoiceLine['kind'] },
): InvoiceDetail => {
  const line = invoice.lines.find(({ id }) => id === lineId);
  if (!line || line.kind === kind) return invoice;
  const lines = invoice.lines.map((one) => (one === line ? { ...one, kind } : one));
  const lineCount = invoice.lineCount + (kind === 'text' ? -1 : 1);
  return { ...recounted(invoice, { ...invoice, lines, lineCount }), version: invoice.version + 1 };
};

/** The invoice once the server has removed the posting. */
export const withoutPosting = (invoice: InvoiceDetail, postingId: string): InvoiceDetail => {
  const postings = invoice.postings.filter(({ id }) => id !== postingId);
  return postings.length === invoice.postings.length
    ? invoice
    : { ...recounted(invoice, { ...invoice, postings }), version: invoice.version + 1 };
};
