import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';

import { samplePdf } from '@fraktion/demo-world/pdfInvoices';
import { pdfChild } from '../../../../testing/reading/pdfChild.ts';
import { hostilePdfs, pdfOf } from '@fraktion/demo-world/pdfInvoices/hostile';
import { readPdf } from './readPdf.ts';

/** A file that may be too slow is given up early; one that must be read, or refused for what it is, has the time for it. */
const limitsFor = (reasons: readonly string[]) => ({
  cpuMilliseconds: reasons.includes('tooSlow') ? 3_000 : 10_000,
  memoryBytes: 384 * 1024 * 1024,
});

test(
  'INV-02 a PDF of ill will is refused, or read as what it is',
  { concurrency: 4 },
  async (t) => {
    await Promise.all(
      hostilePdfs().map(({ name, bytes, reasons }) =>
        t.test(name, async () => {
          const reading = await readPdf(bytes, { limits: limitsFor(reasons) });
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
  const reading = await readPdf(bytes, { limits: { cpuMilliseconds: 100 } });
  clearInterval(timer);
  assert.ok(!reading.ok);
  assert.equal(reading.reason, 'tooSlow');
  assert.ok(ticks > 3);
});

const ofLinux = { skip: process.platform !== 'linux' && 'only Linux shows what a process uses' };

test('INV-02 a reading that has to wait for a busy machine is not too slow', ofLinux, async () => {
  const { bytes } = await samplePdf('waiting', 'first', {}, 6);
  const reading = readPdf(bytes, { limits: { cpuMilliseconds: 3_000 } });
  const child = await pdfChild();
  process.kill(child, 'SIGSTOP');
  await pause(3_200);
  process.kill(child, 'SIGCONT');
  assert.ok((await reading).ok);
});

test(
  'INV-02 what stops a reading, or lets it wait too long, says nothing about the file',
  ofLinux,
  async () => {
    // So long that it is still being read when it is stopped.
    const { bytes } = await samplePdf('stopped', 'first', {}, 400);
    const reading = readPdf(bytes);
    process.kill(await pdfChild(), 'SIGTERM');
    const late = await readPdf(bytes, { limits: { milliseconds: 50 } });
    for (const each of [await reading, late])
      assert.equal(each.ok ? 'read' : each.reason, 'interrupted');
  },
);

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
