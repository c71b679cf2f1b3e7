import { spawn } from 'node:child_process';

import { countTests, flakyAllowed, judge, oneFailed, type Outcome } from './outcome.ts';

export type Cut = 'static' | 'unit' | 'server' | 'browser';
export type Command = readonly [string, ...string[]];

/** One command of the checks. */
export interface Step {
  readonly name: string;
  readonly cut: Cut;
  readonly command: Command;
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** A test runner, which says how many tests have passed; any other step counts as one check. */
  readonly isSuite?: boolean;
  /** The part of a failed step's output to show; all of it by default. */
  readonly tell?: (output: string) => string;
  /** Prepares resources for the step; returns a function to release them. */
  readonly prepare?: () => Promise<() => Promise<void>>;
  readonly limitMinutes?: number;
  /** The command that runs what failed once more, by the output; a runner that retries by itself needs none. */
  readonly again?: (output: string) => Command;
}

export interface StepResult {
  readonly step: Step;
  readonly outcome: Outcome;
  readonly output: string;
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
    output: error.message,
  }));
  return { step, ...result, seconds: (Date.now() - began) / 1000 };
}

async function attempt(step: Step, root: string): Promise<Pick<StepResult, 'outcome' | 'output'>> {
  const release = await step.prepare?.();
  try {
    const { code, output } = await capture(step, root);
    const counted = step.isSuite ? countTests(output) : undefined;
    if (step.isSuite && !counted) return { outcome: oneFailed, output };
    const outcome = judge(counted, code);
    // What did not end, or failed in many places, is not tried again.
    if (!step.again || !counted || outcome.failed === 0 || outcome.failed > flakyAllowed)
      return { outcome, output };
    const second = await capture({ ...step, command: step.again(output) }, root);
    const both = `${output}\n\nWhat failed, once more:\n${second.output}`;
    if (second.code !== 0) return { outcome, output: both };
    const { passed, failed, skipped } = outcome;
    return {
      outcome: { passed: passed + failed, failed: 0, skipped, flaky: failed },
      output: both,
    };
  } finally {
    await release?.();
  }
}

/** In its own process group, so that a step that hangs is ended with everything it started. */
async function capture(
  { command, env, limitMinutes = 25 }: Step,
  root: string,
): Promise<{ code: number; output: string }> {
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
  const keep = (chunk: string): void => void (output += chunk);
  child.stdout.setEncoding('utf8').on('data', keep);
  child.stderr.setEncoding('utf8').on('data', keep);
  const limit = setTimeout(() => {
    output += `\nThis did not end within ${limitMinutes} minutes.\n`;
    if (pid !== undefined) endGroup(pid);
  }, limitMinutes * 60_000);
  try {
    const code = await new Promise<number>((resolve, reject) => {
      child.once('error', reject);
      child.once('close', (exit) => resolve(exit ?? 1));
    });
    return { code, output };
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
