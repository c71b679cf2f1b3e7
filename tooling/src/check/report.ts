import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import picocolors from 'picocolors';

import type { ChangedTests } from './changed.ts';
import type { Outcome } from './outcome.ts';
import { slowestOf } from './slowest.ts';
import type { StepResult } from './step.ts';

/** The whole outputs of what failed; Playwright stores its pictures and recordings here too. */
export const failuresFolder = '.build/failures';

export async function clearFailures(root: string): Promise<void> {
  await rm(join(root, failuresFolder), { recursive: true, force: true });
}

/** Prints what will run, and what is left for a complete run. */
export function reportChanged({ changed, tests, journeys }: ChangedTests): void {
  const files = tests.node.length + tests.server.length + tests.browser.length;
  console.log(`${changed.length} files have changed; ${files} files of tests may break by that.`);
  if (journeys.length === 0) return;
  console.log(`So may these journeys, which 'npm test -- browser' runs:`);
  for (const journey of journeys) console.log(`  ${journey}`);
}

/** A skipped test in the output of node, jest and playwright: it is named, because it proves nothing. */
const skippedTest = /^\s*(?:﹣ |○ skipped |- +\d+ \[).*$/gm;

/** A line for each step; the output of one that failed, or passed at its second try only, is stored, and shown if it failed. */
export async function report(
  root: string,
  { step, outcome, output, seconds }: StepResult,
): Promise<void> {
  const { failed, flaky } = outcome;
  const mark = failed > 0 ? picocolors.red('✖') : picocolors.green('✔');
  const figures = step.isSuite ? `  ${closingLine(outcome)}` : '';
  console.log(`${mark} ${step.name}${figures}  ${picocolors.dim(`${seconds.toFixed(1)} s`)}`);
  if (failed > 0) console.log((step.tell?.(output) ?? output).trim().replaceAll(/^/gm, '    '));
  if (step.isSuite)
    for (const [line] of output.matchAll(skippedTest)) console.log(picocolors.yellow(line));
  const slowest = step.isSuite ? slowestOf(output) : [];
  if (slowest.length > 0) {
    const each = slowest.map(({ name, seconds }) => `${name} ${seconds.toFixed(0)} s`);
    console.log(picocolors.dim(`    Longest: ${each.join(', ')}`));
  }
  if (failed + flaky === 0) return;
  const file = join(failuresFolder, `${step.name.replaceAll(/[^\w.]+/g, '-')}.txt`);
  await mkdir(join(root, failuresFolder), { recursive: true });
  await writeFile(join(root, file), output);
  console.log(picocolors.yellow(`    Its whole output: ${file}`));
}

/** The last line of every run, so that programs can read it. */
export const closingLine = ({ passed, failed, skipped, flaky }: Outcome): string =>
  [
    `${passed} passed`,
    `${failed} failed`,
    ...(skipped > 0 ? [`${skipped} skipped`] : []),
    ...(flaky > 0 ? [`${flaky} flaky`] : []),
  ].join(', ');
