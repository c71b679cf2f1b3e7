import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

import { readPdfHere } from '../pdf/extraction/readPdfHere.ts';
import { pdfLimits } from '../pdf/limits.ts';
import { checkArithmetic } from './arithmetic.ts';
import type { InvoiceDocument } from './document.ts';
import { readInvoice } from './readInvoice.ts';

const ram = 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity';
const udt = 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType';

const day = (date: string): string =>
  `<udt:DateTimeString format="102">${date}</udt:DateTimeString>`;

/** The same invoice by the names of either edition. */
function sample(edition: 'first' | 'second', typeCode = '380'): string {
  const isFirst = edition === 'first';
  const pick = (second: string, first: string): string => (isFirst ? first : second);
  const header = (part: string): string =>
    pick(`ApplicableHeaderTrade${part}`, `ApplicableSupplyChainTrade${part}`);
  const ofLine = (part: string): string =>
    pick(`SpecifiedLineTrade${part}`, `SpecifiedSupplyChainTrade${part}`);
  const root = pick('CrossIndustryInvoice', 'CrossIndustryDocument');
  const sums = pick(
    'SpecifiedTradeSettlementHeaderMonetarySummation',
    'SpecifiedTradeSettlementMonetarySummation',
  );
  const lineSums = pick(
    'SpecifiedTradeSettlementLineMonetarySummation',
    'SpecifiedTradeSettlementMonetarySummation',
  );
  const percent = pick('RateApplicablePercent', 'ApplicablePercent');
  const reference = pick('IssuerAssignedID', 'ID');
  const document = pick('ExchangedDocument', 'HeaderExchangedDocument');
  const trade = pick('SupplyChainTradeTransaction', 'SpecifiedSupplyChainTradeTransaction');
  const line = (
    id: number,
    name: string,
    quantity: string,
    unit: string,
    price: string,
    amount: string,
  ): string => `
    <ram:IncludedSupplyChainTradeLineItem>
      <ram:AssociatedDocumentLineDocument><ram:LineID>${id}</ram:LineID></ram:AssociatedDocumentLineDocument>
      <ram:SpecifiedTradeProduct><ram:SellerAssignedID>A${id}</ram:SellerAssignedID><ram:Name>${name}</ram:Name></ram:SpecifiedTradeProduct>
      <ram:${ofLine('Agreement')}><ram:NetPriceProductTradePrice><ram:ChargeAmount>${price}</ram:ChargeAmount></ram:NetPriceProductTradePrice></ram:${ofLine('Agreement')}>
      <ram:${ofLine('Delivery')}><ram:BilledQuantity unitCode="${unit}">${quantity}</ram:BilledQuantity></ram:${ofLine('Delivery')}>
      <ram:${ofLine('Settlement')}>
        <ram:ApplicableTradeTax><ram:TypeCode>VAT</ram:TypeCode><ram:CategoryCode>S</ram:CategoryCode><ram:${percent}>25</ram:${percent}></ram:ApplicableTradeTax>
        <ram:${lineSums}><ram:LineTotalAmount>${amount}</ram:LineTotalAmount></ram:${lineSums}>
      </ram:${ofLine('Settlement')}>
    </ram:IncludedSupplyChainTradeLineItem>`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<rsm:${root} xmlns:rsm="${pick('urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100', 'urn:ferd:CrossIndustryDocument:invoice:1p0')}" xmlns:ram="${ram}:${pick('100', '12')}" xmlns:udt="${udt}:${pick('100', '15')}">
  <rsm:${document}><ram:ID>2026-77</ram:ID><ram:TypeCode>${typeCode}</ram:TypeCode><ram:IssueDateTime>${day('20260305')}</ram:IssueDateTime><ram:IncludedNote><ram:Content>Tak for ordren</ram:Content></ram:IncludedNote></rsm:${document}>
  <rsm:${trade}>
    ${line(1, 'Tømning 660 L', '2', 'H87', '114.20', '228.40')}
    ${line(2, 'Behandling restaffald', '0.5', 'TNE', '600', '300.00')}
    <ram:${header('Agreement')}>
      <ram:BuyerReference>9077</ram:BuyerReference>
      <ram:SellerTradeParty><ram:GlobalID schemeID="0088">5790000000012</ram:GlobalID><ram:Name>Blåbjerg Miljø A/S</ram:Name>
        <ram:PostalTradeAddress><ram:PostcodeCode>8000</ram:PostcodeCode><ram:LineOne>Havnegade 12</ram:LineOne><ram:CityName>Aarhus C</ram:CityName><ram:CountryID>DK</ram:CountryID></ram:PostalTradeAddress>
        <ram:SpecifiedTaxRegistration><ram:ID schemeID="VA">DK13585628</ram:ID></ram:SpecifiedTaxRegistration></ram:SellerTradeParty>
      <ram:BuyerTradeParty><ram:ID>4711</ram:ID><ram:Name>Birk Detail A/S</ram:Name></ram:BuyerTradeParty>
      <ram:BuyerOrderReferencedDocument><ram:${reference}>PO-1</ram:${reference}></ram:BuyerOrderReferencedDocument>
    </ram:${header('Agreement')}>
    <ram:${header('Delivery')}><ram:ActualDeliverySupplyChainEvent><ram:OccurrenceDateTime>${day('20260228')}</ram:OccurrenceDateTime></ram:ActualDeliverySupplyChainEvent></ram:${header('Delivery')}>
    <ram:${header('Settlement')}>
      <ram:InvoiceCurrencyCode>DKK</ram:InvoiceCurrencyCode>
      <ram:ApplicableTradeTax><ram:CalculatedAmount>134.60</ram:CalculatedAmount><ram:TypeCode>VAT</ram:TypeCode><ram:BasisAmount>538.40</ram:BasisAmount><ram:CategoryCode>S</ram:CategoryCode><ram:${percent}>25</ram:${percent}></ram:ApplicableTradeTax>
      <ram:SpecifiedTradeAllowanceCharge><ram:ChargeIndicator><udt:Indicator>true</udt:Indicator></ram:ChargeIndicator><ram:ActualAmount>10.00</ram:ActualAmount><ram:Reason>Gebyr</ram:Reason><ram:CategoryTradeTax><ram:CategoryCode>S</ram:CategoryCode><ram:${percent}>25</ram:${percent}></ram:CategoryTradeTax></ram:SpecifiedTradeAllowanceCharge>
      <ram:SpecifiedTradePaymentTerms><ram:DueDateDateTime>${day('20260404')}</ram:DueDateDateTime></ram:SpecifiedTradePaymentTerms>
      <ram:${sums}><ram:LineTotalAmount>528.40</ram:LineTotalAmount><ram:ChargeTotalAmount>10.00</ram:ChargeTotalAmount><ram:TaxBasisTotalAmount>538.40</ram:TaxBasisTotalAmount><ram:TaxTotalAmount currencyID="DKK">134.60</ram:TaxTotalAmount><ram:GrandTotalAmount>673.00</ram:GrandTotalAmount>${isFirst ? '' : '<ram:DuePayableAmount>673.00</ram:DuePayableAmount>'}</ram:${sums}>
    </ram:${header('Settlement')}>
  </rsm:${trade}>
</rsm:${root}>`;
}

function mustRead(input: string | Uint8Array): InvoiceDocument {
  const reading = readInvoice(input);
  assert.ok(reading.ok, JSON.stringify(reading));
  return reading.document;
}

const headKeys = [
  'number',
  'issueDate',
  'dueDate',
  'currency',
  'buyerReference',
  'orderReference',
  'customerNumber',
  'note',
] as const;
const headOf = (document: InvoiceDocument) =>
  Object.fromEntries(headKeys.map((key) => [key, document[key]]));

for (const edition of ['first', 'second'] as const)
  test(`INV-02 a Cross Industry Invoice of the ${edition} edition is read to the same value as any other`, () => {
    const document = mustRead(sample(edition));
    assert.deepEqual(headOf(document), {
      number: '2026-77',
      issueDate: '2026-03-05',
      dueDate: '2026-04-04',
      currency: 'DKK',
      buyerReference: '9077',
      orderReference: 'PO-1',
      customerNumber: '4711',
      note: 'Tak for ordren',
    });
    assert.equal(document.seller.name, 'Blåbjerg Miljø A/S');
    assert.equal(document.seller.vat, 'DK13585628');
    assert.equal(document.seller.address.text, 'Havnegade 12, 8000 Aarhus C');
    assert.deepEqual(document.totals, {
      net: '538.40',
      tax: '134.60',
      gross: '673.00',
      payable: '673.00',
    });
    assert.deepEqual(
      document.lines.map((line) => [
        line.id,
        line.sku,
        line.text,
        line.quantity,
        line.unit,
        line.unitPrice,
        line.amount,
        line.date,
        line.taxPercent,
      ]),
      [
        ['1', 'A1', 'Tømning 660 L', '2', 'pcs', '114.20', '228.40', '2026-02-28', '25'],
        ['2', 'A2', 'Behandling restaffald', '0.5', 'tonnage', '600', '300.00', '2026-02-28', '25'],
      ],
    );
    assert.equal(document.allowancesAndCharges[0]?.taxPercent, '25');
    assert.deepEqual(checkArithmetic(document).findings, []);
    assert.equal(mustRead(sample(edition, '381')).documentType, 'creditNote');
  });

test('INV-11 a line of a Cross Industry Invoice without its amount is a finding, and has what its figures give', () => {
  const xml = sample('second').replace(/<ram:LineTotalAmount>228.40<.*?>/, '');
  const document = mustRead(xml);
  assert.equal(document.lines[0]?.amount, '228.4');
  assert.deepEqual(
    checkArithmetic(document).findings.map(({ rule, lineId }) => [rule, lineId]),
    [['BR-24', '1']],
  );
});

test('INV-01 INV-11 a Cross Industry Invoice names the day of its tax and what it points to', () => {
  const more = `<ram:AdditionalReferencedDocument><ram:IssuerAssignedID>W-5</ram:IssuerAssignedID>
    <ram:URIID>https://example.com/w5</ram:URIID><ram:Name>Weighings</ram:Name></ram:AdditionalReferencedDocument>`;
  const xml = sample('second')
    .replace('</ram:BuyerOrderReferencedDocument>', `</ram:BuyerOrderReferencedDocument>${more}`)
    .replace(
      '<ram:BasisAmount>538.40</ram:BasisAmount>',
      '$&<ram:TaxPointDate><udt:DateString format="102">20260228</udt:DateString></ram:TaxPointDate>',
    );
  const { taxPointDate, links } = mustRead(xml);
  assert.equal(taxPointDate, '2026-02-28');
  assert.deepEqual(links, [{ name: 'Weighings', address: 'https://example.com/w5' }]);
});

test('INV-02 a Cross Industry Invoice that lacks what an invoice needs is refused, and says what', () => {
  const reasonOf = (xml: string): string => {
    const reading = readInvoice(xml);
    return reading.ok ? 'read' : `${reading.reason}: ${reading.detail}`;
  };
  const whole = sample('second');
  const cases: [string, RegExp][] = [
    [
      whole.replace('<ram:ID>2026-77</ram:ID>', ''),
      /^Invoices\.Field\.Missing: The invoice number/,
    ],
    [
      whole.replace('<ram:InvoiceCurrencyCode>DKK</ram:InvoiceCurrencyCode>', ''),
      /^Invoices\.Field\.Missing: The currency/,
    ],
    [whole.replace('>20260305<', '>20261305<'), /^Invoices\.Field\.Invalid: .*not a date/],
    [whole.replace('>528.40<', '>528,40<'), /^Invoices\.Field\.Invalid: .*not a decimal number/],
    [
      whole.replaceAll('IncludedSupplyChainTradeLineItem', 'Other'),
      /^Invoices\.Field\.Missing: The document has no lines/,
    ],
    [
      whole
        .replace('<ram:Name>Blåbjerg Miljø A/S</ram:Name>', '')
        .replace(/<ram:GlobalID.*?GlobalID>/, ''),
      /^Invoices\.Field\.Missing: The seller/,
    ],
  ];
  for (const [xml, expected] of cases) assert.match(reasonOf(xml), expected);
});

/** A line with its place among the others: what it is, and which line it is a part of. */
const nestedLine = (
  id: string,
  amount: string,
  { role = '', parent = '' }: { readonly role?: string; readonly parent?: string } = {},
): string => `<ram:IncludedSupplyChainTradeLineItem>
  <ram:AssociatedDocumentLineDocument><ram:LineID>${id}</ram:LineID>
    ${parent && `<ram:ParentLineID>${parent}</ram:ParentLineID>`}
    ${role && `<ram:LineStatusReasonCode>${role}</ram:LineStatusReasonCode>`}</ram:AssociatedDocumentLineDocument>
  <ram:SpecifiedTradeProduct><ram:Name>Line ${id}</ram:Name></ram:SpecifiedTradeProduct>
  <ram:SpecifiedLineTradeAgreement><ram:NetPriceProductTradePrice><ram:ChargeAmount>${amount}</ram:ChargeAmount></ram:NetPriceProductTradePrice></ram:SpecifiedLineTradeAgreement>
  <ram:SpecifiedLineTradeDelivery><ram:BilledQuantity unitCode="C62">1</ram:BilledQuantity></ram:SpecifiedLineTradeDelivery>
  <ram:SpecifiedLineTradeSettlement><ram:SpecifiedTradeSettlementLineMonetarySummation><ram:LineTotalAmount>${amount}</ram:LineTotalAmount></ram:SpecifiedTradeSettlementLineMonetarySummation></ram:SpecifiedLineTradeSettlement>
  </ram:IncludedSupplyChainTradeLineItem>`;

/** The sample with these lines in place of its own, which make 528.40 too. */
const withLines = (...lines: string[]): InvoiceDocument =>
  mustRead(
    sample('second').replace(
      /<ram:IncludedSupplyChainTradeLineItem>[^]*<\/ram:IncludedSupplyChainTradeLineItem>/,
      lines.join('\n'),
    ),
  );

const nestings: Record<string, string[]> = {
  'groups in groups, with information': [
    nestedLine('1', '500.00', { role: 'GROUP' }),
    nestedLine('1.1', '300.00', { role: 'GROUP', parent: '1' }),
    nestedLine('1.1.1', '120.00', { role: 'DETAIL', parent: '1.1' }),
    nestedLine('1.1.2', '180.00', { role: 'DETAIL', parent: '1.1' }),
    nestedLine('1.2', '200.00', { role: 'DETAIL', parent: '1' }),
    nestedLine('1.3', '44.00', { role: 'INFORMATION', parent: '1' }),
    nestedLine('2', '28.40', { role: 'DETAIL' }),
  ],
  'parts without a mark that make up their line': [
    nestedLine('1', '500.00'),
    nestedLine('1.1', '320.00', { parent: '1' }),
    nestedLine('1.2', '180.00', { parent: '1' }),
    nestedLine('2', '28.40'),
  ],
  'a part that only explains its line': [
    nestedLine('1', '500.00'),
    nestedLine('1.1', '45.00', { parent: '1' }),
    nestedLine('2', '28.40'),
  ],
  'a line that calls itself its own part': [
    nestedLine('1', '500.00', { parent: '1' }),
    nestedLine('2', '28.40', { parent: '9' }),
  ],
};

for (const [what, lines] of Object.entries(nestings))
  test(`INV-11 nested lines of a Cross Industry Invoice count each krone once: ${what}`, () => {
    const document = withLines(...lines);
    assert.equal(document.lines.length, lines.length);
    assert.deepEqual(checkArithmetic(document).findings, []);
  });

test('INV-11 freight of a Cross Industry Invoice is a charge with its text and rate, and the sums agree', () => {
  const freight = (text: string, amount: string, rate: string) =>
    `<ram:SpecifiedLogisticsServiceCharge><ram:Description>${text}</ram:Description><ram:AppliedAmount>${amount}</ram:AppliedAmount>
      <ram:AppliedTradeTax><ram:TypeCode>VAT</ram:TypeCode><ram:CategoryCode>S</ram:CategoryCode><ram:RateApplicablePercent>${rate}</ram:RateApplicablePercent></ram:AppliedTradeTax></ram:SpecifiedLogisticsServiceCharge>`;
  const document = mustRead(
    sample('second').replace(
      /<ram:SpecifiedTradeAllowanceCharge>[^]*<\/ram:SpecifiedTradeAllowanceCharge>/,
      `${freight('Færge', '7.50', '25')}${freight('Bro', '2.50', '0')}`,
    ),
  );
  assert.deepEqual(
    document.allowancesAndCharges.map(({ isCharge, amount, reason, taxPercent }) => [
      isCharge,
      amount,
      reason,
      taxPercent,
    ]),
    [
      [true, '7.50', 'Færge', '25'],
      [true, '2.50', 'Bro', '0'],
    ],
  );
  assert.deepEqual(checkArithmetic(document).findings, []);
});

test('INV-11 a gross price of a Cross Industry Invoice makes the unit price with its allowances and charges', () => {
  const change = (isCharge: boolean, what: string) =>
    `<ram:AppliedTradeAllowanceCharge><ram:ChargeIndicator><udt:Indicator>${isCharge}</udt:Indicator></ram:ChargeIndicator>${what}</ram:AppliedTradeAllowanceCharge>`;
  const priceOf = (more: string): unknown => {
    const gross = `<ram:GrossPriceProductTradePrice><ram:ChargeAmount>120.00</ram:ChargeAmount>${more}</ram:GrossPriceProductTradePrice>`;
    const document = mustRead(
      sample('second').replace(
        /<ram:NetPriceProductTradePrice>.*?<\/ram:NetPriceProductTradePrice>/,
        gross,
      ),
    );
    return document.lines[0]?.unitPrice;
  };
  const amount = (value: string) => `<ram:ActualAmount>${value}</ram:ActualAmount>`;
  const percent = (value: string) => `<ram:CalculationPercent>${value}</ram:CalculationPercent>`;
  assert.equal(priceOf(''), '120');
  assert.equal(priceOf(change(false, amount('5.80'))), '114.2');
  assert.equal(priceOf(change(true, amount('5.80'))), '125.8');
  assert.equal(priceOf(change(false, percent('7.5'))), '111');
  assert.equal(priceOf(change(true, percent('7.5'))), '129');
  assert.equal(
    priceOf(change(false, `${percent('10')}<ram:BasisAmount>100</ram:BasisAmount>`)),
    '110',
  );
  assert.equal(priceOf(change(false, amount('20')) + change(true, amount('0.25'))), '100.25');
});

/** Other people's documents, beside the project and never in it. */
const folder = join(import.meta.dirname, '../../../../shared/data/pdf');
const skip = existsSync(folder)
  ? false
  : 'the folder of sample PDFs (../shared/data/pdf) is not here';

interface Expected {
  readonly file: string;
  readonly number: string;
  readonly currency: string;
  readonly lineTotal: string;
  readonly grandTotal: string;
  readonly lines: readonly Readonly<Record<string, string | null>>[];
}

test(
  'INV-02 the invoice inside a ZUGFeRD or Factur-X PDF is found and read exactly',
  { skip },
  async () => {
    const all = JSON.parse(readFileSync(join(folder, 'expected_lines.json'), 'utf8')) as Expected[];
    for (const expected of all) {
      const content = await readPdfHere(readFileSync(join(folder, expected.file)), {
        limits: pdfLimits,
        layout: null,
      });
      const [xml] = content.xml;
      assert.ok(xml, expected.file);
      const reading = readInvoice(Buffer.from(xml.base64, 'base64'));
      if (expected.currency === '') {
        assert.equal(reading.ok, false, 'a document without a currency');
        continue;
      }
      assert.ok(reading.ok, `${expected.file}: ${JSON.stringify(reading)}`);
      const { document } = reading;
      assert.equal(document.number, expected.number);
      assert.equal(document.currency, expected.currency);
      // Of the first edition the file says the amount of a line instead.
      if (!expected.file.includes('ZUGFeRDv1'))
        assert.equal(document.stated.lineExtension, expected.lineTotal);
      assert.equal(document.totals.gross, expected.grandTotal);
      assert.deepEqual(
        document.lines.map(({ sku, name, quantity, unitCode, unitPrice, amount }) => ({
          sku,
          name,
          quantity,
          unitCode,
          unitPrice,
          amount,
        })),
        expected.lines.map(({ sku, name, quantity, unitCode, unitPrice, amount }) => ({
          sku,
          name,
          quantity,
          unitCode,
          unitPrice,
          amount: amount ?? '0',
        })),
        expected.file,
      );
    }
  },
);
