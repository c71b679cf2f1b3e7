import type { PdfContent } from '../pdf/pdfReading.ts';
import { scoreLines, type Score } from './compare.ts';
import type { Layout } from '@fraktion/demo-world/pdfInvoices/layout';
import type { LivedInvoice } from '@fraktion/demo-world/pdfInvoices/lived/livedInvoice';

const words = (text: unknown): string =>
  (typeof text === 'string' ? text : '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const close = (truth: number, read: string | null | undefined): boolean =>
  read != null && Math.abs(truth - Number(read)) < 0.0051;

/** Each field of the header that the document has, and whether it was read. */
export function fieldsRight(truth: LivedInvoice, content: PdfContent): Map<string, boolean> {
  const { header, totals, lines } = content;
  const right = new Map<string, boolean>();
  const texts = {
    number: truth.number,
    issueDate: truth.issueDate,
    dueDate: truth.dueDate,
    periodStart: truth.periodStart,
    periodEnd: truth.periodEnd,
    customerNumber: truth.customerNumber,
    orderReference: truth.orderReference,
    buyerReference: truth.buyerReference,
    documentType: truth.documentType,
    sellerName: truth.seller.name,
    sellerCompanyId: truth.seller.companyId,
    buyerName: truth.buyer.name,
  } as const;
  for (const [field, value] of Object.entries(texts) as [keyof typeof texts, string | null][])
    if (value !== null) right.set(field, words(header[field]?.value) === words(value));
  // Where no currency is printed, its country's is a guess that may be left to the account.
  right.set('currency', (header.currency?.value ?? truth.currency) === truth.currency);
  for (const part of ['name', 'street', 'zip', 'city'] as const)
    right.set(
      `delivery ${part}`,
      words(header.deliveryAddress?.value[part]) === words(truth.delivery?.[part]),
    );
  for (const sum of ['net', 'tax', 'gross', 'payable'] as const)
    right.set(sum, close(truth[sum], totals[sum]?.value));
  const amongLines = lines.find(({ kind }) => kind === 'rounding')?.amount;
  if (truth.rounding !== 0)
    right.set('rounding', close(truth.rounding, totals.rounding?.value ?? amongLines));
  return right;
}

/** The lines make the net, and the net with its tax the total: what the inspection of the sums sees. */
export function sumsRight(truth: LivedInvoice, { lines, totals }: PdfContent): boolean {
  const sum = lines
    .filter(({ kind }) => kind === 'product')
    .reduce((total, { amount }) => total + Number(amount), 0);
  return (
    close(truth.net, String(sum)) &&
    (['net', 'tax', 'gross'] as const).every((name) => close(truth[name], totals[name]?.value))
  );
}

/** Lines to post; a rounding is none. */
export const linesRight = (truth: LivedInvoice, layout: Layout, content: PdfContent): Score =>
  scoreLines(
    { invoice: truth, layout, bytes: new Uint8Array() },
    { ...content, lines: content.lines.filter(({ kind }) => kind !== 'rounding') },
  );
