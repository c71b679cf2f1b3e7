import type { InvoiceDetail, InvoiceLine } from '@fraktion/contract';

import type { ExportWords } from './exportWords.ts';
import type { Cell } from './workbook.ts';

type Rows = readonly (readonly Cell[])[];

const money = (amount: string): Cell => ({ decimal: amount, places: 2 });
/** Prices and quantities are printed with any number of decimals: as many are shown as there are. */
const exact = (decimal: string | null): Cell => ({
  decimal,
  places: Math.min(decimal?.split('.')[1]?.replace(/0+$/, '').length ?? 0, 10),
});
const day = (date: string | null): Cell => ({ day: date });

/** What the invoice says besides its lines, one thing in a row. */
export const factRows = (invoice: InvoiceDetail, { facts, types, statuses }: ExportWords): Rows => [
  [facts.number, invoice.invoiceNumber],
  [facts.type, types[invoice.documentType]],
  [facts.status, statuses[invoice.status]],
  [facts.seller, invoice.sellerName],
  [facts.buyer, invoice.buyerName],
  [facts.issueDate, day(invoice.issueDate)],
  [facts.dueDate, day(invoice.dueDate)],
  [facts.corrects, invoice.correctsInvoiceNumber],
  [facts.customerNumber, invoice.customerNumber],
  [facts.orderNumber, invoice.customerOrderNumber],
  [facts.buyerReference, invoice.buyerReference],
  [facts.contract, invoice.contractReference],
  [facts.deliveryAddress, invoice.deliveryAddress],
  [facts.note, invoice.note],
  [facts.location, invoice.location?.name ?? null],
  [facts.currency, invoice.currency],
  [facts.net, money(invoice.net)],
  [facts.tax, money(invoice.tax)],
  [facts.gross, money(invoice.gross)],
  [facts.prepaid, money(invoice.prepaid)],
  [facts.rounding, money(invoice.rounding)],
  [facts.payable, money(invoice.payable)],
  [facts.left, money(invoice.unpostedAmount)],
];

const textOf = ({ kind, text }: InvoiceLine, { kinds }: ExportWords): string =>
  text === '' && kind !== 'product' && kind !== 'text' ? kinds[kind] : text;

export const lineRows = ({ lines }: InvoiceDetail, words: ExportWords): Rows => [
  Object.values(words.lines),
  ...lines.map((line) => [
    line.lineId,
    line.sku,
    textOf(line, words),
    day(line.date),
    line.kind === 'product' ? exact(line.unitQuantity ?? line.quantity) : null,
    line.unit === null || line.unitQuantity === null ? line.unitCode : words.units[line.unit],
    line.kind === 'product' ? exact(line.unitPrice) : null,
    exact(line.taxPercent),
    line.kind === 'text' ? null : money(line.amount),
    line.kind === 'text' ? null : money(line.unpostedAmount),
  ]),
];

export const postingRows = ({ lines, postings }: InvoiceDetail, words: ExportWords): Rows => {
  const numbers = new Map(lines.map(({ id, lineId }) => [id, lineId]));
  return [
    Object.values(words.postings),
    ...postings.map((posting) => [
      numbers.get(posting.lineId) ?? null,
      posting.infocardName,
      posting.locationName,
      words.categories[posting.category],
      day(posting.date),
      exact(posting.quantity),
      words.units[posting.unit],
      { decimal: String(posting.numberOfCollections), places: 0 },
      exact(posting.tonnageCollected),
      money(posting.amount),
      posting.text,
    ]),
  ];
};
