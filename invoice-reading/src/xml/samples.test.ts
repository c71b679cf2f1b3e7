import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

import { checkArithmetic, type Figures } from './arithmetic.ts';
import type { InvoiceDocument, InvoiceLine, Party, StatedTotals } from './document.ts';
import { readInvoice } from '../index.ts';
import { readAllowanceCharges, readLines } from './lines.ts';
import { readStatedTotals, readTaxTotal } from './totals.ts';
import { find, findAll, readTree, textAt, type XmlNode } from './xmlTree.ts';

/** Other people's documents, beside the project and never in it. */
const folder = join(import.meta.dirname, '../../../../shared/data/einvoice');
const skip = existsSync(folder)
  ? false
  : 'the folder of sample documents (../shared/data/einvoice) is not here';

type Texts = Record<string, string | null>;
type Expected = Texts & {
  file: string;
  attachments: number;
  seller: Texts;
  buyer: Texts;
  delivery: Texts;
  totals: Texts;
  lines: Texts[];
};

const totalNames: Record<string, keyof StatedTotals> = {
  LineExtensionAmount: 'lineExtension',
  AllowanceTotalAmount: 'allowances',
  ChargeTotalAmount: 'charges',
  TaxExclusiveAmount: 'taxExclusive',
  TaxInclusiveAmount: 'taxInclusive',
  PrepaidAmount: 'prepaid',
  PayableRoundingAmount: 'rounding',
  PayableAmount: 'payable',
};

const read = (file: string): InvoiceDocument => {
  const reading = readInvoice(readFileSync(join(folder, file)));
  assert.ok(reading.ok, `${file}: ${JSON.stringify(reading)}`);
  return reading.document;
};

/** The expected file holds each party's first tax registration, be it a VAT number or an F-tax note. */
const partyTexts = (party: Party): Texts => ({
  name: party.name,
  legalName: party.legalName,
  endpoint: party.endpoint?.id ?? null,
  endpointScheme: party.endpoint?.scheme ?? null,
  companyId: party.companyId?.id ?? null,
  vat: party.taxRegistrations[0]?.id ?? null,
  partyId: party.partyIds[0]?.id ?? null,
  street: party.address.street,
  zip: party.address.zip,
  city: party.address.city,
  country: party.address.country,
});

const headerTexts = (document: InvoiceDocument): Texts => ({
  documentType: document.documentType,
  customization: document.customizationId,
  number: document.number,
  issueDate: document.issueDate,
  dueDate: document.dueDate,
  typeCode: document.typeCode,
  note: document.note,
  buyerReference: document.buyerReference,
  orderReference: document.orderReference,
  billingReference: document.billingReference,
  customerNumber: document.customerNumber,
  taxTotal: document.taxTotals[0]?.amount ?? null,
});

const lineTexts = (line: InvoiceLine): Texts => {
  const { id, sku, standardId, name, description, note, accountingCost, quantity, unitCode } = line;
  const { unitPrice, baseQuantity, taxPercent, periodStart, periodEnd, amount: lineAmount } = line;
  return {
    id,
    sku,
    standardId,
    name,
    description,
    note,
    accountingCost,
    quantity,
    unitCode,
    unitPrice,
    baseQuantity,
    taxPercent,
    periodStart,
    periodEnd,
    lineAmount,
  };
};

/** The expected values for the fields of `actual`. */
const pick = (expected: Texts, actual: Texts): Texts =>
  Object.fromEntries(Object.keys(actual).map((key) => [key, expected[key] ?? null]));

test('INV-01 reads every sample document as its expected file says', { skip }, () => {
  const all = JSON.parse(readFileSync(join(folder, 'expected_parse.json'), 'utf8')) as Expected[];
  assert.ok(all.length >= 68);
  for (const expected of all) {
    const document = read(expected.file);
    const same = (actual: Texts, wanted: Texts, what: string): void =>
      assert.deepEqual(actual, pick(wanted, actual), `${expected.file}: ${what}`);
    same(headerTexts(document), expected, 'header');
    same(partyTexts(document.seller), expected.seller, 'seller');
    same(partyTexts(document.buyer), expected.buyer, 'buyer');
    const { date, name, address } = document.delivery;
    const { street, zip, city } = address;
    same({ date, name, street, zip, city }, expected.delivery, 'delivery');
    for (const [element, key] of Object.entries(totalNames)) {
      assert.equal(document.stated[key], expected.totals[element], `${expected.file}: ${element}`);
    }
    assert.equal(
      document.attachments.length,
      expected.attachments,
      `${expected.file}: attachments`,
    );
    assert.equal(document.lines.length, expected.lines.length, `${expected.file}: lines`);
    document.lines.forEach((line, index) => {
      const wanted = expected.lines[index] ?? {};
      same(lineTexts(line), wanted, `line ${line.id}`);
      assert.equal(
        Number(line.allowance),
        Number(wanted['allowance']),
        `${expected.file}: allowances`,
      );
      assert.equal(Number(line.charge), Number(wanted['charge']), `${expected.file}: charges`);
    });
    // The oldest documents name a currency only on each amount.
    assert.equal(document.currency, expected['currency'] ?? 'GBP', expected.file);
  }
});

test(
  'INV-01 reads net and tax alike from two documents of equal content in OIOUBL 2 and 3',
  { skip },
  () => {
    const older = read('oioubl_2.1_all/OIOUBL_CreditNote_v2p2.xml').totals;
    const newer = read(
      'oioubl_3.0.1/creditnote/OIOUBL3_CreditNote_billing_with_response_Example.xml',
    ).totals;
    for (const key of ['net', 'tax', 'gross', 'payable'] as const)
      assert.equal(Number(older[key]), Number(newer[key]), key);
  },
);

/** The figures of a fragment that is no whole invoice, as the official cases are. */
function figuresOf(xml: string): Figures {
  const children: XmlNode[] = [];
  const complete = xml.replaceAll(
    /<cac:InvoiceLine>([^]*?)<\/cac:InvoiceLine>/g,
    (_, inside: string) =>
      `<cac:InvoiceLine><cbc:ID>1</cbc:ID>${inside.includes('LineExtensionAmount') ? '' : '<cbc:LineExtensionAmount>0</cbc:LineExtensionAmount>'}${inside}</cac:InvoiceLine>`,
  );
  readTree(complete, {
    root: ({ local }) => ({ name: local }),
    rootOpened: () => undefined,
    child: (node) => children.push(node),
  });
  const root: XmlNode = {
    name: 'Invoice',
    attributes: {},
    children,
    at: { line: 1, column: 1 },
    text: '',
  };
  return {
    family: 'peppol',
    currency: textAt(root, 'cbc:DocumentCurrencyCode') ?? '',
    allowancesAndCharges: readAllowanceCharges(root),
    taxTotals: findAll(root, 'cac:TaxTotal').map(readTaxTotal),
    stated: readStatedTotals(find(root, 'cac:LegalMonetaryTotal')),
    lines: findAll(root, 'cac:InvoiceLine').flatMap(readLines),
  };
}

const arithmeticRules = /^(BR-CO-1\d|PEPPOL-EN16931-R04[0-4])$/;

test('agrees with the official verdict on every case of arithmetic', { skip }, () => {
  const cases = readFileSync(join(folder, 'arithmetic_cases.jsonl'), 'utf8').trim().split('\n');
  let checked = 0;
  for (const text of cases) {
    const { expect, xml, file, n } = JSON.parse(text) as {
      expect: [string, string][];
      xml: string;
      file: string;
      n: number;
    };
    const rules = new Set(checkArithmetic(figuresOf(xml)).findings.map(({ rule }) => rule));
    for (const [verdict, rule] of expect.filter(([, name]) => arithmeticRules.test(name))) {
      checked += 1;
      assert.equal(
        rules.has(rule.replace('PEPPOL-EN16931-', '')),
        verdict === 'error',
        `${file} ${n} ${rule}`,
      );
    }
  }
  assert.ok(checked >= 30, `${checked} verdicts`);
});
