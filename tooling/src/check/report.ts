import picocolors from 'picocolors';

import type { ChangedTests } from './changed.ts';
import type { Outcome } from './outcome.ts';
import type { Cut, StepResult } from './step.ts';
import { type TestRecord, titleOf } from './testRecords.ts';

const headings: Record<Cut, string> = {
  static: 'Format, lint, types, import rules, licences, dead code',
  unit: 'Unit tests',
  server: 'Server tests',
  browser: 'Browser tests',
};

export function announce(cuts: readonly Cut[]): void {
  console.log(`\n${picocolors.bold(cuts.map((cut) => headings[cut]).join('; '))}`);
}

/** Prints what will run, and what is left for a complete run. */
export function reportChanged({ changed, tests, journeys }: ChangedTests): void {
  const files = tests.node.length + tests.server.length + tests.browser.length;
  console.log(`${changed.length} files have changed; ${files} files of tests may break by that.`);
  if (journeys.length === 0) return;
  console.log(`So may these journeys, which 'npm test -- browser' runs:`);
  for (const journey of journeys) console.log(`  ${journey}`);
}

/** A line for each step, and the whole output of a failed one. */
export function report({ step, outcome, output, seconds }: StepResult): void {
  const failed = outcome.failed > 0;
  const mark = failed ? picocolors.red('✖') : picocolors.green('✔');
  const figures = step.count ? `  ${counted(outcome)}` : '';
  console.log(`${mark} ${step.name}${figures}  ${picocolors.dim(`${seconds.toFixed(1)} s`)}`);
  if (failed) console.log(indent(output.trim() || 'There was no output.'));
}

const counted = ({ passed, failed, skipped }: Outcome): string =>
  [`${passed} passed`, failed > 0 && `${failed} failed`, skipped > 0 && `${skipped} skipped`]
    .filter(Boolean)
    .join(', ');

const indent = (text: string): string => text.replaceAll(/^/gm, '    ');

export function announceAgain(failed: readonly TestRecord[]): void {
  console.log(`\n${picocolors.bold('Once more, each alone')}`);
  for (const test of failed) console.log(`  ${titleOf(test)}`);
}

/** By name, so that somebody fixes them: they passed only at the second try. */
export function reportFlaky(flaky: readonly TestRecord[]): void {
  if (flaky.length === 0) return;
  console.log(`\n${picocolors.yellow('Flaky: failed at first and passed alone')}`);
  for (const test of flaky) console.log(`  ${titleOf(test)}`);
}

const slowestShown = 20;

/** The slowest tests: a suite stays fast only if somebody looks. */
export function reportSlowest(tests: readonly TestRecord[]): void {
  const slowest = tests.toSorted((a, b) => b.seconds - a.seconds).slice(0, slowestShown);
  if (slowest.length === 0) return;
  console.log(`\n${picocolors.bold(`The slowest ${slowest.length} tests`)}`);
  for (const test of slowest)
    console.log(`  ${test.seconds.toFixed(1).padStart(6)} s  ${titleOf(test)}`);
}

/** By name, because a skipped test proves nothing. */
export function reportSkipped(tests: readonly TestRecord[]): void {
  const skipped = tests.filter(({ ended }) => ended === 'skipped');
  if (skipped.length === 0) return;
  console.log(`\n${picocolors.yellow('Skipped')}`);
  for (const test of skipped) console.log(`  ${titleOf(test)}`);
}

/** Where the outputs are, and how to open the recordings. */
export function reportKept(folder: string, traces: readonly string[]): void {
  console.log(`\nOutput and pictures of what failed: ${folder}`);
  for (const trace of traces)
    console.log(`  npx --prefix e2e playwright show-trace ${folder}/${trace}`);
}

/** The last line of every run, so that programs can read it. */
export const closingLine = ({ passed, failed, skipped }: Outcome): string =>
  [`${passed} passed`, `${failed} failed`, ...(skipped > 0 ? [`${skipped} skipped`] : [])].join(
    ', ',
  );
