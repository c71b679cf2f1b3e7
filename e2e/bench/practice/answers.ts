import type { InvoiceDetail, InvoiceLine } from '@fraktion/contract';
import Big from 'big.js';

/** The portal's result for one document, in the form that the scorer of a practice set reads. */
export interface Answer {
  readonly header?: ReturnType<typeof headerOf>;
  readonly lines?: readonly ReturnType<typeof lineOf>[];
  readonly postings?: readonly PostingAnswer[] | undefined;
  readonly inspection?: Readonly<Record<string, string | undefined>>;
  readonly duplicateOf?: string | null;
  readonly creditOf?: string | null;
  readonly findings?: readonly FindingAnswer[];
  /** Whether the document raises cost or lowers it. */
  readonly direction?: 1 | -1;
  readonly heldBack?: boolean;
  readonly refused?: boolean;
  /** Of a file that was divided into its invoices. */
  readonly headers?: readonly ReturnType<typeof headerOf>[];
}

export type PostingAnswer = Readonly<Record<string, unknown>>;

export interface FindingAnswer {
  readonly rule: string;
  readonly line: string;
  readonly tooMuch: string | null;
}

const sumOf = (lines: readonly InvoiceLine[], kind: InvoiceLine['kind']): string =>
  lines
    .filter((line) => line.kind === kind)
    .reduce((sum, { amount }) => sum.plus(amount), new Big(0))
    .toFixed();

/** Stored as one text: name, street, then zip and city. */
function addressOf(text: string | null) {
  const parts = text?.split(', ') ?? [];
  const place = /^(?<zip>[\d ]+) (?<city>.+)$/.exec(parts.at(-1) ?? '')?.groups;
  return place
    ? { street: parts.at(-2) ?? '', zip: place['zip'] ?? '', city: place['city'] ?? '' }
    : undefined;
}

export const headerOf = (invoice: InvoiceDetail) => ({
  number: invoice.invoiceNumber,
  documentType: invoice.documentType,
  issueDate: invoice.issueDate,
  dueDate: invoice.dueDate,
  periodStart: invoice.periodStart,
  periodEnd: invoice.periodEnd,
  currency: invoice.currency,
  sellerName: invoice.seller.name,
  sellerCompanyId: invoice.seller.id,
  buyerName: invoice.buyer.name,
  buyerCompanyId: invoice.buyer.id,
  customerNumber: invoice.customerNumber,
  orderReference: invoice.customerOrderNumber,
  buyerReference: invoice.buyerReference,
  billingReference: invoice.correctsInvoiceNumber,
  note: invoice.note,
  deliveryAddress: addressOf(invoice.deliveryAddress),
  // The document's own sum, even if its lines do not add up to it.
  lineTotal: new Big(invoice.net)
    .minus(sumOf(invoice.lines, 'charge'))
    .minus(sumOf(invoice.lines, 'allowance'))
    .toFixed(),
  chargeTotal: Number(sumOf(invoice.lines, 'charge')),
  net: invoice.net,
  tax: invoice.tax,
  gross: invoice.gross,
  rounding: Number(invoice.rounding),
  payable: invoice.payable,
});

/** Only the portal has lines for the header's charges, allowances and rounding. */
const isPrinted = ({ kind }: InvoiceLine): boolean => kind === 'product' || kind === 'text';

export const printedLines = (invoice: InvoiceDetail): readonly InvoiceLine[] =>
  invoice.lines.filter(isPrinted);

export const lineOf = (line: InvoiceLine) => ({
  lineId: line.lineId,
  text: line.text,
  sku: line.sku,
  quantity: line.unitQuantity ?? line.quantity,
  // An unknown unit is posted as pieces.
  unit: line.unit ?? 'pcs',
  unitPrice: line.unitPrice,
  amount: line.amount,
  date: line.date,
  lineType: line.kind,
});
