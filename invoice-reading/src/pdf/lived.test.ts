import assert from 'node:assert/strict';
import { test } from 'node:test';

import { f1, type Score } from '../testing/compare.ts';
import { livedPdf } from '@fraktion/demo-world/pdfInvoices/lived/index';
import { fieldsRight, linesRight, sumsRight } from '../testing/scoreLived.ts';
import type { Half } from '@fraktion/demo-world/pdfInvoices/words';
import { readPdfHere } from './extraction/readPdfHere.ts';
import { pdfLimits } from './limits.ts';

interface Figures {
  readonly fields: number;
  readonly sums: number;
  readonly lines: number;
  readonly wrong: string;
}

async function readMany(half: Half, count: number): Promise<Figures> {
  const scores: Score[] = [];
  const wrong: string[] = [];
  let [right, asked, sums] = [0, 0, 0];
  for (let seed = 0; seed < count; seed += 1) {
    const { invoices, layout, bytes } = await livedPdf(`test ${seed}`, half, { file: 'one' });
    const [truth] = invoices;
    assert.ok(truth);
    const content = await readPdfHere(bytes, { limits: pdfLimits, layout: null });
    for (const [field, isRight] of fieldsRight(truth, content)) {
      asked += 1;
      right += isRight ? 1 : 0;
      if (!isRight) wrong.push(`${seed} ${field}`);
    }
    const addUp = sumsRight(truth, content);
    if (!addUp) wrong.push(`${seed} sums`);
    sums += addUp ? 1 : 0;
    scores.push(linesRight(truth, layout, content));
  }
  return { fields: right / asked, sums: sums / count, lines: f1(scores), wrong: wrong.join(', ') };
}

for (const half of ['first', 'second'] as const)
  test(`INV-02 senders, dates, running labels and sums wherever they stand are read, ${half} words`, async (t) => {
    const { fields, sums, lines, wrong } = await readMany(half, 60);
    t.diagnostic(`fields ${fields.toFixed(3)}, sums ${sums.toFixed(3)}, lines ${lines.toFixed(3)}`);
    assert.ok(fields >= 0.98, `header fields ${fields}: ${wrong}`);
    assert.ok(sums >= 0.99, `sums ${sums}: ${wrong}`);
    assert.ok(lines >= 0.98, `whole lines ${lines}`);
  });
