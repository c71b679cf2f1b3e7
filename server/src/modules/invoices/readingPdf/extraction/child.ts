import { createWriteStream } from 'node:fs';
import { buffer } from 'node:stream/consumers';

import { PdfRefusal } from '../pdfRefusal.ts';
import { readPdfHere } from './readPdfHere.ts';
import type { ChildAnswer, ChildTask } from './runChild.ts';
import { splitPdfHere } from './splitPdfHere.ts';

/** The process that reads or divides one PDF and ends: its task comes in the environment, the bytes by stdin, the answer goes out by pipe 3. */
async function answer(): Promise<ChildAnswer<unknown>> {
  try {
    const task = JSON.parse(process.env['PDF_TASK'] ?? '{}') as ChildTask;
    const bytes = new Uint8Array(await buffer(process.stdin));
    const { pagesOfEach, limits } = task;
    const value = pagesOfEach
      ? await splitPdfHere(bytes, pagesOfEach, limits)
      : await readPdfHere(bytes, task);
    return { ok: true, value };
  } catch (error) {
    if (error instanceof PdfRefusal)
      return { ok: false, reason: error.reason, detail: error.message };
    return { ok: false, reason: 'crashed', detail: String(error).slice(0, 300) };
  }
}

const out = createWriteStream('', { fd: 3 });
out.end(JSON.stringify(await answer()), () => process.exit(0));
