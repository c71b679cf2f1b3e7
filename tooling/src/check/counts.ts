import { readFile } from 'node:fs/promises';

import type { Outcome } from './outcome.ts';

export type Count = (output: string) => Promise<Outcome | undefined> | Outcome | undefined;

/** Reads the closing lines of Node's test runner. */
export const countNodeTests: Count = (output) => {
  const figure = (name: string): number => {
    const found = [...output.matchAll(new RegExp(`^ℹ ${name} (\\d+)$`, 'gm'))].at(-1);
    return found ? Number(found[1]) : 0;
  };
  if (!/^ℹ pass \d+$/m.test(output)) return undefined;
  return {
    passed: figure('pass'),
    failed: figure('fail') + figure('cancelled'),
    skipped: figure('skipped') + figure('todo'),
  };
};

interface JestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  /** Files that could not be run. */
  readonly numRuntimeErrorTestSuites: number;
}

export const countJestReport =
  (file: string): Count =>
  async () => {
    const report = await read<JestReport>(file);
    return (
      report && {
        passed: report.numPassedTests,
        failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
        skipped: report.numPendingTests,
      }
    );
  };

interface PlaywrightReport {
  readonly stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

/** Playwright itself has no retries here: `secondTry.ts` finds flaky tests. */
export const countPlaywrightReport =
  (file: string): Count =>
  async () => {
    const report = await read<PlaywrightReport>(file);
    return (
      report && {
        passed: report.stats.expected,
        failed: report.stats.unexpected + report.stats.flaky,
        skipped: report.stats.skipped,
      }
    );
  };

async function read<T>(file: string): Promise<T | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  return text === undefined ? undefined : (JSON.parse(text) as T);
}
