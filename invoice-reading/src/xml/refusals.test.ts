import assert from 'node:assert/strict';
import { test } from 'node:test';

import fc from 'fast-check';

import { sampleInvoice, writeInvoice } from '@fraktion/demo-world/eInvoices';
import { maxDocumentBytes } from './decode.ts';
import { readInvoice } from '../index.ts';

const peppol = writeInvoice(sampleInvoice('DK'), 'peppol');

function mustRefuse(document: Uint8Array | string) {
  const reading = readInvoice(document);
  assert.ok(!reading.ok, 'was read, not refused');
  return reading;
}

test('INV-08 refuses a DOCTYPE before anything is parsed', () => {
  const doctype = '<!DOCTYPE Invoice [<!ENTITY x "y">]>';
  const [declaration, rest] = [peppol.slice(0, 39), peppol.slice(39)];
  const variants = {
    plain: `${declaration}${doctype}${rest}`,
    'after comments and instructions': `${declaration}<!-- a --><?b c?>\n${doctype}${rest}`,
    'in UTF-16': Buffer.from(`\uFEFF${doctype}${rest}`, 'utf16le'),
    'of a document that is broken after it': `${doctype}<Invoice`,
    'that never ends': '<!DOCTYPE Invoice [<!ENTITY a "',
  };
  for (const [name, document] of Object.entries(variants)) {
    assert.equal(mustRefuse(document).reason, 'Invoices.Doctype.Refused', name);
  }
});

const dropped = (element: string): string =>
  peppol.replace(new RegExp(`<cbc:${element}[^]*?</cbc:${element}>`), '');

/** Other files that people drop beside their invoices. */
const others: [name: string, bytes: Uint8Array, detail: RegExp][] = [
  ['an archive', Buffer.from('PK\u0003\u0004\u0014\u0000', 'latin1'), /ZIP archive/],
  ['a photo', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]), /picture/],
  ['an old Word document', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]), /office program/],
  ['a table', Buffer.from('Dato;Beløb\n1;2', 'latin1'), /begins with 'Dato;Bel\?b/],
];

test('INV-08 refuses what is no such invoice, each with its reason', () => {
  const svefaktura = '<ObjectEnvelope xmlns="urn:sfti:documents:StandardBusinessDocument:1:0"/>';
  const reminder = '<Reminder xmlns="urn:oasis:names:specification:ubl:schema:xsd:Reminder-2"/>';
  const cases: [string, string | Uint8Array, string, RegExp][] = [
    ['nothing', '', 'Files.Empty', /empty/],
    ['blanks', Buffer.from(' \n '), 'Files.Empty', /empty/],
    ['blanks in UTF-16', Buffer.from('\uFEFF \r\n', 'utf16le'), 'Files.Empty', /empty/],
    ['many blanks', Buffer.alloc(5_000, ' '), 'Files.Empty', /empty/],
    ['a PDF', Buffer.from('%PDF-1.7\n%âãÏÓ', 'latin1'), 'Invoices.Not.An.Invoice', /is a PDF/],
    ['broken XML', peppol.slice(0, -20), 'Invoices.Not.Xml', /./],
    ['wrong bytes', Buffer.from(peppol, 'latin1'), 'Invoices.Encoding', /UTF-8/],
    [
      'an unknown encoding',
      peppol.replace('UTF-8', 'EBCDIC-DK') && Buffer.from(peppol.replace('UTF-8', 'EBCDIC-DK')),
      'Invoices.Encoding',
      /ebcdic-dk/,
    ],
    ...others.map(([name, bytes, detail]): [string, Uint8Array, string, RegExp] => [
      name,
      bytes,
      'Invoices.Neither.Xml.Nor.Pdf',
      detail,
    ]),
    ['a web page', '<!doctype html><html>', 'Invoices.Not.An.Invoice', /web page/],
    ['another Svefaktura', svefaktura, 'Invoices.Not.An.Invoice', /Svefaktura/],
    ['a reminder', reminder, 'Invoices.Not.An.Invoice', /neither an invoice nor a credit note/],
    ['a page', '<html/>', 'Invoices.Not.An.Invoice', /root is html/],
    ['no number', dropped('ID'), 'Invoices.Field.Missing', /invoice number/],
    ['no issue date', dropped('IssueDate'), 'Invoices.Field.Missing', /IssueDate/],
    ['no total', dropped('PayableAmount'), 'Invoices.Field.Missing', /PayableAmount/],
    [
      'no lines',
      peppol.replace(/<cac:InvoiceLine>[^]*<\/cac:InvoiceLine>/, ''),
      'Invoices.Field.Missing',
      /lines/,
    ],
    [
      'a day that stands for none',
      peppol.replace('2026-04-02', '9999-12-31'),
      'Invoices.Field.Missing',
      /IssueDate/,
    ],
    [
      'a date of no calendar',
      peppol.replace('2026-04-02', '2026-02-30'),
      'Invoices.Field.Invalid',
      /2026-02-30/,
    ],
    [
      'a decimal comma',
      peppol.replace('612.5025', '612,5025'),
      'Invoices.Field.Invalid',
      /612,5025/,
    ],
    [
      'more money than there is',
      peppol.replace('>2265.56<', '>123456789012345.00<'),
      'Invoices.Field.Invalid',
      /123456789012345/,
    ],
    [
      'less money than there is',
      peppol.replace('>2265.56<', '>-123456789012345.00<'),
      'Invoices.Field.Invalid',
      /-123456789012345/,
    ],
    [
      'decimals without end',
      peppol.replace('612.5025', `612.${'3'.repeat(60)}`),
      'Invoices.Field.Invalid',
      /64 characters; 40 are the most/,
    ],
    [
      'a number without end',
      peppol.replace('2026-1007', '7'.repeat(300)),
      'Invoices.Field.Invalid',
      /200 characters/,
    ],
    ['an exponent', peppol.replace('612.5025', '6.1E2'), 'Invoices.Field.Invalid', /6\.1E2/],
    ['a currency of no list', peppol.replace('>DKK<', '>kr.<'), 'Invoices.Field.Invalid', /kr\./],
  ];
  for (const [name, document, reason, detail] of cases) {
    const refusal = mustRefuse(document);
    assert.equal(refusal.reason, reason, `${name}: ${refusal.detail}`);
    assert.match(refusal.detail, detail, name);
  }
});

const encodings: [string, Uint8Array][] = [
  ['a line break before the declaration', Buffer.from(`\r\n \t${peppol}`)],
  ['a byte-order mark', Buffer.from(`\uFEFF${peppol}`)],
  ['two byte-order marks', Buffer.from(`\uFEFF\uFEFF${peppol}`)],
  ['white space, then a byte-order mark', Buffer.from(`\n\uFEFF${peppol}`)],
  ['UTF-16 behind white space, without a mark', Buffer.from(`\n ${peppol}`, 'utf16le')],
  ['UTF-16, the other way round', Buffer.from(`\n ${peppol}`, 'utf16le').swap16()],
  [
    'Latin-1 behind white space',
    Buffer.from(` ${peppol.replace('UTF-8', 'ISO-8859-1')}`, 'latin1'),
  ],
  ['UTF-8 that calls itself Latin-1', Buffer.from(peppol.replace('UTF-8', 'ISO-8859-1'))],
];

for (const [what, bytes] of encodings)
  test(`INV-08 a document is read with ${what}`, () => {
    const reading = readInvoice(bytes);
    assert.ok(reading.ok, JSON.stringify(reading));
    const plain = readInvoice(peppol);
    assert.ok(plain.ok);
    assert.deepEqual(
      reading.document.lines.map(({ text }) => text),
      plain.document.lines.map(({ text }) => text),
    );
    assert.match(reading.document.lines.map(({ text }) => text).join(), /[æøå]/i);
  });

test('INV-08 white space before the declaration moves no place in the document', () => {
  const broken = `\n\n${peppol.replaceAll('><', '>\n<').replace('612.5025', 'free')}`;
  const { at } = mustRefuse(broken);
  assert.match(broken.split('\n')[(at?.line ?? 0) - 1] ?? '', /PriceAmount/);
  for (const start of [
    [0xff, 0xfe, 0, 0, 0x3c, 0, 0, 0],
    [0x3c, 0, 0, 0, 0x3f, 0, 0, 0],
    [0, 0, 0, 0x3c, 0, 0, 0, 0x3f],
  ])
    assert.equal(mustRefuse(Buffer.from(start)).reason, 'Invoices.Encoding', String(start));
});

test('INV-08 a day that stands for none is none', () => {
  const reading = readInvoice(peppol.replaceAll('2026-05-02', '0001-01-01'));
  assert.ok(reading.ok);
  assert.equal(reading.document.dueDate, null);
  const old = readInvoice(peppol.replaceAll('2026-05-02', '1967-08-13'));
  assert.ok(old.ok);
  assert.equal(old.document.dueDate, '1967-08-13');
});

test('INV-08 says where the fault stands', () => {
  const broken = peppol.replaceAll('><', '>\n<').replace('612.5025', 'free');
  const { at } = mustRefuse(broken);
  assert.ok(at);
  assert.match(broken.split('\n')[at.line - 1] ?? '', /PriceAmount/);
});

test('INV-08 bounds size, depth and number of elements', () => {
  assert.equal(mustRefuse(new Uint8Array(maxDocumentBytes + 1)).reason, 'Generic.Too.Large');
  const deep = peppol.replace(
    '<cbc:ID>',
    `${'<cac:Party>'.repeat(100)}${'</cac:Party>'.repeat(100)}<cbc:ID>`,
  );
  assert.equal(mustRefuse(deep).reason, 'Invoices.Not.An.Invoice');
  const many = peppol.replace('</Invoice>', `${'<cbc:Note/>'.repeat(1_000_001)}</Invoice>`);
  assert.equal(mustRefuse(many).reason, 'Generic.Too.Large');
});

test('INV-08 no text is longer than people read, however it is sent, and an attached file stays whole', () => {
  const sample = sampleInvoice('DK');
  const [first, ...rest] = sample.lines;
  const bytes = Buffer.from('%PDF-1.7 '.repeat(4_000));
  const xml = writeInvoice(
    {
      ...sample,
      lines: [{ ...first!, name: 'container'.repeat(30_000) }, ...rest],
      attachment: { name: 'a.pdf', mime: 'application/pdf', bytes },
    },
    'peppol',
  ).replace('<cac:Item>', `${'<cbc:Note>Words.</cbc:Note>'.repeat(20_000)}<cac:Item>`);
  const reading = readInvoice(xml);
  assert.ok(reading.ok);
  const { attachments, ...document } = reading.document;
  const texts = JSON.stringify(document).match(/"(?:[^"\\]|\\.)*"/g) ?? [];
  // With its quotes, and line ends of two characters.
  assert.ok(texts.every((text) => (JSON.parse(text) as string).length <= 10_000));
  assert.ok(texts.some((text) => text.startsWith('"container') && text.endsWith('…"')));
  assert.ok(texts.some((text) => text.startsWith('"Words.') && text.endsWith('…"')));
  assert.deepEqual(
    attachments.map((each) => each.bytes().length),
    [bytes.length],
  );
});

test('INV-08 never throws, whatever part of a document is cut, doubled or replaced', () => {
  fc.assert(
    fc.property(
      fc.nat(peppol.length),
      fc.nat(400),
      fc.string({ unit: 'binary', maxLength: 20 }),
      (start, length, put) => {
        const reading = readInvoice(peppol.slice(0, start) + put + peppol.slice(start + length));
        assert.ok(reading.ok || reading.detail !== '');
      },
    ),
    { numRuns: 300 },
  );
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => !readInvoice(bytes).ok),
    { numRuns: 300 },
  );
});
