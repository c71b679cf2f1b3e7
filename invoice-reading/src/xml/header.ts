import { documentTypeOf } from '@fraktion/contract/invoices';

import { readAttachment, readLink } from './attachments.ts';
import type { Delivery, InvoiceDocument, InvoiceLine } from './document.ts';
import { familyOf, purposeOf } from './families.ts';
import { dateAt, required, textsAt } from './fields.ts';
import { readAllowanceCharges, type UndatedLine } from './lines.ts';
import { readDelivery, readParty } from './party.ts';
import { noLines, UnreadableInvoice, why } from './unreadableInvoice.ts';
import { readStatedTotals, readTaxTotal, taxOf, totalsOf } from './totals.ts';
import { find, findAll, textAt, type XmlNode } from './xmlTree.ts';

/** UBL 2.0 has no DueDate, and a credit note of Peppol has none either. */
const dueDateOf = (root: XmlNode): string | null =>
  dateAt(root, 'cbc:DueDate') ??
  findAll(root, 'cac:PaymentMeans')
    .map((means) => dateAt(means, 'cbc:PaymentDueDate'))
    .find((date) => date !== null) ??
  dateAt(root, 'cac:PaymentTerms', 'cbc:PaymentDueDate');

/** The oldest UBL 2 documents name the currency only on each amount. */
function currencyOf(root: XmlNode, total: XmlNode): string {
  const currency =
    textAt(root, 'cbc:DocumentCurrencyCode') ??
    find(total, 'cbc:PayableAmount')?.attributes['currencyID'] ??
    null;
  const code = required(currency, root, 'The currency (cbc:DocumentCurrencyCode)');
  if (!/^[A-Z]{3}$/.test(code)) {
    throw new UnreadableInvoice(
      'Invoices.Field.Invalid',
      `cbc:DocumentCurrencyCode is '${code.slice(0, 20)}', not a currency`,
      why('notACurrency', { element: 'cbc:DocumentCurrencyCode', value: code.slice(0, 20) }),
      root.at,
    );
  }
  return code;
}

const maxNumberLength = 200;

function numberOf(root: XmlNode): string {
  const number = required(textAt(root, 'cbc:ID'), root, 'The invoice number (cbc:ID)');
  if (number.length <= maxNumberLength) return number;
  const detail = `The invoice number (cbc:ID) has more than ${maxNumberLength} characters`;
  const tooLong = why('tooLong', { element: 'cbc:ID', most: String(maxNumberLength) });
  throw new UnreadableInvoice('Invoices.Field.Invalid', detail, tooLong, root.at);
}

function dateLines(
  root: XmlNode,
  lines: readonly UndatedLine[],
  delivery: Delivery,
  issueDate: string,
): InvoiceLine[] {
  const fallback = dateAt(root, 'cac:InvoicePeriod', 'cbc:StartDate') ?? delivery.date ?? issueDate;
  return lines.map((line) => ({ ...line, date: line.date ?? fallback }));
}

/** The contact of the customer: its number, else its name. OIOUBL requires some text, so a document without a contact has n/a. */
function contactOf(customer: XmlNode | undefined): string | null {
  const texts = ['cbc:ID', 'cbc:Name'].map((name) =>
    textAt(customer, 'cac:Party', 'cac:Contact', name),
  );
  return texts.find((text) => text !== null && text.toLowerCase() !== 'n/a') ?? null;
}

/** Everything but the lines themselves, which come ready but for their date. */
export function readHeader(
  root: XmlNode,
  rootType: 'invoice' | 'creditNote',
  lines: readonly UndatedLine[],
): InvoiceDocument {
  const customizationId = textAt(root, 'cbc:CustomizationID');
  const typeCode = textAt(
    root,
    rootType === 'invoice' ? 'cbc:InvoiceTypeCode' : 'cbc:CreditNoteTypeCode',
  );
  const family = familyOf(customizationId);
  const number = numberOf(root);
  const issueDate = required(dateAt(root, 'cbc:IssueDate'), root, 'The issue date (cbc:IssueDate)');
  const total = required(
    find(root, 'cac:LegalMonetaryTotal') ?? null,
    root,
    'The totals (cac:LegalMonetaryTotal)',
  );
  const currency = currencyOf(root, total);
  const seller = readParty(find(root, 'cac:AccountingSupplierParty'));
  if (seller.name === '') {
    throw new UnreadableInvoice(
      'Invoices.Field.Missing',
      'The seller (cac:AccountingSupplierParty) has no name',
      why('missing', { element: 'cac:AccountingSupplierParty' }),
      root.at,
    );
  }
  if (lines.length === 0) throw noLines(root.at);
  const customer = find(root, 'cac:AccountingCustomerParty');
  const delivery = readDelivery(find(root, 'cac:Delivery'));
  const stated = readStatedTotals(total);
  const taxTotals = findAll(root, 'cac:TaxTotal').map(readTaxTotal);
  return {
    family,
    purpose: purposeOf(customizationId),
    customizationId,
    documentType: documentTypeOf(rootType, typeCode),
    typeCode,
    number,
    issueDate,
    taxPointDate: dateAt(root, 'cbc:TaxPointDate'),
    dueDate: dueDateOf(root),
    periodStart: dateAt(root, 'cac:InvoicePeriod', 'cbc:StartDate'),
    periodEnd: dateAt(root, 'cac:InvoicePeriod', 'cbc:EndDate'),
    currency,
    note: textsAt(root, 'cbc:Note'),
    buyerReference: textAt(root, 'cbc:BuyerReference'),
    buyerContact: contactOf(customer),
    orderReference: textAt(root, 'cac:OrderReference', 'cbc:ID'),
    contractReference: textAt(root, 'cac:ContractDocumentReference', 'cbc:ID'),
    customerNumber: textAt(customer, 'cbc:SupplierAssignedAccountID'),
    billingReference: textAt(
      root,
      'cac:BillingReference',
      'cac:InvoiceDocumentReference',
      'cbc:ID',
    ),
    seller,
    buyer: readParty(customer),
    delivery,
    allowancesAndCharges: readAllowanceCharges(root),
    taxTotals,
    stated,
    totals: totalsOf(stated, taxOf(taxTotals, family, currency), family, total),
    lines: dateLines(root, lines, delivery, issueDate),
    attachments: findAll(root, 'cac:AdditionalDocumentReference')
      .map(readAttachment)
      .filter((attachment) => attachment !== undefined),
    links: findAll(root, 'cac:AdditionalDocumentReference').flatMap(readLink),
  };
}
