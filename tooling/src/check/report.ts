import picocolors from 'picocolors';

import type { FailedTest } from './failed.ts';
import type { Outcome } from './outcome.ts';
import { titleOf } from './secondTry.ts';
import type { Cut, StepResult } from './step.ts';

const headings: Record<Cut, string> = {
  static: 'Format, lint, types, import rules, dead code',
  unit: 'Unit tests',
  server: 'Server tests',
  browser: 'Browser tests',
};

export function announce(cuts: readonly Cut[]): void {
  console.log(`\n${picocolors.bold(cuts.map((cut) => headings[cut]).join('; '))}`);
}

/** A line for each step, and the whole of what a failed one said. */
export function report({ step, outcome, output, seconds }: StepResult): void {
  const failed = outcome.failed > 0;
  const mark = failed ? picocolors.red('✖') : picocolors.green('✔');
  const figures = step.count ? `  ${counted(outcome)}` : '';
  console.log(`${mark} ${step.name}${figures}  ${picocolors.dim(`${seconds.toFixed(1)} s`)}`);
  if (failed) console.log(indent(output.trim() || 'It said nothing.'));
}

const counted = ({ passed, failed, skipped }: Outcome): string =>
  [`${passed} passed`, failed > 0 && `${failed} failed`, skipped > 0 && `${skipped} skipped`]
    .filter(Boolean)
    .join(', ');

const indent = (text: string): string => text.replaceAll(/^/gm, '    ');

export function announceAgain(failed: readonly FailedTest[]): void {
  console.log(`\n${picocolors.bold('Once more, each alone')}`);
  for (const test of failed) console.log(`  ${titleOf(test)}`);
}

/** By name, so that somebody mends them: they passed only at the second try. */
export function reportFlaky(flaky: readonly FailedTest[]): void {
  if (flaky.length === 0) return;
  console.log(`\n${picocolors.yellow('Flaky: failed at first and passed alone')}`);
  for (const test of flaky) console.log(`  ${titleOf(test)}`);
}

/** The last line of every run, alone on it, for whoever reads it by machine. */
export const closingLine = ({ passed, failed }: Outcome): string =>
  `${passed} passed, ${failed} failed`;
