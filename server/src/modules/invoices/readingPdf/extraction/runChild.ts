import { spawn, type ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

import type { KnownLayout } from '../knownLayout.ts';
import type { CorrectedReading } from '../learnLayout.ts';
import type { PdfLimits } from '../limits.ts';
import { PdfRefusal, type PdfRefusalReason } from '../pdfRefusal.ts';
import type { PdfContent } from '../pdfReading.ts';

export interface ChildTask {
  readonly limits: PdfLimits;
  readonly layout: KnownLayout | null;
  /** What the document should have been read to: the layout is learnt from it. */
  readonly corrected?: CorrectedReading | undefined;
}

export type ChildAnswer =
  | { readonly ok: true; readonly value: PdfContent }
  | { readonly ok: false; readonly reason: PdfRefusalReason; readonly detail: string };

const program = join(import.meta.dirname, 'child.ts');
const mega = 1024 * 1024;

/** V8's own limit does not hold buffers, so the process is also watched; off Linux there is the first alone. */
async function residentBytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) * 1024;
}

function start(task: ChildTask): ChildProcess {
  const heap = Math.floor((task.limits.memoryBytes / mega) * 0.75);
  // It may read files, because it loads its own code; it may write none, start no process and no thread.
  const child = spawn(
    process.execPath,
    ['--permission', '--allow-fs-read=*', `--max-old-space-size=${heap}`, '--no-warnings', program],
    { env: { PDF_TASK: JSON.stringify(task) }, stdio: ['pipe', 'ignore', 'pipe', 'pipe'] },
  );
  // The calls of people who wait go first.
  if (child.pid !== undefined) {
    try {
      setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    } catch {
      // It has ended already, or the system does not let us.
    }
  }
  return child;
}

/**
 * Reads a PDF in a process of its own, which is ended when it takes too long or too much memory.
 * Whatever the file does, this process goes on.
 */
export function runChild(bytes: Uint8Array, task: ChildTask): Promise<PdfContent> {
  const { limits } = task;
  const child = start(task);
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    let complaint = '';
    let refusal: PdfRefusal | null = null;
    const end = (reason: PdfRefusalReason, detail: string): void => {
      refusal ??= new PdfRefusal(reason, detail);
      child.kill('SIGKILL');
    };
    const timer = setTimeout(
      () => end('tooSlow', `Reading took more than ${limits.milliseconds / 1000} seconds`),
      limits.milliseconds,
    );
    const watch = setInterval(() => {
      void residentBytes(child.pid ?? 0).then((used) => {
        if (used > limits.memoryBytes)
          end('tooMuchMemory', `Reading took more than ${limits.memoryBytes / mega} MB`);
      });
    }, 50);
    child.stdio[3]?.on('data', (chunk: Buffer) => {
      size += chunk.byteLength;
      if (size > limits.answerBytes) end('tooMuchText', 'The PDF holds more than is read');
      else chunks.push(chunk);
    });
    (child.stderr as Readable).on('data', (chunk: Buffer) => {
      complaint = (complaint + chunk.toString()).slice(-2_000);
    });
    child.on('error', (error) => end('crashed', error.message));
    // A child that ends early does not take its input.
    child.stdin?.on('error', () => undefined);
    child.on('close', (code) => {
      clearTimeout(timer);
      clearInterval(watch);
      if (refusal !== null) return reject(refusal);
      const answer = answerOf(Buffer.concat(chunks));
      if (answer?.ok === true) return resolve(answer.value);
      if (answer !== null) return reject(new PdfRefusal(answer.reason, answer.detail));
      return reject(
        /heap out of memory|Allocation failed/i.test(complaint)
          ? new PdfRefusal('tooMuchMemory', 'Reading took more memory than it may')
          : new PdfRefusal('crashed', `Reading ended with code ${code}: ${complaint.slice(-200)}`),
      );
    });
    child.stdin?.end(bytes);
  });
}

function answerOf(bytes: Buffer): ChildAnswer | null {
  try {
    return JSON.parse(bytes.toString()) as ChildAnswer;
  } catch {
    return null;
  }
}
