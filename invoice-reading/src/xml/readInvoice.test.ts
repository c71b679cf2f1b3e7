import assert from 'node:assert/strict';
import { test } from 'node:test';

import { sampleInvoice, writeInvoice } from '@fraktion/demo-world/eInvoices';
import { checkArithmetic } from './arithmetic.ts';
import type { InvoiceDocument } from './document.ts';
import { customerNumberOf, readInvoice, sellerKeyOf } from '../index.ts';

const peppol = writeInvoice(sampleInvoice('DK'), 'peppol');

function mustRead(document: Uint8Array | string): InvoiceDocument {
  const reading = readInvoice(document);
  assert.ok(reading.ok, JSON.stringify(reading));
  return reading.document;
}

test('INV-01 reads every field of a Peppol invoice', () => {
  const document = mustRead(peppol);
  assert.equal(document.family, 'peppol');
  assert.equal(document.documentType, 'invoice');
  assert.equal(document.number, '2026-1007');
  assert.equal(document.issueDate, '2026-04-02');
  assert.equal(document.dueDate, '2026-05-02');
  assert.equal(document.currency, 'DKK');
  assert.equal(document.orderReference, 'PO-88213');
  assert.equal(customerNumberOf(document), '30415');
  assert.equal(document.seller.name, 'Prøveren Renovation ApS');
  assert.deepEqual(document.seller.companyId, { id: '13585628', scheme: '0184' });
  assert.equal(document.seller.vat, 'DK13585628');
  assert.equal(document.buyer.address.text, 'Havnegade 3, 5000 Odense C');
  assert.equal(document.delivery.date, '2026-03-31');
  assert.equal(document.delivery.name, 'Eksempel Ejendomme A/S');
  assert.deepEqual(document.totals, {
    net: '1812.45',
    tax: '453.11',
    gross: '2265.56',
    payable: '2265.56',
  });
  const [emptying, treatment, rent, surcharge] = document.lines;
  assert.equal(emptying?.sku, 'T660');
  assert.equal(emptying.date, '2026-03-01');
  assert.equal(emptying.unit, 'pcs');
  assert.equal(treatment?.unitPrice, '612.5025', 'a unit price keeps all its decimals');
  assert.equal(treatment.unit, 'tonnage');
  assert.equal(treatment.quantity, '1.284');
  assert.equal(rent?.date, '2026-03-31', 'a line without a date has the day of delivery');
  assert.equal(surcharge?.baseQuantity, '100');
  assert.equal(surcharge.amount, '56.25');
});

test('INV-01 the day of the tax is read apart from the day of issue, where it is named', () => {
  assert.equal(mustRead(peppol).taxPointDate, null);
  const dated = peppol.replace(
    '</cbc:DueDate>',
    '</cbc:DueDate><cbc:TaxPointDate>2026-03-31</cbc:TaxPointDate>',
  );
  assert.equal(mustRead(dated).taxPointDate, '2026-03-31');
});

test('INV-01 reads what TaxExclusiveAmount means: the tax in OIOUBL 2, the net elsewhere', () => {
  const oioubl = mustRead(writeInvoice(sampleInvoice('DK'), 'oioubl'));
  assert.equal(oioubl.family, 'oioubl2');
  assert.equal(oioubl.stated.taxExclusive, '453.11');
  assert.equal(oioubl.totals.net, '1812.45');
  assert.equal(oioubl.totals.tax, '453.11');
  assert.equal(oioubl.dueDate, '2026-05-02');
  assert.equal(oioubl.lines[2]?.name, 'Leje maxicontainer 20 m3 inkl. lovpligti');
  assert.equal(oioubl.lines[2]?.text, 'Leje maxicontainer 20 m3 inkl. lovpligtigt eftersyn');
  assert.equal(oioubl.seller.address.text, 'Slagtehusgade 14, 7100 Vejle');
});

for (const format of ['peppol', 'oioubl'] as const) {
  test(`INV-01 reads a credit note of ${format} with positive amounts and the invoice it corrects`, () => {
    const corrects = { number: '2026-0987', issueDate: '2026-03-02' };
    const written = sampleInvoice('DK', { documentType: 'creditNote', corrects });
    const document = mustRead(writeInvoice(written, format));
    assert.equal(document.documentType, 'creditNote');
    assert.equal(document.billingReference, '2026-0987');
    assert.equal(document.totals.payable, '2265.56');
  });
}

test('INV-01 knows one seller by its number in both families', () => {
  const oioubl = mustRead(writeInvoice(sampleInvoice('DK'), 'oioubl'));
  assert.equal(sellerKeyOf(mustRead(peppol).seller), '13585628');
  assert.equal(sellerKeyOf(oioubl.seller), '13585628');
  const swedish = mustRead(writeInvoice(sampleInvoice('SE'), 'peppol')).seller;
  assert.equal(swedish.vat, 'SE553347292301', 'the F-tax note beside it is no VAT number');
  assert.equal(sellerKeyOf({ ...swedish, companyId: null }), '5533472923');
  const nameless = { name: ' Prøve  Gjenvinning AS', companyId: null, vat: null, endpoint: null };
  assert.equal(sellerKeyOf(nameless), 'prøve gjenvinning', 'without the form of the company');
});

test('hands over the embedded copy byte for byte, with the name that it was sent under', () => {
  const bytes = Uint8Array.from({ length: 256 }, (_, index) => index);
  const attachment = { name: '../../copy.pdf', mime: 'application/pdf', bytes };
  const [read] = mustRead(writeInvoice(sampleInvoice('NO', { attachment }), 'peppol')).attachments;
  assert.ok(read);
  assert.equal(read.name, attachment.name);
  assert.equal(read.mime, 'application/pdf');
  assert.deepEqual(new Uint8Array(read.bytes()), bytes);
});

test('INV-01 reads any encoding of the same document alike', () => {
  const expected = mustRead(peppol).seller.name;
  const declared = (encoding: string): string => peppol.replace('UTF-8', encoding);
  const utf16 = Buffer.from(`\uFEFF${declared('UTF-16')}`, 'utf16le');
  const encodings = {
    'UTF-8 with a byte-order mark': Buffer.from(`\uFEFF${peppol}`),
    'UTF-8 without a declaration': Buffer.from(peppol.replace(/^.*\n/, '')),
    'UTF-16 little-endian': utf16,
    'UTF-16 big-endian': Buffer.from(utf16).swap16(),
    'UTF-16 without a mark': Buffer.from(declared('UTF-16'), 'utf16le'),
    'ISO-8859-1': Buffer.from(declared('ISO-8859-1'), 'latin1'),
    'Windows-1252': Buffer.from(declared('windows-1252'), 'latin1'),
    'UTF-8 that calls itself UTF-16': Buffer.from(declared('utf-16')),
    'UTF-8 that calls itself Unicode': Buffer.from(declared('UNICODE')),
    'a name with blanks': Buffer.from(declared(' iso-8859-1 '), 'latin1'),
    'Latin-1 by its other names': Buffer.from(declared('ISO_8859-1:1987'), 'latin1'),
    'Latin-1 as ANSI': Buffer.from(declared('ANSI'), 'latin1'),
    'ISO-8859-15': Buffer.from(declared('ISO-8859-15'), 'latin1'),
    'ISO-8859-10': Buffer.from(declared('iso-8859-10'), 'latin1'),
  };
  for (const [name, bytes] of Object.entries(encodings)) {
    assert.equal(mustRead(bytes).seller.name, expected, name);
  }
});

test('INV-01 reads whatever prefixes the namespaces have, and the envelope of Peppol', () => {
  const renamed = peppol.replaceAll('cac:', 'a:').replaceAll('cbc:', 'b:');
  const prefixed = renamed.replace('xmlns:cac', 'xmlns:a').replace('xmlns:cbc', 'xmlns:b');
  assert.equal(mustRead(prefixed).number, '2026-1007');
  const body = peppol.replace(/^<\?.*\n/, '');
  const envelope = 'http://www.unece.org/cefact/namespaces/StandardBusinessDocumentHeader';
  const header = '<StandardBusinessDocumentHeader><Sender/></StandardBusinessDocumentHeader>';
  const wrapped = `<StandardBusinessDocument xmlns="${envelope}">${header}${body}</StandardBusinessDocument>`;
  assert.equal(mustRead(wrapped).number, '2026-1007');
});

test('INV-01 reads an invoice of 10,000 lines in a few seconds at most', () => {
  const [line] = sampleInvoice('DK').lines;
  assert.ok(line);
  const long = writeInvoice(
    sampleInvoice('DK', { lines: Array.from({ length: 10_000 }, () => line) }),
    'peppol',
  );
  const before = process.cpuUsage();
  assert.equal(mustRead(Buffer.from(long)).lines.length, 10_000);
  // Only processor time counts: a busy machine may let the reading wait.
  assert.ok(process.cpuUsage(before).user < 5_000_000);
});

/** The first line of a document gets lines inside it, of the given amounts. */
function withParts(xml: string, name: string, of: (whole: string) => readonly string[]) {
  const whole = new RegExp(`<cac:${name}>[^]*?</cac:${name}>`).exec(xml)?.[0] ?? '';
  const amount = /<cbc:LineExtensionAmount[^>]*>([^<]*)</.exec(whole)?.[1] ?? '';
  const sub = `cac:Sub${name}`;
  const parts = of(amount).map((one, index) =>
    whole
      .replaceAll(`cac:${name}`, sub)
      .replace(/<cbc:ID>[^<]*</, `<cbc:ID>1.${index + 1}<`)
      .replace(/(<cbc:LineExtensionAmount[^>]*>)[^<]*/, `$1${one}`)
      .replace(/(<cbc:(?:Invoiced|Credited)Quantity[^>]*>)[^<]*/, '$11')
      .replace(/(<cbc:PriceAmount[^>]*>)[^<]*/, `$1${one}`)
      .replace(/<cac:AllowanceCharge>[^]*?<\/cac:AllowanceCharge>/g, '')
      .replace(/<cbc:BaseQuantity[^]*?<\/cbc:BaseQuantity>/g, ''),
  );
  return xml.replace(whole, whole.replace(`</cac:${name}>`, `${parts.join('')}</cac:${name}>`));
}

test('INV-11 lines inside a line carry its money where they make it up, and only explain it where not', () => {
  const plain = writeInvoice(sampleInvoice('DK'), 'peppol');
  const before = readInvoice(plain);
  assert.ok(before.ok);
  const cases: [(whole: string) => string[], number][] = [
    [(whole) => [String((Number(whole) * 100 - 5_000) / 100), '50.00'], 2],
    [() => ['0.00'], 0],
    [() => ['12.00', '1.00'], 0],
  ];
  for (const [of, withMoney] of cases) {
    const reading = readInvoice(withParts(plain, 'InvoiceLine', of));
    assert.ok(reading.ok, JSON.stringify(reading));
    const { lines, number } = reading.document;
    assert.equal(number, before.document.number);
    assert.deepEqual(checkArithmetic(reading.document).findings, []);
    const parts = lines.filter(({ id }) => id.startsWith('1.'));
    assert.equal(parts.filter(({ amount }) => Number(amount) !== 0).length, withMoney);
  }
});
