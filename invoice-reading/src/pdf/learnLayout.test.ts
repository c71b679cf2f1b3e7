import assert from 'node:assert/strict';
import { test } from 'node:test';

import { oddPdf } from '@fraktion/demo-world/pdfInvoices/oddLayout';
import { readPdfHere } from './extraction/readPdfHere.ts';
import type { KnownLayout } from './knownLayout.ts';
import type { CorrectedReading } from './learnLayout.ts';
import { pdfLimits } from './limits.ts';

const read = (bytes: Uint8Array, layout: KnownLayout | null, corrected?: CorrectedReading) =>
  readPdfHere(bytes, { limits: pdfLimits, layout, corrected });

const first = oddPdf({
  number: '77-1203',
  day: '2026-04-03',
  lines: [
    ['Tømning beholder', '100,00', '125,00'],
    ['Leje beholder', '40,00', '50,00'],
    ['Vask', '60,00', '75,00'],
  ],
});
const second = oddPdf({
  number: '77-1377',
  day: '2026-05-04',
  lines: [
    ['Tømning beholder', '1.100,00', '1.375,00'],
    ['Leje beholder', '44,00', '55,00'],
  ],
});
const corrected: CorrectedReading = {
  header: { number: '77-1203', issueDate: '2026-04-03', dueDate: null },
  lines: ['100', '40', '60'].map((amount) => ({ quantity: null, unitPrice: null, amount })),
};

const amountsOf = ({ lines }: Awaited<ReturnType<typeof read>>) =>
  lines.filter(({ kind }) => kind === 'product').map(({ amount }) => Number(amount));

test('INV-02 what a person corrects is learnt for the layout: the next document of it is read so', async () => {
  const before = await read(first, null, corrected);
  assert.deepEqual(amountsOf(before), [125, 50, 75]);
  assert.equal(before.header.number?.value, undefined);
  assert.ok(before.learnt);
  const next = await read(second, before.learnt);
  assert.deepEqual(amountsOf(next), [1100, 44]);
  assert.equal(next.header.number?.value, '77-1377');
  assert.equal(next.header.issueDate?.value, '2026-05-04');
});

test('INV-02 nothing is learnt from what is no matter of the layout', async () => {
  const { learnt } = await read(first, null, {
    header: { number: 'written by hand', issueDate: null, dueDate: null },
    lines: [{ quantity: '3', unitPrice: '7', amount: '21' }],
  });
  assert.equal(learnt, null);
  const { lines, header } = await read(second, null);
  const asRead = await read(second, null, {
    header: {
      number: header.number?.value ?? null,
      issueDate: header.issueDate?.value ?? null,
      dueDate: header.dueDate?.value ?? null,
    },
    lines,
  });
  assert.equal(asRead.learnt, null);
});
