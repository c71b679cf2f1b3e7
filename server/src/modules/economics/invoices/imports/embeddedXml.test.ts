import assert from 'node:assert/strict';
import { test } from 'node:test';

import { sampleInvoice, writeInvoice } from '@fraktion/demo-world/eInvoices';
import { pdfOf } from '@fraktion/demo-world/pdfInvoices/hostile';
import { documentInside } from './readDocument.ts';
import { pdfLimits } from '@fraktion/invoice-reading';
import { readPdfHere } from '@fraktion/invoice-reading/readPdfHere';

const invoice = writeInvoice(sampleInvoice('DK'), 'peppol');
const page = 'BT /F1 12 Tf 72 720 Td (Faktura) Tj ET';

const stream = (content: string): string =>
  `<< /Type /EmbeddedFile /Length ${Buffer.byteLength(content)} >>\nstream\n${content}\nendstream`;
const spec = (name: string, object: number): string =>
  `<< /Type /Filespec /F (${name}) /UF (${name}) /EF << /F ${object} 0 R >> >>`;

type Parts = NonNullable<Parameters<typeof pdfOf>[1]>;

/** One page, so that the first object of its own has the number 6. */
const places: Record<string, Parts> = {
  'in a nested list of names': {
    catalogue: '/Names << /EmbeddedFiles << /Kids [8 0 R] >> >>',
    objects: [
      stream(invoice),
      spec('faktura.xml', 6),
      '<< /Kids [9 0 R] >>',
      '<< /Names [(a) 7 0 R] >>',
    ],
  },
  'in the list of associated files alone': {
    catalogue: '/AF [7 0 R]',
    objects: [stream(invoice), spec('factur-x.xml', 6)],
  },
  'in an associated file that is written in the list itself': {
    catalogue: `/AF [${spec('factur-x.xml', 6)}]`,
    objects: [stream(invoice)],
  },
  'in the associated files of a page': {
    pageEntries: '/AF 8 0 R',
    objects: [stream(invoice), spec('x.xml', 6), '[7 0 R]'],
  },
  'as a paper clip on a page': {
    pageEntries: `/Annots [<< /Type /Annot /Subtype /FileAttachment /Rect [0 0 9 9] /FS 7 0 R >>]`,
    objects: [stream(invoice), spec('bilag.xml', 6)],
  },
  'under a name without xml': {
    catalogue: '/Names << /EmbeddedFiles << /Names [(a) 7 0 R] >> >>',
    objects: [stream(`\n ${invoice}`), spec('EFAKTURA.DAT', 6)],
  },
  'behind another file as XML': {
    catalogue: '/Names << /EmbeddedFiles << /Names [(a) 7 0 R (b) 9 0 R] >> >>',
    objects: [
      stream('<?xml version="1.0"?><weighings/>'),
      spec('factur-x.xml', 6),
      stream(invoice),
      spec('second.xml', 8),
    ],
  },
  'in the associated files, while the list of names has another': {
    catalogue: '/Names << /EmbeddedFiles << /Names [(a) 7 0 R] >> >> /AF [9 0 R]',
    objects: [stream('<weighings/>'), spec('w.xml', 6), stream(invoice), spec('e.xml', 8)],
  },
};

const readIn = async (parts: Parts) =>
  documentInside(
    { key: 'tests' },
    await readPdfHere(pdfOf([page], parts), { limits: pdfLimits, layout: null }),
  );

for (const [place, parts] of Object.entries(places))
  test(`INV-02 an e-invoice inside a PDF is found ${place}`, async () => {
    const { document } = await readIn(parts);
    assert.equal(document?.number, sampleInvoice('DK').number);
  });

test('INV-02 an e-invoice inside a PDF that cannot be used is named with its reason, the likeliest first', async () => {
  const { document, unread } = await readIn({
    catalogue: '/Names << /EmbeddedFiles << /Names [(a) 7 0 R (b) 9 0 R] >> >>',
    objects: [
      stream('<weighings/>'),
      spec('weighings.xml', 6),
      stream(invoice.replace('2026-04-02', '2026-02-30')),
      spec('invoice.xml', 8),
    ],
  });
  assert.equal(document, undefined);
  assert.deepEqual([unread?.name, unread?.reason], ['invoice.xml', 'Invoices.Field.Invalid']);
  assert.equal((await readIn({})).unread, undefined);
});
