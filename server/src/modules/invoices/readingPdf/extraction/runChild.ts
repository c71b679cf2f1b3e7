import { spawn, type ChildProcess } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

import type { KnownLayout } from '../knownLayout.ts';
import type { KnownParties } from '../knownParties.ts';
import type { CorrectedReading } from '../learnLayout.ts';
import type { PdfLimits } from '../limits.ts';
import { PdfRefusal, type PdfRefusalReason } from '../pdfRefusal.ts';
import { canBeWatched, usageOf } from './usage.ts';

export interface ChildTask {
  readonly limits: PdfLimits;
  readonly layout: KnownLayout | null;
  readonly parties?: KnownParties | undefined;
  /** The correct reading of the document: the layout is learnt from it. */
  readonly corrected?: CorrectedReading | undefined;
  /** Makes a file of each of these sets of pages, in place of reading it. */
  readonly pagesOfEach?: readonly (readonly number[])[] | undefined;
}

export type ChildAnswer<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly reason: PdfRefusalReason; readonly detail: string };

/** Signals not caused by the file: they come when the portal is stopped, or when the machine has no memory left. */
const stopping: ReadonlySet<string> = new Set([
  'SIGINT',
  'SIGTERM',
  'SIGHUP',
  'SIGQUIT',
  'SIGKILL',
]);

const seconds = (milliseconds: number): string => `${milliseconds / 1000} seconds`;

const program = join(import.meta.dirname, 'child.ts');
const mega = 1024 * 1024;

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
 * Reads a PDF in a separate process, which is stopped when it uses too much processor time or memory. No file can stop this
 * process.
 */
export function runChild<T>(bytes: Uint8Array, task: ChildTask): Promise<T> {
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
    const { cpuMilliseconds, milliseconds } = limits;
    const tooSlow = `Reading took more than ${seconds(cpuMilliseconds)}`;
    const timer = canBeWatched
      ? setTimeout(
          () => end('interrupted', `It was not read within ${seconds(milliseconds)}`),
          milliseconds,
        )
      : setTimeout(() => end('tooSlow', tooSlow), cpuMilliseconds);
    const watch = setInterval(() => {
      void usageOf(child.pid ?? 0).then((used) => {
        if (used.memoryBytes > limits.memoryBytes)
          end('tooMuchMemory', `Reading took more than ${limits.memoryBytes / mega} MB`);
        if (used.cpuMilliseconds > cpuMilliseconds) end('tooSlow', tooSlow);
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
    // The machine may have no room for one more process just now.
    child.on('error', (error) => end('interrupted', error.message));
    // A child that ends early does not take its input.
    child.stdin?.on('error', () => undefined);
    child.on('close', (code, signal) => {
      clearTimeout(timer);
      clearInterval(watch);
      if (refusal !== null) return reject(refusal);
      const answer = answerOf<T>(Buffer.concat(chunks));
      if (answer?.ok === true) return resolve(answer.value);
      if (answer !== null) return reject(new PdfRefusal(answer.reason, answer.detail));
      if (/heap out of memory|Allocation failed/i.test(complaint))
        return reject(new PdfRefusal('tooMuchMemory', 'Reading took more memory than it may'));
      if (signal !== null && stopping.has(signal))
        return reject(new PdfRefusal('interrupted', `Reading was ended by ${signal}`));
      return reject(
        new PdfRefusal(
          'crashed',
          `Reading ended with ${signal ?? `code ${code}`}: ${complaint.slice(-200)}`,
        ),
      );
    });
    child.stdin?.end(bytes);
  });
}

function answerOf<T>(bytes: Buffer): ChildAnswer<T> | null {
  try {
    return JSON.parse(bytes.toString()) as ChildAnswer<T>;
  } catch {
    return null;
  }
}
