import { documentTypeOf } from '@fraktion/contract/invoices';

import { Exact, plain } from '../decimals.ts';
import type { InvoiceDocument, StatedTotals, TaxTotal } from '../document.ts';
import { decimalAt, required, textsAt } from '../fields.ts';
import { totalsOf } from '../totals.ts';
import { noLines, UnreadableInvoice, why } from '../unreadableInvoice.ts';
import { find, findAll, textAt, type XmlNode } from '../xmlTree.ts';
import { dayAt, readAllowances, readLine } from './lines.ts';
import { readAddress, readParty } from './party.ts';

function currencyOf(root: XmlNode): string {
  const code = required(
    textAt(root, 'sve:InvoiceCurrencyCode'),
    root,
    'The currency (InvoiceCurrencyCode)',
  );
  if (/^[A-Z]{3}$/.test(code)) return code;
  const detail = `InvoiceCurrencyCode is '${code.slice(0, 20)}', not a currency`;
  const currency = why('notACurrency', {
    element: 'InvoiceCurrencyCode',
    value: code.slice(0, 20),
  });
  throw new UnreadableInvoice('Invoices.Field.Invalid', detail, currency, root.at);
}

const readTax = (root: XmlNode, currency: string): TaxTotal[] =>
  findAll(root, 'cac:TaxTotal').map((total) => ({
    amount: decimalAt(total, 'cbc:TotalTaxAmount'),
    currency,
    groups: findAll(total, 'cac:TaxSubTotal').map((group) => ({
      taxable: decimalAt(group, 'cbc:TaxableAmount'),
      tax: decimalAt(group, 'cbc:TaxAmount'),
      category: textAt(group, 'cac:TaxCategory', 'cac:ID'),
      percent: decimalAt(group, 'cac:TaxCategory', 'cbc:Percent'),
    })),
  }));

/** The amount to pay is the total with tax, which contains the rounding. */
function readTotals(total: XmlNode): StatedTotals {
  const rounding = decimalAt(total, 'cac:RoundOffAmount') ?? decimalAt(total, 'cbc:RoundOffAmount');
  const inclusive = required(
    decimalAt(total, 'cbc:TaxInclusiveTotalAmount'),
    total,
    'The total with tax (cbc:TaxInclusiveTotalAmount)',
  );
  return {
    lineExtension: decimalAt(total, 'cbc:LineExtensionTotalAmount'),
    allowances: null,
    charges: null,
    taxExclusive: decimalAt(total, 'cbc:TaxExclusiveTotalAmount'),
    taxInclusive: plain(Exact(inclusive).minus(rounding ?? 0)),
    prepaid: null,
    rounding,
    payable: inclusive,
  };
}

/** Allowances of the header are part of the net, without separate sums. */
function withSums(stated: StatedTotals, all: ReturnType<typeof readAllowances>): StatedTotals {
  const sumOf = (isCharge: boolean) => {
    const some = all.filter((one) => one.isCharge === isCharge);
    if (some.length === 0) return null;
    return plain(some.reduce((sum, { amount }) => sum.plus(amount ?? 0), Exact(0)));
  };
  return { ...stated, allowances: sumOf(false), charges: sumOf(true) };
}

/** Svefaktura 1.0 (`BasicInvoice`), a Swedish child of UBL 1: other names and places for the content of UBL 2. */
export function readSvefaktura(root: XmlNode): InvoiceDocument {
  const number = required(textAt(root, 'sve:ID'), root, 'The invoice number (ID)');
  const issueDate = required(dayAt(root, 'cbc:IssueDate'), root, 'The issue date (cbc:IssueDate)');
  const currency = currencyOf(root);
  const typeCode = textAt(root, 'sve:InvoiceTypeCode');
  const total = required(find(root, 'cac:LegalTotal') ?? null, root, 'The totals (cac:LegalTotal)');
  const seller = readParty(find(root, 'cac:SellerParty'));
  required(seller.name || null, root, 'The name of the seller (cac:SellerParty)');
  const delivery = find(root, 'cac:Delivery');
  const deliveryDate = dayAt(delivery, 'cbc:ActualDeliveryDateTime');
  const allowancesAndCharges = readAllowances(root);
  const stated = withSums(readTotals(total), allowancesAndCharges);
  const taxTotals = readTax(root, currency);
  const lines = findAll(root, 'cac:InvoiceLine');
  if (lines.length === 0) throw noLines(root.at);
  const firstOrder = find(lines[0], 'cac:OrderLineReference', 'cac:OrderReference');
  return {
    family: 'svefaktura',
    purpose: 'billing',
    customizationId: null,
    documentType: documentTypeOf('invoice', typeCode),
    typeCode,
    number,
    issueDate,
    taxPointDate: dayAt(root, 'cbc:TaxPointDate'),
    dueDate: dayAt(root, 'cac:PaymentMeans', 'cbc:DuePaymentDate'),
    periodStart: dayAt(root, 'cac:InvoicingPeriod', 'cbc:StartDateTime'),
    periodEnd: dayAt(root, 'cac:InvoicingPeriod', 'cbc:EndDateTime'),
    currency,
    note: textsAt(root, 'cbc:Note'),
    buyerReference: textAt(root, 'sve:RequisitionistDocumentReference', 'cac:ID'),
    buyerContact: textAt(root, 'cac:BuyerParty', 'cac:Party', 'cac:Contact', 'cbc:Name'),
    orderReference: textAt(firstOrder, 'cac:BuyersID'),
    contractReference: null,
    customerNumber: null,
    billingReference: textAt(root, 'sve:InitialInvoiceDocumentReference', 'cac:ID'),
    seller,
    buyer: readParty(find(root, 'cac:BuyerParty')),
    delivery: {
      date: deliveryDate,
      name: null,
      address: readAddress(find(delivery, 'cac:DeliveryAddress')),
    },
    allowancesAndCharges,
    taxTotals,
    stated,
    totals: totalsOf(stated, taxTotals[0]?.amount ?? null, 'svefaktura', total),
    lines: lines.map((line) => readLine(line, deliveryDate ?? issueDate)),
    attachments: [],
    links: [],
  };
}
