import { documentTypeOf } from '@fraktion/contract/invoices';

import { linkTo } from '../attachments.ts';
import { plain, sum } from '../decimals.ts';
import type {
  Attachment,
  DocumentLink,
  InvoiceDocument,
  StatedTotals,
  TaxTotal,
} from '../document.ts';
import { decimalAt, required } from '../fields.ts';
import { totalsOf } from '../totals.ts';
import { noLines, UnreadableInvoice, why } from '../unreadableInvoice.ts';
import type { XmlNode } from '../xmlTree.ts';
import { readServiceCharges, readTradeAllowances, readTradeLines } from './lines.ts';
import { dayAt, part, parts, valueAt } from './names.ts';
import { readTradeDelivery, readTradeParty } from './party.ts';

function statedOf(sums: XmlNode): StatedTotals {
  const at = (name: string): string | null => decimalAt(part(sums, name));
  return {
    lineExtension: at('LineTotalAmount'),
    allowances: at('AllowanceTotalAmount'),
    charges: at('ChargeTotalAmount'),
    taxExclusive: at('TaxBasisTotalAmount'),
    taxInclusive: at('GrandTotalAmount'),
    prepaid: at('TotalPrepaidAmount'),
    rounding: at('RoundingAmount'),
    payable: at('DuePayableAmount') ?? at('GrandTotalAmount'),
  };
}

/** A second total may be in the currency of the seller's accounts; the groups are in the document's currency. */
function taxTotalsOf(settlement: XmlNode, sums: XmlNode, currency: string): TaxTotal[] {
  const groups = parts(settlement, 'ApplicableTradeTax').map((group) => ({
    taxable: decimalAt(part(group, 'BasisAmount')),
    tax: decimalAt(part(group, 'CalculatedAmount')),
    category: valueAt(group, 'CategoryCode'),
    percent: decimalAt(part(group, 'RateApplicablePercent')),
  }));
  const totals = parts(sums, 'TaxTotalAmount').map((total) => ({
    amount: decimalAt(total),
    currency: total.attributes['currencyID'] ?? currency,
    groups: [],
  }));
  const own = totals.find((total) => total.currency === currency);
  const amount = own?.amount ?? plain(sum(groups.map(({ tax }) => tax)));
  return [{ amount, currency, groups }, ...totals.filter((total) => total !== own)];
}

function attachmentsOf(agreement: XmlNode | undefined): Attachment[] {
  return parts(agreement, 'AdditionalReferencedDocument').flatMap((reference) => {
    const object = part(reference, 'AttachmentBinaryObject');
    if (object === undefined) return [];
    const name = object.attributes['filename']?.trim();
    return [
      {
        id: valueAt(reference, 'IssuerAssignedID'),
        name: name === undefined || name === '' ? 'attachment.bin' : name,
        mime: object.attributes['mimeCode'] ?? 'application/octet-stream',
        bytes: () => Buffer.from(object.text, 'base64'),
      },
    ];
  });
}

const linksOf = (agreement: XmlNode | undefined): DocumentLink[] =>
  parts(agreement, 'AdditionalReferencedDocument').flatMap((reference) =>
    linkTo(
      valueAt(reference, 'URIID'),
      valueAt(reference, 'Name'),
      valueAt(reference, 'IssuerAssignedID'),
    ),
  );

const notesOf = (document: XmlNode | undefined): string | null => {
  const texts = parts(document, 'IncludedNote').flatMap((note) => valueAt(note, 'Content') ?? []);
  return texts.length === 0 ? null : texts.join('\n');
};

/** The parts right below the root have the root's namespace; inside them all have the other. */
const below = (root: XmlNode, name: string): XmlNode | undefined =>
  part(
    {
      ...root,
      children: root.children.map((child) => ({
        ...child,
        name: child.name.replace('rsm:', 'ram:'),
      })),
    },
    name,
  );

const maxNumberLength = 200;

function numberOf(document: XmlNode | undefined, root: XmlNode): string {
  const number = required(
    valueAt(document, 'ID'),
    root,
    'The invoice number (ExchangedDocument/ID)',
  );
  if (number.length <= maxNumberLength) return number;
  const detail = `The invoice number (ExchangedDocument/ID) has more than ${maxNumberLength} characters`;
  const element = 'ExchangedDocument/ID';
  const tooLong = why('tooLong', { element, most: String(maxNumberLength) });
  throw new UnreadableInvoice('Invoices.Field.Invalid', detail, tooLong, root.at);
}

/** UN/CEFACT Cross Industry Invoice, as in Factur-X, ZUGFeRD and XRechnung; also ZUGFeRD 1.0's CrossIndustryDocument. */
export function readCrossIndustry(root: XmlNode): InvoiceDocument {
  const document = below(root, 'ExchangedDocument');
  const trade = required(
    below(root, 'SupplyChainTradeTransaction') ?? null,
    root,
    'The transaction (SupplyChainTradeTransaction)',
  );
  const agreement = part(trade, 'ApplicableHeaderTradeAgreement');
  const settlement = required(
    part(trade, 'ApplicableHeaderTradeSettlement') ?? null,
    trade,
    'The settlement (ApplicableHeaderTradeSettlement)',
  );
  const sums = required(
    part(settlement, 'SpecifiedTradeSettlementHeaderMonetarySummation') ?? null,
    settlement,
    'The totals (SpecifiedTradeSettlementHeaderMonetarySummation)',
  );
  const currency = required(
    valueAt(settlement, 'InvoiceCurrencyCode'),
    settlement,
    'The currency (InvoiceCurrencyCode)',
  );
  if (!/^[A-Z]{3}$/.test(currency))
    throw new UnreadableInvoice(
      'Invoices.Field.Invalid',
      `InvoiceCurrencyCode is '${currency.slice(0, 20)}', not a currency`,
      why('notACurrency', { element: 'InvoiceCurrencyCode', value: currency.slice(0, 20) }),
      settlement.at,
    );
  const issueDate = required(
    dayAt(document, 'IssueDateTime'),
    root,
    'The issue date (IssueDateTime)',
  );
  const seller = readTradeParty(part(agreement, 'SellerTradeParty'));
  if (seller.name === '')
    throw new UnreadableInvoice(
      'Invoices.Field.Missing',
      'The seller (SellerTradeParty) has no name',
      why('missing', { element: 'SellerTradeParty/Name' }),
      root.at,
    );
  const delivery = readTradeDelivery(part(trade, 'ApplicableHeaderTradeDelivery'));
  const typeCode = valueAt(document, 'TypeCode');
  const customizationId = valueAt(
    below(root, 'ExchangedDocumentContext'),
    'GuidelineSpecifiedDocumentContextParameter',
    'ID',
  );
  const fallback =
    dayAt(settlement, 'BillingSpecifiedPeriod', 'StartDateTime') ?? delivery.date ?? issueDate;
  const lines = readTradeLines(trade).map((line) => ({ ...line, date: line.date ?? fallback }));
  if (lines.length === 0) throw noLines(root.at);
  const stated = statedOf(sums);
  const taxTotals = taxTotalsOf(settlement, sums, currency);
  const terms = parts(settlement, 'SpecifiedTradePaymentTerms');
  return {
    family: 'en16931',
    purpose: 'billing',
    customizationId,
    documentType: documentTypeOf('invoice', typeCode),
    typeCode,
    number: numberOf(document, root),
    issueDate,
    taxPointDate:
      parts(settlement, 'ApplicableTradeTax')
        .map((group) => dayAt(group, 'TaxPointDate'))
        .find((date) => date !== null) ?? null,
    dueDate:
      terms.map((term) => dayAt(term, 'DueDateDateTime')).find((date) => date !== null) ?? null,
    periodStart: dayAt(settlement, 'BillingSpecifiedPeriod', 'StartDateTime'),
    periodEnd: dayAt(settlement, 'BillingSpecifiedPeriod', 'EndDateTime'),
    currency,
    note: notesOf(document),
    buyerReference: valueAt(agreement, 'BuyerReference'),
    buyerContact: null,
    orderReference: valueAt(agreement, 'BuyerOrderReferencedDocument', 'IssuerAssignedID'),
    contractReference: valueAt(agreement, 'ContractReferencedDocument', 'IssuerAssignedID'),
    customerNumber: valueAt(agreement, 'BuyerTradeParty', 'ID'),
    billingReference: valueAt(settlement, 'InvoiceReferencedDocument', 'IssuerAssignedID'),
    seller,
    buyer: readTradeParty(part(agreement, 'BuyerTradeParty')),
    delivery,
    allowancesAndCharges: [...readTradeAllowances(settlement), ...readServiceCharges(settlement)],
    taxTotals,
    stated,
    totals: totalsOf(stated, taxTotals[0]?.amount ?? null, 'en16931', sums),
    lines,
    attachments: attachmentsOf(agreement),
    links: linksOf(agreement),
  };
}
