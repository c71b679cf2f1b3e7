import { type ChildProcess, fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';

import { recycledAbove, mostWorks, type WorkLimits } from './limits.ts';
import type { Work, WorkAnswer } from './messages.ts';
import { readableFiles } from './readable.ts';
import { canBeWatched, usageOf } from './usage.ts';
import { WorkFailure, type WorkFailureReason } from './workFailure.ts';

const program = fileURLToPath(import.meta.resolve('./child.ts'));
const readable = readableFiles();
const mega = 1024 * 1024;
/** The heap of a child; its buffers come on top, which the watch sees. */
const heapMegabytes = 384;
const watchMilliseconds = 50;

/** Signals not caused by the work: they come when the portal is stopped, or when the machine has no memory left. */
const stopping: ReadonlySet<string> = new Set([
  'SIGINT',
  'SIGTERM',
  'SIGHUP',
  'SIGQUIT',
  'SIGKILL',
]);

const seconds = (milliseconds: number): string => `${milliseconds / 1000} seconds`;

/** `apart` only shows in the list of processes. */
function start(apart: boolean): ChildProcess {
  const child = fork(program, apart ? ['apart'] : [], {
    // It loads its own code, and reads nothing else; pictures are drawn by a native library.
    execArgv: [
      '--permission',
      ...readable.map((each) => `--allow-fs-read=${each}`),
      '--allow-addons',
      `--max-old-space-size=${heapMegabytes}`,
      '--no-warnings',
    ],
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
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

/** One child, which does one piece of work at a time within its limits. No work can stop or slow this process. */
export class Worker {
  readonly #child: ChildProcess;
  #complaint = '';
  #works = 0;
  #mayGoOn = true;

  constructor(apart = false) {
    this.#child = start(apart);
    this.#child.stderr?.on('data', (chunk: Buffer) => {
      this.#complaint = (this.#complaint + chunk.toString()).slice(-2_000);
    });
    // Reported where it was waited for.
    this.#child.on('error', () => undefined);
    this.#child.on('exit', () => (this.#mayGoOn = false));
    this.#rest();
  }

  get pid(): number | undefined {
    return this.#child.pid;
  }

  /** Whether it may take another piece of work. */
  get isFit(): boolean {
    return this.#mayGoOn && this.#works < mostWorks && this.#child.connected;
  }

  /** A resting child holds no process open that wants to end. */
  #rest(): void {
    this.#child.unref();
    (this.#child.stderr as { unref?: () => void } | null)?.unref?.();
    this.#child.channel?.unref();
  }

  end(): void {
    this.#mayGoOn = false;
    this.#child.kill('SIGKILL');
  }

  async do(work: Work, limits: WorkLimits): Promise<unknown> {
    const child = this.#child;
    this.#works += 1;
    child.channel?.ref();
    const before = await usageOf(child.pid ?? 0);
    try {
      const answer = await this.#answer(work, limits, before.cpuMilliseconds);
      if (!answer.ok) throw Object.assign(new Error(answer.message), answer.facts);
      return answer.value;
    } finally {
      this.#rest();
      if ((await usageOf(child.pid ?? 0)).memoryBytes > recycledAbove) this.end();
    }
  }

  #answer(work: Work, limits: WorkLimits, cpuBefore: number): Promise<WorkAnswer> {
    const child = this.#child;
    const { cpuMilliseconds, milliseconds, memoryBytes } = limits;
    return new Promise((resolve, reject) => {
      let failure: WorkFailure | null = null;
      const stop = (reason: WorkFailureReason, detail: string): void => {
        failure ??= new WorkFailure(reason, detail);
        this.end();
      };
      const tooSlow = `It took more than ${seconds(cpuMilliseconds)}`;
      const timer = canBeWatched
        ? setTimeout(
            () => stop('interrupted', `It was not done within ${seconds(milliseconds)}`),
            milliseconds,
          )
        : setTimeout(() => stop('tooSlow', tooSlow), cpuMilliseconds);
      const watch = setInterval(() => {
        void usageOf(child.pid ?? 0).then((used) => {
          if (used.memoryBytes > memoryBytes)
            stop('tooMuchMemory', `It took more than ${memoryBytes / mega} MB`);
          if (used.cpuMilliseconds - cpuBefore > cpuMilliseconds) stop('tooSlow', tooSlow);
        });
      }, watchMilliseconds);
      const leave = (): void => {
        clearTimeout(timer);
        clearInterval(watch);
        child.off('message', heard).off('close', closed).off('error', failed);
      };
      const heard = (answer: WorkAnswer): void => {
        leave();
        if (failure) reject(failure);
        else resolve(answer);
      };
      const closed = (code: number | null, signal: string | null): void => {
        leave();
        reject(failure ?? this.#endedBy(code, signal));
      };
      // The machine may have no room for one more process just now.
      const failed = (error: Error): void => {
        leave();
        this.end();
        reject(failure ?? new WorkFailure('interrupted', error.message));
      };
      child.on('message', heard).on('close', closed).on('error', failed);
      if (child.exitCode !== null || child.signalCode !== null)
        closed(child.exitCode, child.signalCode);
      else child.send(work, (error) => error && failed(error));
    });
  }

  #endedBy(code: number | null, signal: string | null): WorkFailure {
    if (/heap out of memory|Allocation failed/i.test(this.#complaint))
      return new WorkFailure('tooMuchMemory', 'It took more memory than it may');
    if (signal !== null && stopping.has(signal))
      return new WorkFailure('interrupted', `It was ended by ${signal}`);
    const complaint = this.#complaint.slice(-200);
    return new WorkFailure('crashed', `It ended with ${signal ?? `code ${code}`}: ${complaint}`);
  }
}
