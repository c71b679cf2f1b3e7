import {
  attachmentOf,
  billingReference,
  headerAllowances,
  lineAllowances,
  linePeriod,
  monetaryTotal,
  money,
  wordsOf,
} from './common.ts';
import type { Country, InvoiceToWrite, LineToWrite, PartyToWrite } from './model.ts';
import { sumsOf } from './sums.ts';
import { group, leaf, ublDocument, type Xml } from './xml.ts';

/** Electronic address scheme of each country's company register. */
const schemes: Record<Country, string> = { DK: '0184', SE: '0007', NO: '0192' };

const vatNumber = ({ country, number }: PartyToWrite): string =>
  ({ DK: `DK${number}`, SE: `SE${number}01`, NO: `NO${number}MVA` })[country];

const vatScheme = group('TaxScheme', leaf('ID', 'VAT'));

/** National rules require a Swedish seller's F-tax note and a Norwegian seller's register. */
const otherRegistration: Partial<Record<Country, string>> = {
  SE: 'Godkänd för F-skatt',
  NO: 'Foretaksregisteret',
};

/** Peppol has no element for the seller's customer number, so it is one of the customer's identifications. */
function partyOf(party: PartyToWrite, isSeller: boolean, customerNumber?: string): Xml {
  const scheme = { schemeID: schemes[party.country] };
  const other = isSeller ? otherRegistration[party.country] : undefined;
  return group(
    'Party',
    leaf('EndpointID', party.number, scheme),
    group('PartyIdentification', leaf('ID', customerNumber)),
    group('PartyName', leaf('Name', party.name)),
    group(
      'PostalAddress',
      leaf('StreetName', party.street),
      leaf('CityName', party.city),
      leaf('PostalZone', party.zip),
      group('Country', leaf('IdentificationCode', party.country)),
    ),
    group('PartyTaxScheme', leaf('CompanyID', vatNumber(party)), vatScheme),
    other &&
      group('PartyTaxScheme', leaf('CompanyID', other), group('TaxScheme', leaf('ID', 'TAX'))),
    group(
      'PartyLegalEntity',
      leaf('RegistrationName', party.name),
      leaf('CompanyID', party.number, scheme),
    ),
    group('Contact', leaf('Name', party.contactName), leaf('ElectronicMail', party.email)),
  );
}

const deliveryOf = ({ delivery }: InvoiceToWrite): Xml =>
  delivery &&
  group(
    'Delivery',
    leaf('ActualDeliveryDate', delivery.date),
    group(
      'DeliveryLocation',
      group(
        'Address',
        leaf('StreetName', delivery.street),
        leaf('CityName', delivery.city),
        leaf('PostalZone', delivery.zip),
        group('Country', leaf('IdentificationCode', delivery.country)),
      ),
    ),
    group('DeliveryParty', group('PartyName', leaf('Name', delivery.name))),
  );

const taxCategory = (name: string, percent: string): Xml =>
  group(name, leaf('ID', Number(percent) === 0 ? 'Z' : 'S'), leaf('Percent', percent), vatScheme);

function taxTotal(invoice: InvoiceToWrite): Xml {
  const { tax, groups } = sumsOf(invoice);
  const subtotals = groups.map((one) =>
    group(
      'TaxSubtotal',
      money('TaxableAmount', one.taxable, invoice.currency),
      money('TaxAmount', one.tax, invoice.currency),
      taxCategory('TaxCategory', one.percent),
    ),
  );
  return group('TaxTotal', money('TaxAmount', tax, invoice.currency), ...subtotals);
}

function lineOf(invoice: InvoiceToWrite, line: LineToWrite, id: number, amount: string): Xml {
  const words = wordsOf(invoice);
  return group(
    words.line,
    leaf('ID', String(id)),
    leaf('Note', line.note),
    leaf(words.quantity, line.quantity, { unitCode: line.unitCode }),
    money('LineExtensionAmount', amount, invoice.currency),
    linePeriod(line),
    ...lineAllowances(line, invoice.currency),
    group(
      'Item',
      leaf('Description', line.description),
      leaf('Name', line.name),
      line.sku !== undefined && group('SellersItemIdentification', leaf('ID', line.sku)),
      taxCategory('ClassifiedTaxCategory', line.taxPercent),
    ),
    group(
      'Price',
      money('PriceAmount', line.unitPrice, invoice.currency),
      leaf('BaseQuantity', line.baseQuantity, { unitCode: line.unitCode }),
    ),
  );
}

const paymentMeans = ({ number, documentType, dueDate }: InvoiceToWrite): Xml =>
  group(
    'PaymentMeans',
    leaf('PaymentMeansCode', '58'),
    documentType === 'creditNote' && leaf('PaymentDueDate', dueDate),
    leaf('PaymentID', number),
    group('PayeeFinancialAccount', leaf('ID', 'DK5000400440116243')),
  );

/** A Peppol BIS Billing 3 document. */
export function writePeppol(invoice: InvoiceToWrite): string {
  const words = wordsOf(invoice);
  const { lines } = sumsOf(invoice);
  return ublDocument(
    words.root,
    leaf(
      'CustomizationID',
      'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0',
    ),
    leaf('ProfileID', 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0'),
    leaf('ID', invoice.number),
    leaf('IssueDate', invoice.issueDate),
    invoice.documentType === 'invoice' && leaf('DueDate', invoice.dueDate),
    leaf(words.typeCode, words.code),
    leaf('Note', invoice.note),
    leaf('DocumentCurrencyCode', invoice.currency),
    leaf('BuyerReference', invoice.buyerReference),
    group('OrderReference', leaf('ID', invoice.orderReference)),
    billingReference(invoice),
    attachmentOf(invoice),
    group('AccountingSupplierParty', partyOf(invoice.seller, true)),
    group('AccountingCustomerParty', partyOf(invoice.buyer, false, invoice.customerNumber)),
    deliveryOf(invoice),
    paymentMeans(invoice),
    ...headerAllowances(invoice, (percent) => taxCategory('TaxCategory', percent)),
    taxTotal(invoice),
    monetaryTotal(invoice, 'net'),
    ...invoice.lines.map((line, index) => lineOf(invoice, line, index + 1, lines[index] ?? '0')),
  );
}
