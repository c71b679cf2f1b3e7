import { spawn } from 'node:child_process';

import type { Count } from './counts.ts';
import { judge, oneFailed, type Outcome } from './outcome.ts';
import type { ReadTests, TestRecord } from './testRecords.ts';

export type Cut = 'static' | 'unit' | 'server' | 'browser';

/** One command of the checks. */
export interface Step {
  readonly name: string;
  readonly cut: Cut;
  readonly command: readonly [string, ...string[]];
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** Counts its tests; a step without it counts as one check. */
  readonly count?: Count;
  /** The part of a failed step's output to show; all of it by default. */
  readonly tell?: (output: string) => string;
  /** Prepares resources for the step; returns a function to release them. */
  readonly prepare?: () => Promise<() => Promise<void>>;
  readonly limitMinutes?: number;
  /** Reads the result of each test. */
  readonly tests?: ReadTests;
  /** The command that runs one test alone; a step without it is not retried. */
  readonly again?: (test: TestRecord) => Step['command'];
}

export interface StepResult {
  readonly step: Step;
  readonly outcome: Outcome;
  /** It finished and counted its tests. */
  readonly complete: boolean;
  /** The part of its output to show. */
  readonly output: string;
  readonly wholeOutput: string;
  readonly tests: readonly TestRecord[];
  readonly seconds: number;
}

const running = new Set<number>();

/** Ends the running steps, with their child processes. */
export function endRunning(): void {
  for (const pid of running) endGroup(pid);
}

export async function runStep(step: Step, root: string): Promise<StepResult> {
  const began = Date.now();
  const result = await attempt(step, root).catch((error: Error) => ({
    outcome: oneFailed,
    complete: false,
    output: error.message,
    wholeOutput: error.message,
    tests: [],
  }));
  return { step, ...result, seconds: (Date.now() - began) / 1000 };
}

async function attempt(step: Step, root: string): Promise<Omit<StepResult, 'step' | 'seconds'>> {
  const release = await step.prepare?.();
  try {
    const { code, output, ended } = await capture(step, root);
    const counted = step.count && (await step.count(output));
    return {
      outcome: step.count && !counted ? oneFailed : judge(counted, code),
      complete: ended && counted !== undefined,
      output: step.tell?.(output) ?? output,
      wholeOutput: output,
      tests: (await step.tests?.()) ?? [],
    };
  } finally {
    await release?.();
  }
}

/** In its own process group, so that a step that hangs is ended with everything it started. */
async function capture(
  { command, env, limitMinutes = 25 }: Step,
  root: string,
): Promise<{ code: number; output: string; ended: boolean }> {
  const [program, ...args] = command;
  const child = spawn(program, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const pid = child.pid;
  if (pid !== undefined) running.add(pid);
  let output = '';
  let ended = true;
  const keep = (chunk: string): void => void (output += chunk);
  child.stdout.setEncoding('utf8').on('data', keep);
  child.stderr.setEncoding('utf8').on('data', keep);
  const limit = setTimeout(() => {
    ended = false;
    output += `\nThis did not end within ${limitMinutes} minutes.\n`;
    if (pid !== undefined) endGroup(pid);
  }, limitMinutes * 60_000);
  try {
    const code = await new Promise<number>((resolve, reject) => {
      child.once('error', reject);
      child.once('close', (exit) => resolve(exit ?? 1));
    });
    return { code, output, ended };
  } finally {
    clearTimeout(limit);
    if (pid !== undefined) running.delete(pid);
  }
}

function endGroup(pid: number): void {
  const send = (signal: NodeJS.Signals): void => {
    try {
      process.kill(-pid, signal);
    } catch {
      // It has ended meanwhile.
    }
  };
  send('SIGTERM');
  setTimeout(() => send('SIGKILL'), 5_000).unref();
}
