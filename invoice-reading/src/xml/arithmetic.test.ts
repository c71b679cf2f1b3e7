import assert from 'node:assert/strict';
import { test } from 'node:test';

import {
  sampleInvoice,
  writeInvoice,
  type InvoiceFormat,
  type LineToWrite,
} from '@fraktion/demo-world/eInvoices';
import {
  checkArithmetic,
  checkArithmeticResting,
  readInvoice,
  type ArithmeticCheck,
} from '../index.ts';
import { taxOf, totalsOf } from './totals.ts';
import type { XmlNode } from './xmlTree.ts';

function check(document: string): ArithmeticCheck {
  const reading = readInvoice(document);
  assert.ok(reading.ok, JSON.stringify(reading));
  return checkArithmetic(reading.document);
}

const line: LineToWrite = {
  name: 'Tømning',
  quantity: '3',
  unitCode: 'EA',
  unitPrice: '33.335',
  taxPercent: '25',
};
const withLine = (change: Partial<LineToWrite>, format: InvoiceFormat = 'peppol'): string =>
  writeInvoice(sampleInvoice('DK', { lines: [{ ...line, ...change }] }), format);

test('passes every document of our own making', () => {
  for (const country of ['DK', 'SE', 'NO'] as const) {
    for (const documentType of ['invoice', 'creditNote'] as const) {
      const document = writeInvoice(sampleInvoice(country, { documentType }), 'peppol');
      assert.deepEqual(check(document), { verdict: 'passed', findings: [] });
    }
  }
  assert.equal(check(writeInvoice(sampleInvoice('DK'), 'oioubl')).verdict, 'passed');
});

test('judges a line by how far it is off: 0.02 passes, 1.00 warns, more fails', () => {
  const verdicts = ['100.01', '100.03', '99.99', '100.04', '101.01', '101.02', '98.99'].map(
    (amount) => check(withLine({ amount })).verdict,
  );
  assert.deepEqual(verdicts, [
    'passed',
    'passed',
    'passed',
    'warning',
    'warning',
    'failed',
    'failed',
  ]);
});

test('rounds a line half up, never through a binary float', () => {
  // 3 × 33.335 is 100.005, which as a binary float lies below and would round to 100.00.
  const [finding] = check(withLine({ amount: '105.00' })).findings;
  assert.deepEqual(finding, {
    rule: 'R120',
    verdict: 'failed',
    lineId: '1',
    stated: '105.00',
    expected: '100.01',
    difference: '4.99',
  });
});

test('counts base quantity, allowances and charges of a line', () => {
  const lines = [
    { quantity: '250', unitPrice: '12.40', baseQuantity: '100' },
    {
      allowance: { amount: '10.00', reason: 'Rabat' },
      charge: { amount: '2.50', reason: 'Gebyr' },
    },
  ];
  for (const format of ['peppol', 'oioubl'] as const) {
    for (const change of lines) assert.equal(check(withLine(change, format)).verdict, 'passed');
  }
});

const changed = (format: InvoiceFormat, element: string, from: string, to: string): string =>
  writeInvoice(sampleInvoice('DK'), format).replaceAll(
    `<cbc:${element} currencyID="DKK">${from}<`,
    `<cbc:${element} currencyID="DKK">${to}<`,
  );

test('names the header rule that does not hold, by cents', () => {
  const cases: [string, string, string, string][] = [
    ['LineExtensionAmount', '1812.45', '1812.46', 'BR-CO-10,BR-CO-13'],
    ['TaxExclusiveAmount', '1812.45', '1812.44', 'BR-CO-13,BR-CO-15'],
    ['TaxInclusiveAmount', '2265.56', '2265.57', 'BR-CO-15,BR-CO-16'],
    ['PayableAmount', '2265.56', '2265.55', 'BR-CO-16'],
    ['TaxAmount', '453.11', '454.11', 'BR-CO-15,BR-CO-17'],
  ];
  for (const [element, from, to, rules] of cases) {
    const { verdict, findings } = check(changed('peppol', element, from, to));
    assert.equal(verdict, 'failed');
    assert.equal(findings.map(({ rule }) => rule).join(), rules, element);
  }
});

test('reckons OIOUBL 2 from the lines on, since its TaxExclusiveAmount is the tax', () => {
  assert.equal(
    check(changed('oioubl', 'TaxExclusiveAmount', '453.11', '1812.45')).findings[0]?.rule,
    'BR-CO-13',
  );
  assert.equal(
    check(changed('oioubl', 'PayableAmount', '2265.56', '2265.57')).findings[0]?.rule,
    'BR-CO-16',
  );
  const rounded = changed('oioubl', 'PayableAmount', '2265.56', '2265.50').replace(
    '<cbc:PayableAmount',
    '<cbc:PayableRoundingAmount currencyID="DKK">-0.06</cbc:PayableRoundingAmount><cbc:PayableAmount',
  );
  assert.equal(check(rounded).verdict, 'passed');
});

const allowance = (indicator: string, more: string): string =>
  `<cac:AllowanceCharge><cbc:ChargeIndicator>${indicator}</cbc:ChargeIndicator>${more}</cac:AllowanceCharge>`;
const amount = '<cbc:Amount currencyID="DKK">0</cbc:Amount>';
const base = '<cbc:BaseAmount currencyID="DKK">0</cbc:BaseAmount>';
const inPrice = (more: string) => (xml: string) =>
  xml.replace(/(<cbc:PriceAmount[^>]*>[^<]*<\/cbc:PriceAmount>)/, `$1${more}`);
const inHeader = (more: string) => (xml: string) =>
  xml.replace('<cac:TaxTotal>', `${more}<cac:TaxTotal>`);

const shapes: [rule: string, change: (xml: string) => string][] = [
  [
    'R041',
    inHeader(
      allowance('false', `<cbc:MultiplierFactorNumeric>10</cbc:MultiplierFactorNumeric>${amount}`),
    ),
  ],
  ['R042', inHeader(allowance('false', amount + base))],
  ['R043', inHeader(allowance('1', amount))],
  ['R044', inPrice(allowance('true', amount))],
  [
    'R046',
    inPrice(allowance('false', `${amount}<cbc:BaseAmount currencyID="DKK">33.5</cbc:BaseAmount>`)),
  ],
  ['R121', inPrice('<cbc:BaseQuantity unitCode="EA">0</cbc:BaseQuantity>')],
  ['R130', inPrice('<cbc:BaseQuantity unitCode="KGM">1</cbc:BaseQuantity>')],
];
for (const [rule, change] of shapes) {
  test(`INV-11 Peppol ${rule} warns, in Peppol documents alone`, () => {
    const xml = change(withLine({}));
    assert.deepEqual(
      check(xml).findings.map((finding) => [finding.rule, finding.verdict]),
      [[rule, 'warning']],
    );
    const plain = xml.replace(/<cbc:CustomizationID>[^<]*/, '<cbc:CustomizationID>urn:plain');
    assert.deepEqual(check(plain).findings, []);
  });
}

test('INV-11 a net price that is its gross price less the allowance is no fault, in any scale', () => {
  const xml = inPrice(
    allowance('false', amount.replace('>0<', '>1.665<') + base.replace('>0<', '>35.000<')),
  )(withLine({}));
  assert.deepEqual(check(xml).findings, []);
});

test('INV-11 a line without its amount is a finding, and has what its figures give', () => {
  const xml = withLine({}).replace(
    /(<cac:InvoiceLine>[^]*?)<cbc:LineExtensionAmount[^/]*\/cbc:LineExtensionAmount>/,
    '$1',
  );
  const { verdict, findings } = check(xml);
  assert.equal(verdict, 'failed');
  assert.deepEqual(findings, [
    {
      rule: 'BR-24',
      verdict: 'failed',
      lineId: '1',
      stated: '0',
      expected: '100.01',
      difference: '-100.01',
    },
  ]);
});

test('INV-11 a total that already contains its rounding is no fault where that was the custom', () => {
  const rounded = (family: string): string =>
    withLine({})
      .replace(/<cbc:CustomizationID>[^<]*/, `<cbc:CustomizationID>${family}`)
      .replace(/(<cbc:TaxInclusiveAmount[^>]*>)[^<]*/, '$1125.00')
      .replace(
        /<cbc:PayableAmount([^>]*)>[^<]*/,
        '<cbc:PayableRoundingAmount$1>-0.01</cbc:PayableRoundingAmount><cbc:PayableAmount$1>125.00',
      );
  assert.deepEqual(check(rounded('urn:www.cenbii.eu:transaction:biitrns010:ver2.0')).findings, []);
  const now = check(rounded('urn:cen.eu:en16931:2017')).findings.map(({ rule }) => rule);
  assert.deepEqual(now, ['BR-CO-15', 'BR-CO-16']);
});

test('SRV-13 a long document is checked in pieces, with the same findings', async () => {
  const reading = readInvoice(
    writeInvoice(
      sampleInvoice('DK', { lines: [line, { ...line, amount: '98.99' }] }),
      'peppol',
    ).replace(/(<cbc:PayableAmount[^>]*>)[^<]*/, '$1123.45'),
  );
  assert.ok(reading.ok);
  let rests = 0;
  const found = await checkArithmeticResting(reading.document, async () => {
    rests += 1;
  });
  assert.ok(found.findings.length > 1, JSON.stringify(found));
  assert.deepEqual(found, checkArithmetic(reading.document));
  assert.equal(rests, 4);
});

test('INV-02 the tax is that of the document’s currency, and of all kinds of tax in OIOUBL 2 alone', () => {
  const total = (amount: string | null, currency: string | null) => ({
    amount,
    currency,
    groups: [],
  });
  const both = [total('10.00', 'EUR'), total('74.60', 'DKK'), total('5.40', 'DKK')];
  assert.equal(taxOf(both, 'peppol', 'DKK'), '74.60');
  assert.equal(taxOf(both, 'oioubl2', 'DKK'), '80');
  assert.equal(taxOf(both, 'peppol', 'SEK'), '10.00', 'no other is there');
  assert.equal(taxOf([], 'peppol', 'DKK'), null);
});

test('INV-02 a sum that a document leaves out is reckoned from the others: what was paid before and what was rounded belong to the gross', () => {
  const stated = {
    lineExtension: '80',
    allowances: '5',
    charges: '15',
    taxExclusive: null,
    taxInclusive: null,
    prepaid: '20',
    rounding: '0.50',
    payable: '93.00',
  };
  const node = { name: 'cac:LegalMonetaryTotal' } as XmlNode;
  const sums = (change: Partial<typeof stated>, tax: string | null = '22.50') =>
    totalsOf({ ...stated, ...change }, tax, 'peppol', node);
  assert.deepEqual(sums({}), { net: '90', tax: '22.50', gross: '112.5', payable: '93.00' });
});
