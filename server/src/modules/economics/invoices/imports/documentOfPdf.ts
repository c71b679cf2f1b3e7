import type { ImportWhy } from '@fraktion/contract';
import {
  type Address,
  Exact,
  type InvoiceDocument,
  type InvoiceLine,
  type Party,
  type PdfContent,
  emptyAddress,
  type PdfHeader,
  type PdfLine,
  plain,
  type ReadValue,
  sum,
} from '@fraktion/invoice-reading';

import { ImportRefusal } from '../importRefusal.ts';

type PdfAddress = NonNullable<PdfHeader['buyerAddress']>['value'];

const addressOf = (read: ReadValue<PdfAddress> | null): Address => {
  if (read === null) return emptyAddress;
  const { street, zip, city } = read.value;
  const text = [street, `${zip} ${city}`].filter((part) => part !== null).join(', ');
  return { ...emptyAddress, street, zip, city, text };
};

const partyOf = (name: string, number: string | null, address: Address): Party => ({
  name,
  legalName: null,
  endpoint: null,
  companyId: number === null ? null : { id: number, scheme: null },
  vat: null,
  taxRegistrations: [],
  partyIds: [],
  address,
  contactName: null,
  contactId: null,
  email: null,
});

/** The amount of a discount in per cent: the difference between quantity × price and the amount. */
function discountOf(line: PdfLine): InvoiceLine['allowancesAndCharges'] {
  const { discountPercent, quantity, unitPrice, baseQuantity } = line;
  if (discountPercent === null || quantity === null || unitPrice === null) return [];
  const before = Exact(quantity).times(unitPrice).div(baseQuantity).round(2);
  const amount = plain(before.minus(line.amount));
  return [{ isCharge: false, amount, baseAmount: null, percent: discountPercent, reason: null }];
}

/** A surcharge in per cent of the amount in the price column. */
function isShare({ unitText, quantity, unitPrice, amount }: PdfLine): boolean {
  if (unitText !== '%' || quantity === null || unitPrice === null) return false;
  return Exact(quantity).times(unitPrice).div(100).minus(amount).abs().lte(1);
}

function lineOf(line: PdfLine, index: number, issueDate: string): InvoiceLine {
  const allowancesAndCharges = discountOf(line);
  return {
    id: String(index + 1),
    sku: line.sku,
    standardId: null,
    name: line.text,
    description: null,
    text: line.text,
    note: line.note,
    accountingCost: null,
    periodStart: null,
    periodEnd: null,
    deliveryDate: line.date,
    date: line.date ?? issueDate,
    unitCode: line.unitText,
    unit: line.unit,
    quantity: line.quantity,
    unitPrice: line.unitPrice,
    baseQuantity: line.baseQuantity,
    unitFactor: isShare(line) ? '0.01' : null,
    allowancesAndCharges,
    allowance: allowancesAndCharges[0]?.amount ?? '0',
    charge: '0',
    taxPercent: line.taxPercent,
    amount: line.amount,
    place: {
      page: line.box.page,
      box: placeBox(line.box),
      confidence: line.confidence,
    },
  };
}

const placeBox = ({ x0, y0, x1, y1 }: PdfLine['box']) => ({
  x: x0,
  y: y0,
  width: x1 - x0,
  height: y1 - y0,
});

function must<T>(read: ReadValue<T> | null, what: string, kind: ImportWhy['kind']): T {
  if (read === null)
    throw new ImportRefusal('Invoices.Field.Missing', `${what} was not found in the PDF`, {
      kind,
      values: {},
    });
  return read.value;
}

const amountOf = (lines: readonly PdfLine[], wanted: PdfLine['kind']): string =>
  plain(sum(lines.filter(({ kind }) => kind === wanted).map(({ amount }) => amount)));

/** A rounding that stands among the lines and that the printed net counts: it adds to the net, or takes from it, as a charge does. */
function roundingInNet({ totals, lines }: PdfContent): InvoiceDocument['allowancesAndCharges'] {
  const rounding = Exact(amountOf(lines, 'rounding'));
  if (totals.net === null || totals.rounding !== null || rounding.eq(0)) return [];
  if (!rounding.plus(amountOf(lines, 'product')).eq(totals.net.value)) return [];
  const reason = lines.find(({ kind }) => kind === 'rounding')?.text ?? null;
  const isCharge = rounding.gt(0);
  return [{ isCharge, amount: plain(rounding.abs()), baseAmount: null, percent: null, reason }];
}

/** The sums as they are printed; missing sums are calculated from the others. */
function sumsOf({ totals, lines }: PdfContent) {
  const ofLines = amountOf(lines, 'product');
  const rounding = totals.rounding?.value ?? null;
  const net = totals.net?.value ?? ofLines;
  const printed = totals.gross?.value ?? totals.payable?.value;
  const tax =
    totals.tax?.value ??
    plain(
      Exact(printed ?? net)
        .minus(net)
        .minus(rounding ?? 0),
    );
  const gross = totals.gross?.value ?? plain(Exact(net).plus(tax));
  const payable = totals.payable?.value ?? plain(Exact(gross).plus(rounding ?? 0));
  return { net, tax, gross, payable, rounding, ofLines };
}

/** The sender, by whose numbers and name it is known again. */
export const senderOf = ({ sellerName, sellerCompanyId }: PdfHeader): Party =>
  partyOf(sellerName?.value ?? '', sellerCompanyId?.value ?? null, emptyAddress);

/** A PDF's content, in the same form as an e-invoice. */
export function documentOfPdf(content: PdfContent, accountCurrency: string): InvoiceDocument {
  const { header } = content;
  const number = must(header.number, 'The number of the invoice', 'pdfNoNumber');
  const issueDate = must(header.issueDate, 'The date of the invoice', 'pdfNoDate');
  const currency = header.currency?.value ?? accountCurrency;
  const lines = content.lines.filter(({ kind }) => kind !== 'rounding');
  if (lines.length === 0)
    throw new ImportRefusal('Invoices.Field.Missing', 'No line was found in the PDF', {
      kind: 'pdfNoLine',
      values: {},
    });
  const { net, tax, gross, payable, rounding, ofLines } = sumsOf(content);
  const allowancesAndCharges = roundingInNet(content);
  const totalOf = (isCharge: boolean) =>
    allowancesAndCharges.find((one) => one.isCharge === isCharge)?.amount ?? null;
  return {
    family: 'pdf',
    purpose: 'billing',
    customizationId: null,
    documentType: header.documentType.value,
    typeCode: null,
    number,
    issueDate,
    dueDate: header.dueDate?.value ?? null,
    periodStart: header.periodStart?.value ?? null,
    periodEnd: header.periodEnd?.value ?? null,
    currency,
    note: header.note?.value ?? null,
    buyerReference: header.buyerReference?.value ?? null,
    buyerContact: null,
    orderReference: header.orderReference?.value ?? null,
    contractReference: null,
    customerNumber: header.customerNumber?.value ?? null,
    billingReference: header.billingReference?.value ?? null,
    seller: senderOf(header),
    buyer: partyOf(
      header.buyerName?.value ?? '',
      header.buyerCompanyId?.value ?? null,
      addressOf(header.buyerAddress),
    ),
    delivery: {
      date: null,
      name: header.deliveryAddress?.value.name ?? null,
      address: addressOf(header.deliveryAddress),
    },
    allowancesAndCharges,
    taxTotals: [{ amount: tax, currency, groups: [] }],
    stated: {
      lineExtension: ofLines,
      allowances: totalOf(false),
      charges: totalOf(true),
      taxExclusive: net,
      taxInclusive: gross,
      prepaid: null,
      rounding,
      payable,
    },
    totals: { net, tax, gross, payable },
    lines: lines.map((line, index) => lineOf(line, index, issueDate)),
    attachments: [],
    links: [],
  };
}
