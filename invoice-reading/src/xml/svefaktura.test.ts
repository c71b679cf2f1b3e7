import assert from 'node:assert/strict';
import { test } from 'node:test';

import { checkArithmetic, registeredNumberOf } from '../index.ts';
import { readInvoice } from './readInvoice.ts';

const namespaces = `xmlns="urn:sfti:documents:BasicInvoice:1:0"
  xmlns:cac="urn:sfti:CommonAggregateComponents:1:0"
  xmlns:cbc="urn:oasis:names:tc:ubl:CommonBasicComponents:1:0"`;

const sek = (name: string, amount: string): string =>
  `<cbc:${name} amountCurrencyID="SEK">${amount}</cbc:${name}>`;

const party = (name: string, number: string, vat: string): string => `<cac:Party>
  <cac:PartyIdentification><cac:ID identificationSchemeAgencyID="9">${number}</cac:ID></cac:PartyIdentification>
  <cac:PartyName><cbc:Name>${name}</cbc:Name></cac:PartyName>
  <cac:Address><cbc:StreetName>Industrigatan 8</cbc:StreetName><cbc:CityName>Uppsala</cbc:CityName>
    <cbc:PostalZone>754 50</cbc:PostalZone><cac:Country><cac:IdentificationCode>SE</cac:IdentificationCode></cac:Country></cac:Address>
  <cac:PartyTaxScheme><cac:CompanyID>${vat}</cac:CompanyID><cac:TaxScheme><cac:ID>VAT</cac:ID></cac:TaxScheme></cac:PartyTaxScheme>
  <cac:PartyTaxScheme><cac:CompanyID>${number}</cac:CompanyID><cac:TaxScheme><cac:ID>SWT</cac:ID></cac:TaxScheme></cac:PartyTaxScheme>
</cac:Party>`;

const line = (id: string, text: string, quantity: string, price: string, amount: string): string =>
  `<cac:InvoiceLine><cac:ID>${id}</cac:ID>
    <cbc:InvoicedQuantity quantityUnitCode="TNE">${quantity}</cbc:InvoicedQuantity>
    ${amount === '' ? '' : sek('LineExtensionAmount', amount)}
    <cac:OrderLineReference><cac:BuyersLineID>1</cac:BuyersLineID><cac:OrderReference><cac:BuyersID>PO-7</cac:BuyersID></cac:OrderReference></cac:OrderLineReference>
    <cac:Item><cbc:Description>${text}</cbc:Description>
      <cac:SellersItemIdentification><cac:ID>A-${id}</cac:ID></cac:SellersItemIdentification>
      <cac:TaxCategory><cac:ID>S</cac:ID><cbc:Percent>25</cbc:Percent><cac:TaxScheme><cac:ID>VAT</cac:ID></cac:TaxScheme></cac:TaxCategory>
      <cac:BasePrice>${sek('PriceAmount', price)}</cac:BasePrice></cac:Item></cac:InvoiceLine>`;

interface Sample {
  readonly typeCode?: string;
  readonly secondAmount?: string;
}

/** Two lines of 800.00 and 202.50 with a discount of 100.00; tax 225.63, rounded to 1,128. */
const sample = ({ typeCode = '380', secondAmount = '202.50' }: Sample = {}): string =>
  `<Invoice ${namespaces}>
    <ID>S-1001</ID><cbc:IssueDate>2026-03-05</cbc:IssueDate><InvoiceTypeCode>${typeCode}</InvoiceTypeCode>
    <cbc:Note>Mars</cbc:Note><InvoiceCurrencyCode>SEK</InvoiceCurrencyCode><LineItemCountNumeric>2</LineItemCountNumeric>
    <cac:BuyerParty>${party('Exempel Fastigheter AB', '5583334551', 'SE558333455101')}</cac:BuyerParty>
    <cac:SellerParty>${party('Provtagarna Miljö AB', '5533472923', 'SE553347292301')}</cac:SellerParty>
    <cac:Delivery><cbc:ActualDeliveryDateTime>2026-02-27T00:00:00</cbc:ActualDeliveryDateTime></cac:Delivery>
    <cac:PaymentMeans><cac:PaymentMeansTypeCode>1</cac:PaymentMeansTypeCode><cbc:DuePaymentDate>2026-04-04</cbc:DuePaymentDate></cac:PaymentMeans>
    <cac:AllowanceCharge><cbc:ChargeIndicator>false</cbc:ChargeIndicator>${sek('Amount', '100.00')}
      <cac:TaxCategory><cac:ID>S</cac:ID><cbc:Percent>25</cbc:Percent></cac:TaxCategory></cac:AllowanceCharge>
    <cac:TaxTotal>${sek('TotalTaxAmount', '225.63')}<cac:TaxSubTotal>${sek('TaxableAmount', '902.50')}${sek('TaxAmount', '225.63')}
      <cac:TaxCategory><cac:ID>S</cac:ID><cbc:Percent>25</cbc:Percent><cac:TaxScheme><cac:ID>VAT</cac:ID></cac:TaxScheme></cac:TaxCategory></cac:TaxSubTotal></cac:TaxTotal>
    <cac:LegalTotal>${sek('LineExtensionTotalAmount', '1002.50')}${sek('TaxExclusiveTotalAmount', '902.50')}
      ${sek('TaxInclusiveTotalAmount', '1128.00')}<cac:RoundOffAmount amountCurrencyID="SEK">-0.13</cac:RoundOffAmount></cac:LegalTotal>
    ${line('1', 'Behandling brännbart', '1.25', '640.00', '800.00')}
    ${line('2', 'Behandling wellpapp', '0.45', '450.00', secondAmount)}
    <RequisitionistDocumentReference><cac:ID>Anna K</cac:ID></RequisitionistDocumentReference>
    ${typeCode === '381' ? '<InitialInvoiceDocumentReference><cac:ID>S-0999</cac:ID></InitialInvoiceDocumentReference>' : ''}
  </Invoice>`;

const read = (xml: string) => {
  const reading = readInvoice(xml);
  assert.ok(reading.ok, JSON.stringify(reading));
  return reading.document;
};

test('INV-11 a Svefaktura 1.0 is read with header, parties, lines and sums, and its arithmetic closes', () => {
  const document = read(sample());
  assert.deepEqual(
    [document.number, document.issueDate, document.dueDate, document.currency, document.note],
    ['S-1001', '2026-03-05', '2026-04-04', 'SEK', 'Mars'],
  );
  assert.deepEqual([document.buyerReference, document.orderReference], ['Anna K', 'PO-7']);
  assert.equal(registeredNumberOf(document.seller), '5533472923');
  assert.equal(document.seller.vat, 'SE553347292301');
  assert.equal(document.buyer.name, 'Exempel Fastigheter AB');
  assert.equal(document.buyer.address.text, 'Industrigatan 8, 754 50 Uppsala');
  assert.deepEqual(document.totals, {
    net: '902.50',
    tax: '225.63',
    gross: '1128.13',
    payable: '1128.00',
  });
  assert.equal(document.stated.rounding, '-0.13');
  assert.equal(document.allowancesAndCharges[0]?.taxPercent, '25');
  const [first] = document.lines;
  assert.deepEqual(
    [first?.text, first?.quantity, first?.unit, first?.unitPrice, first?.amount, first?.sku],
    ['Behandling brännbart', '1.25', 'tonnage', '640.00', '800.00', 'A-1'],
  );
  assert.deepEqual([first?.date, first?.taxPercent], ['2026-02-27', '25']);
  assert.deepEqual(checkArithmetic(document), { verdict: 'passed', findings: [] });
});

test('INV-11 a credit of Svefaktura 1.0 names the invoice that it corrects', () => {
  const { documentType, billingReference } = read(sample({ typeCode: '381' }));
  assert.deepEqual([documentType, billingReference], ['creditNote', 'S-0999']);
});

test('INV-11 a Svefaktura whose line is off, or has no amount, is read, and says so', () => {
  const off = checkArithmetic(read(sample({ secondAmount: '212.50' }))).findings;
  assert.deepEqual(
    off.map(({ rule }) => rule),
    ['BR-CO-10', 'R120'],
  );
  const missing = checkArithmetic(read(sample({ secondAmount: '' }))).findings;
  assert.deepEqual(
    missing.map(({ rule, expected }) => [rule, expected]),
    [['BR-24', '202.5']],
  );
});

test('INV-11 a Svefaktura that lacks what it must have, or has it wrong, is refused with the reason', () => {
  const reasons = [
    sample().replace('<ID>S-1001</ID>', ''),
    sample().replace('2026-03-05', '2026-13-05'),
    sample().replace('>SEK</Inv', '>kr</Inv'),
    sample().replace(/<cac:LegalTotal>[^]*<\/cac:LegalTotal>/, ''),
  ].map((xml) => {
    const reading = readInvoice(xml);
    return reading.ok ? 'read' : reading.reason;
  });
  assert.deepEqual(reasons, [
    'Invoices.Field.Missing',
    'Invoices.Field.Invalid',
    'Invoices.Field.Invalid',
    'Invoices.Field.Missing',
  ]);
});

test('INV-11 the discount and the surcharge of a line of a Svefaktura stay apart', () => {
  const of = (isCharge: boolean, amount: string) =>
    `<cac:AllowanceCharge><cbc:ChargeIndicator>${isCharge}</cbc:ChargeIndicator>${sek('Amount', amount)}</cac:AllowanceCharge>`;
  const xml = sample().replace(
    '<cac:OrderLineReference>',
    `${of(false, '30.00')}${of(true, '12.50')}${of(false, '5.00')}<cac:OrderLineReference>`,
  );
  const [first, second] = read(xml).lines;
  assert.deepEqual([first?.allowance, first?.charge], ['35', '12.5']);
  assert.deepEqual([second?.allowance, second?.charge], ['0', '0']);
});
