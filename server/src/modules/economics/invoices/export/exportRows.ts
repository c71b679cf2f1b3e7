import type { InvoiceDetail, InvoiceLine, InvoiceReading, Language } from '@fraktion/contract';
import { wordsIn } from '@fraktion/words';
import Big from 'big.js';

import type { Cell } from './workbook.ts';
import type { InLanguages } from '../../../../mail/index.ts';
import { da } from './words/da.ts';
import { en, type ExportWords } from './words/en.ts';
import { nb } from './words/nb.ts';
import { sv } from './words/sv.ts';

export type { ExportWords };

export const exportWords: InLanguages<ExportWords> = { en, da, sv, nb };

type Rows = readonly (readonly Cell[])[];

const money = (amount: string): Cell => ({ decimal: amount, places: 2 });
/** Prices and quantities are printed with any number of decimals: as many are shown as there are. */
const exact = (decimal: string | null): Cell => ({
  decimal,
  places: Math.min(decimal?.split('.')[1]?.replace(/0+$/, '').length ?? 0, 10),
});
const day = (date: string | null): Cell => ({ day: date });

const endpointText = (endpoint: InvoiceReading['sender']): string | null =>
  endpoint && [endpoint.scheme, endpoint.id].filter(Boolean).join(':');

/** The facts of the invoice besides its lines, one in each row. */
export const factRows = (
  invoice: InvoiceDetail,
  { sender, receiver }: Pick<InvoiceReading, 'sender' | 'receiver'>,
  { facts, sources }: ExportWords,
  language: Language,
): Rows => [
  [facts.number, invoice.invoiceNumber],
  [facts.type, wordsIn(language).documentType[invoice.documentType]],
  [facts.status, wordsIn(language).invoiceStatus[invoice.status]],
  [facts.seller, invoice.sellerName],
  [facts.buyer, invoice.buyerName],
  [facts.sender, endpointText(sender)],
  [facts.receiver, endpointText(receiver)],
  [facts.issueDate, day(invoice.issueDate)],
  [facts.invoiceDate, day(invoice.invoiceDate)],
  [facts.dueDate, day(invoice.dueDate)],
  [facts.period, day(invoice.periodStart), day(invoice.periodEnd)],
  [facts.corrects, invoice.correctsInvoiceNumber],
  [facts.customerNumber, invoice.customerNumber],
  [facts.orderNumber, invoice.customerOrderNumber],
  [facts.buyerReference, invoice.buyerReference],
  [facts.contract, invoice.contractReference],
  [facts.deliveryAddress, invoice.deliveryAddress],
  [facts.deliveryDate, day(invoice.deliveryDate)],
  [facts.note, invoice.note],
  [facts.location, invoice.location?.name ?? null],
  [facts.source, sources[invoice.importSource]],
  [facts.currency, invoice.currency],
  [facts.net, money(invoice.net)],
  [facts.tax, money(invoice.tax)],
  [facts.gross, money(invoice.gross)],
  [facts.prepaid, money(invoice.prepaid)],
  [facts.rounding, money(invoice.rounding)],
  [facts.payable, money(invoice.payable)],
  [facts.left, money(invoice.unpostedAmount)],
  ...(invoice.isPart ? [[facts.part]] : []),
];

const textOf = ({ kind, text }: InvoiceLine, { kinds }: ExportWords): string =>
  text === '' && kind !== 'product' && kind !== 'text' ? kinds[kind] : text;

/** With its VAT, where the document names its rate. */
const totalOf = ({ amount, taxPercent }: InvoiceLine): Cell =>
  taxPercent === null
    ? null
    : money(new Big(taxPercent).div(100).plus(1).times(amount).round(2, Big.roundHalfUp).toFixed());

const inside = (amount: string): Cell => (new Big(amount).eq(0) ? null : money(amount));

export const lineRows = (
  { lines }: InvoiceDetail,
  words: ExportWords,
  language: Language,
): Rows => [
  Object.values(words.lines),
  ...lines.map((line) => [
    line.lineId,
    line.sku,
    textOf(line, words),
    line.description,
    day(line.date),
    line.kind === 'product' ? exact(line.unitQuantity ?? line.quantity) : null,
    line.unit === null || line.unitQuantity === null
      ? line.unitCode
      : wordsIn(language).unit[line.unit],
    line.kind === 'product' ? exact(line.unitPrice) : null,
    inside(line.allowance),
    inside(line.charge),
    exact(line.taxPercent),
    line.kind === 'text' ? null : money(line.amount),
    line.kind === 'text' ? null : totalOf(line),
    line.kind === 'text' ? null : money(line.unpostedAmount),
  ]),
];

export const postingRows = (
  { lines, postings }: InvoiceDetail,
  words: ExportWords,
  language: Language,
): Rows => {
  const numbers = new Map(lines.map(({ id, lineId }) => [id, lineId]));
  return [
    Object.values(words.postings),
    ...postings.map((posting) => [
      numbers.get(posting.lineId) ?? null,
      posting.infocardName,
      posting.locationName,
      wordsIn(language).postingCategory[posting.category],
      day(posting.date),
      exact(posting.quantity),
      wordsIn(language).unit[posting.unit],
      { decimal: String(posting.numberOfCollections), places: 0 },
      exact(posting.tonnageCollected),
      money(posting.amount),
      posting.text,
    ]),
  ];
};
