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
import type { InvoiceToWrite, LineToWrite, PartyToWrite } from './model.ts';
import { sumsOf } from './sums.ts';
import { group, leaf, ublDocument, type Xml } from './xml.ts';

/** A code of one of OIOUBL's own lists; 320 is the agency that maintains them. */
const coded = (list: string) => ({ schemeAgencyID: '320', schemeID: `urn:oioubl:${list}` });

const taxScheme = group(
  'TaxScheme',
  leaf('ID', '63', coded('id:taxschemeid-1.5')),
  leaf('Name', 'Moms'),
);

/** The last word of a street is its number, as in Danish addresses. */
function addressParts(street: string): Xml[] {
  const [, name, number] = /^(.*\S)\s+(\d+\s?[A-Za-z]?)$/.exec(street) ?? [street, street];
  return [leaf('StreetName', name), leaf('BuildingNumber', number)];
}

const addressOf = (
  name: string,
  place: { street: string; zip: string; city: string; country: string },
): Xml =>
  group(
    name,
    leaf('AddressFormatCode', 'StructuredDK', {
      listAgencyID: '320',
      listID: 'urn:oioubl:codelist:addressformatcode-1.1',
    }),
    ...addressParts(place.street),
    leaf('CityName', place.city),
    leaf('PostalZone', place.zip),
    group('Country', leaf('IdentificationCode', place.country)),
  );

function partyOf(party: PartyToWrite, isSeller: boolean): Xml {
  const cvr = `DK${party.number}`;
  return group(
    'Party',
    leaf('EndpointID', cvr, { schemeID: 'DK:CVR' }),
    group('PartyIdentification', leaf('ID', cvr, { schemeID: 'DK:CVR' })),
    group('PartyName', leaf('Name', party.name)),
    addressOf('PostalAddress', party),
    isSeller && group('PartyTaxScheme', leaf('CompanyID', cvr, { schemeID: 'DK:SE' }), taxScheme),
    group(
      'PartyLegalEntity',
      leaf('RegistrationName', party.name),
      leaf('CompanyID', cvr, { schemeID: 'DK:CVR' }),
    ),
    group(
      'Contact',
      leaf('ID', '1'),
      leaf('Name', party.contactName),
      leaf('ElectronicMail', party.email),
    ),
  );
}

const deliveryOf = ({ delivery }: InvoiceToWrite): Xml =>
  delivery &&
  group(
    'Delivery',
    leaf('ActualDeliveryDate', delivery.date),
    group('DeliveryLocation', addressOf('Address', delivery)),
    group('DeliveryParty', group('PartyName', leaf('Name', delivery.name))),
  );

const taxCategory = (percent: string): Xml =>
  group(
    'TaxCategory',
    leaf(
      'ID',
      Number(percent) === 0 ? 'ZeroRated' : 'StandardRated',
      coded('id:taxcategoryid-1.1'),
    ),
    leaf('Percent', percent),
    taxScheme,
  );

const taxSubtotal = (taxable: string, tax: string, percent: string, currency: string): Xml =>
  group(
    'TaxSubtotal',
    money('TaxableAmount', taxable, currency),
    money('TaxAmount', tax, currency),
    taxCategory(percent),
  );

function taxTotal({ currency }: InvoiceToWrite, tax: string, ...subtotals: Xml[]): Xml {
  return group('TaxTotal', money('TaxAmount', tax, currency), ...subtotals);
}

/** OIOUBL's names end after 40 characters; the description then has the full text. */
const itemOf = (line: LineToWrite): Xml =>
  group(
    'Item',
    leaf('Description', line.description ?? line.name),
    leaf('Name', line.name.slice(0, 40)),
    line.sku !== undefined && group('SellersItemIdentification', leaf('ID', line.sku)),
  );

function lineOf(invoice: InvoiceToWrite, line: LineToWrite, id: number, amount: string): Xml {
  const words = wordsOf(invoice);
  const [own] = sumsOf({ ...invoice, lines: [{ ...line, amount }] }).groups;
  const tax = own?.tax ?? '0.00';
  const ownTax = taxTotal(
    invoice,
    tax,
    taxSubtotal(amount, tax, line.taxPercent, invoice.currency),
  );
  // A credit note's schema has the two in reverse order.
  const allowances = lineAllowances(line, invoice.currency);
  return group(
    words.line,
    leaf('ID', String(id)),
    leaf('Note', line.note),
    leaf(words.quantity, line.quantity, { unitCode: line.unitCode }),
    money('LineExtensionAmount', amount, invoice.currency),
    linePeriod(line),
    ...(invoice.documentType === 'invoice' ? [...allowances, ownTax] : [ownTax, ...allowances]),
    itemOf(line),
    group(
      'Price',
      money('PriceAmount', line.unitPrice, invoice.currency),
      leaf('BaseQuantity', line.baseQuantity ?? '1', { unitCode: line.unitCode }),
      leaf('OrderableUnitFactorRate', '1'),
    ),
  );
}

const paymentMeans = ({ dueDate }: InvoiceToWrite): Xml =>
  group(
    'PaymentMeans',
    leaf('PaymentMeansCode', '42'),
    leaf('PaymentDueDate', dueDate),
    leaf('PaymentChannelCode', 'DK:BANK', {
      listAgencyID: '320',
      listID: 'urn:oioubl:codelist:paymentchannelcode-1.1',
    }),
    group(
      'PayeeFinancialAccount',
      leaf('ID', '0440116243'),
      group('FinancialInstitutionBranch', leaf('ID', '0400')),
    ),
  );

/** An OIOUBL 2.1 document: Danish parties, and the tax in TaxExclusiveAmount. */
export function writeOioubl(invoice: InvoiceToWrite): string {
  const words = wordsOf(invoice);
  const sums = sumsOf(invoice);
  const isInvoice = invoice.documentType === 'invoice';
  return ublDocument(
    words.root,
    leaf('UBLVersionID', '2.1'),
    leaf('CustomizationID', 'OIOUBL-2.1'),
    leaf('ProfileID', 'urn:www.nesubl.eu:profiles:profile5:ver2.0', coded('id:profileid-1.2')),
    leaf('ID', invoice.number),
    leaf('CopyIndicator', 'false'),
    leaf('IssueDate', invoice.issueDate),
    isInvoice &&
      leaf('InvoiceTypeCode', '380', {
        listAgencyID: '320',
        listID: 'urn:oioubl:codelist:invoicetypecode-1.1',
      }),
    leaf('Note', invoice.note),
    leaf('DocumentCurrencyCode', invoice.currency),
    group('OrderReference', leaf('ID', invoice.orderReference)),
    billingReference(invoice),
    attachmentOf(invoice),
    group('AccountingSupplierParty', partyOf(invoice.seller, true)),
    group(
      'AccountingCustomerParty',
      leaf('SupplierAssignedAccountID', invoice.customerNumber),
      partyOf(invoice.buyer, false),
    ),
    isInvoice && deliveryOf(invoice),
    isInvoice && paymentMeans(invoice),
    ...headerAllowances(invoice, taxCategory),
    taxTotal(
      invoice,
      sums.tax,
      ...sums.groups.map(({ taxable, tax, percent }) =>
        taxSubtotal(taxable, tax, percent, invoice.currency),
      ),
    ),
    monetaryTotal(invoice, 'tax'),
    ...invoice.lines.map((line, index) =>
      lineOf(invoice, line, index + 1, sums.lines[index] ?? '0'),
    ),
  );
}
