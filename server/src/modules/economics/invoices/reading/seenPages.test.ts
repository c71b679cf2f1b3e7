import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';

import { getInvoice } from '@fraktion/contract';
import PDFDocument from 'pdfkit';

import { importFile } from '../../../../testing/rows/invoices.ts';
import { testServer } from '../../../../testing/servers/testServer.ts';
import { buildCustomer } from '../../../../testing/rows/accountServer.ts';
import { samplePdf } from '@fraktion/demo-world/pdfInvoices';
import { readPdf } from './index.ts';

const run = promisify(execFile);

const isThere = (program: string): Promise<boolean> =>
  run(program, ['-v']).then(
    () => true,
    () => false,
  );

const missing = !((await isThere('tesseract')) && (await isThere('pdftoppm')));
const skip = missing && 'tesseract and pdftoppm are not on this machine';
const languages = 'dan+swe+nor+eng';
const t = await testServer({ ocrLanguages: languages });
const { admin } = await buildCustomer(t);

/** The pages as a scanner gives them: a picture each. */
async function scanned(bytes: Uint8Array): Promise<Buffer<ArrayBuffer>> {
  const folder = await mkdtemp(join(tmpdir(), 'fraktion-scan-'));
  try {
    await writeFile(join(folder, 'in.pdf'), bytes);
    await run('pdftoppm', ['-r', '300', '-png', join(folder, 'in.pdf'), join(folder, 'page')]);
    const pages = (await readdir(folder)).filter((name) => name.endsWith('.png')).toSorted();
    const document = new PDFDocument({ autoFirstPage: false });
    const parts: Buffer[] = [];
    document.on('data', (part: Buffer) => parts.push(part));
    const ended = new Promise((resolve) => document.on('end', resolve));
    for (const page of pages)
      document
        .addPage({ size: 'A4', margin: 0 })
        .image(join(folder, page), 0, 0, { width: document.page.width });
    document.end();
    await ended;
    return Buffer.concat(parts);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

test(
  'INV-02 a scanned invoice is seen by tesseract where a setting says so',
  { skip },
  async () => {
    const { invoice, bytes } = await samplePdf('ocr b', 'first', {}, 6);
    const file = new File([await scanned(bytes)], 'scan.pdf', { type: 'application/pdf' });
    const { state, reason, id } = await importFile(admin, file, randomUUID());
    assert.equal(state, 'done', `${reason}`);
    const { data } = await admin(getInvoice, { params: { id } });
    assert.equal(data.invoiceNumber, invoice.number);
    assert.deepEqual(
      data.lines.map(({ amount }) => Number(amount)),
      invoice.lines.map(({ amount }) => amount),
    );
  },
);

test(
  'INV-02 without the setting a scanned invoice says that it holds no text',
  { skip },
  async () => {
    const { bytes } = await samplePdf('ocr b', 'first', {}, 6);
    const reading = await readPdf(await scanned(bytes));
    assert.equal(reading.ok ? 'read' : reading.reason, 'noText');
  },
);

test(
  'INV-02 a scan that tesseract cannot see is refused with the reason, and nothing is left behind',
  { skip },
  async () => {
    const { bytes } = await samplePdf('ocr b', 'first', {}, 6);
    const before = await leftovers();
    const reading = await readPdf(await scanned(bytes), { seenIn: 'xxx' });
    assert.equal(reading.ok ? 'read' : reading.reason, 'noText');
    assert.deepEqual(await leftovers(), before);
  },
);

const leftovers = async (): Promise<string[]> =>
  (await readdir(tmpdir())).filter((name) => name.startsWith('fraktion-seen-'));
