import assert from 'node:assert/strict';
import { test } from 'node:test';

import { samplePdf } from '../../../testing/pdfInvoices/index.ts';
import { hostilePdfs, pdfOf } from '../../../testing/pdfInvoices/hostile.ts';
import { readPdf } from './readPdf.ts';

const limits = { milliseconds: 10_000, memoryBytes: 384 * 1024 * 1024 };

test(
  'INV-02 a PDF of ill will is refused, or read as what it is',
  { concurrency: 4 },
  async (t) => {
    await Promise.all(
      hostilePdfs().map(({ name, bytes, reasons }) =>
        t.test(name, async () => {
          const reading = await readPdf(bytes, { limits });
          const answer = reading.ok ? 'read' : reading.reason;
          assert.ok(
            reasons.includes(answer),
            `${answer}: ${JSON.stringify(reading).slice(0, 300)}`,
          );
        }),
      ),
    );
  },
);

test('INV-02 a reading that takes too long ends, and the server goes on meanwhile', async () => {
  const { bytes } = await samplePdf('slow', 'first', {}, 6);
  let ticks = 0;
  const timer = setInterval(() => (ticks += 1), 5);
  const started = performance.now();
  const reading = await readPdf(bytes, { limits: { milliseconds: 100 } });
  clearInterval(timer);
  assert.ok(!reading.ok);
  assert.equal(reading.reason, 'tooSlow');
  assert.ok(performance.now() - started < 2_000);
  assert.ok(ticks > 3);
});

test('INV-02 a reading that takes too much memory ends', async () => {
  const { bytes } = await samplePdf('large', 'first', {}, 6);
  const reading = await readPdf(bytes, { limits: { memoryBytes: 24 * 1024 * 1024 } });
  assert.ok(!reading.ok);
  assert.equal(reading.reason, 'tooMuchMemory');
});

test('INV-02 no more is read than the limits say', async () => {
  const { bytes } = await samplePdf('limits', 'first', {}, 6);
  const reasonOf = async (input: Uint8Array, over: object): Promise<string> => {
    const reading = await readPdf(input, { limits: over });
    return reading.ok ? 'read' : reading.reason;
  };
  assert.equal(await reasonOf(bytes, { fileBytes: 100 }), 'tooLarge');
  assert.equal(await reasonOf(bytes, { characters: 40 }), 'tooMuchText');
  assert.equal(await reasonOf(bytes, { answerBytes: 100 }), 'tooMuchText');
  assert.equal(await reasonOf(pdfOf(['', '']), { pages: 1 }), 'tooManyPages');
  assert.equal(await reasonOf(Buffer.from('<Invoice/>'), {}), 'notPdf');
});
