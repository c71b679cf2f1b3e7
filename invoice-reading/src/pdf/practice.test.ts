import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

import { readPdfHere } from './extraction/readPdfHere.ts';
import { pdfLimits } from './limits.ts';
import type { PdfContent, PdfLine } from './pdfReading.ts';

/** Practice documents, beside the project and never in it. */
const folder = join(import.meta.dirname, '../../../../shared/data/practice');
const skip = existsSync(folder)
  ? false
  : 'the folder of practice documents (../shared/data/practice) is not here';

interface TrueLine {
  readonly postable: boolean;
  readonly text: string;
  readonly quantity?: number | null;
  readonly unitPrice?: number | null;
  readonly amount: number;
}

interface TrueDocument {
  readonly file: string;
  readonly format: string;
  readonly header: Readonly<Record<string, unknown>>;
  readonly lines: readonly TrueLine[];
}

const words = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const same = (a: number | null | undefined, b: string | null): boolean =>
  a == null || (b !== null && Math.abs(Math.abs(a) - Math.abs(Number(b))) < 0.0051);

const isWhole = (truth: TrueLine, line: PdfLine): boolean =>
  Math.abs(truth.amount - Number(line.amount)) < 0.0051 &&
  words(`${line.text} ${line.note ?? ''}`).startsWith(words(truth.text)) &&
  same(truth.quantity, line.quantity) &&
  same(truth.unitPrice, line.unitPrice);

function headerRight({ header, totals }: PdfContent, truth: TrueDocument['header']): boolean {
  const fields = [
    header.number?.value === truth['number'],
    header.issueDate?.value === truth['issueDate'],
    header.dueDate?.value === truth['dueDate'],
    header.sellerCompanyId?.value === truth['sellerCompanyId'],
    header.buyerName?.value === truth['buyerName'],
    Number(totals.payable?.value) === truth['payable'],
  ];
  return fields.every(Boolean);
}

for (const set of ['set-101', 'set-102'])
  test(`INV-02 the PDFs of ${set} are read line by line`, { skip }, async (t) => {
    const { docs } = JSON.parse(readFileSync(join(folder, set, 'truth.json'), 'utf8')) as {
      docs: readonly TrueDocument[];
    };
    assert.ok(readdirSync(join(folder, set, 'docs')).length > 0);
    const counts = { whole: 0, read: 0, asked: 0, headers: 0, documents: 0 };
    for (const { file, format, header, lines } of docs) {
      if (format !== 'pdf') continue;
      const bytes = readFileSync(join(folder, set, file));
      const content = await readPdfHere(bytes, { limits: pdfLimits, layout: null });
      const left = content.lines.filter(({ kind }) => kind !== 'text');
      const asked = lines.filter(({ postable }) => postable);
      counts.read += left.length;
      counts.asked += asked.length;
      counts.documents += 1;
      counts.headers += headerRight(content, header) ? 1 : 0;
      for (const truth of asked) {
        const at = left.findIndex((line) => isWhole(truth, line));
        if (at < 0) continue;
        counts.whole += 1;
        left.splice(at, 1);
      }
    }
    const f1 = (2 * counts.whole) / (counts.read + counts.asked);
    t.diagnostic(
      `whole lines ${f1.toFixed(3)}, ${counts.headers} of ${counts.documents} headers whole`,
    );
    assert.ok(f1 >= 0.97, `whole lines: ${f1}`);
    assert.ok(
      counts.headers / counts.documents >= 0.95,
      `headers: ${counts.headers} of ${counts.documents}`,
    );
  });
