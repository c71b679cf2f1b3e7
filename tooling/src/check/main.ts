import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

import { ensureBrowser } from './browser.ts';
import type { Extent } from './browserSteps.ts';
import { type ChangedTests, whatChanged } from './changed.ts';
import { clearFailures, failuresFolder, keepFailures, recordings } from './failures.ts';
import { sum } from './outcome.ts';
import {
  announce,
  announceAgain,
  closingLine,
  report,
  reportChanged,
  reportFlaky,
  reportKept,
  reportSkipped,
  reportSlowest,
} from './report.ts';
import { takeScratch } from './scratch.ts';
import { secondTry } from './secondTry.ts';
import { endRunning, runStep, type Cut, type Step, type StepResult } from './step.ts';
import { allSteps, packagesIn } from './steps.ts';

const root = join(import.meta.dirname, '..', '..', '..');
const cuts: readonly Cut[] = ['static', 'unit', 'server', 'browser'];

const extents: readonly Extent[] = ['all', 'long'];

/**
 * `npm test` runs every check; the command line may name a part of them, or `changed` for those that the last change may break,
 * or `all` for every page in each language too, or `long` for the server's random tests at their full length.
 */
async function main(wanted: readonly string[]): Promise<number> {
  const extent = extents.find((each) => wanted.includes(each)) ?? 'usual';
  const words: readonly string[] = [...extents, 'changed'];
  const named = wanted.filter((name) => !words.includes(name));
  const unknown = named.filter((name) => !cuts.some((cut) => cut === name));
  if (unknown.length > 0) {
    const known = [...cuts, ...words].join(', ');
    console.error(`There is no check '${unknown.join(' ')}'; there are ${known}.`);
    return 2;
  }
  await rm(join(root, '.build', 'check'), { recursive: true, force: true });
  await mkdir(join(root, '.build', 'check'), { recursive: true });
  await clearFailures(root);

  const change = wanted.includes('changed') ? await whatChanged(root, packagesIn(root)) : undefined;
  if (change) reportChanged(change);
  const results = await runCuts(
    cuts.filter((cut) => named.length === 0 || named.includes(cut)),
    { extent, isShort: named.length === 0 && extent === 'usual', change },
  );
  const judged = await secondTry(results, root, announceAgain);
  judged.again.filter(({ outcome }) => outcome.failed > 0).forEach(report);
  reportFlaky(judged.flaky);
  const tests = results.flatMap((result) => result.tests);
  if (named.length === 0 && !change) reportSlowest(tests);
  reportSkipped(tests);
  if (await keepFailures(root, results, judged.again))
    reportKept(failuresFolder, await recordings(root));
  const outcome = sum(judged.results.map((result) => result.outcome));
  console.log(`\n${closingLine(outcome)}`);
  return outcome.failed === 0 ? 0 : 1;
}

async function runCuts(
  chosen: readonly Cut[],
  {
    extent,
    isShort,
    change,
  }: { extent: Extent; isShort: boolean; change: ChangedTests | undefined },
): Promise<StepResult[]> {
  const steps = allSteps(root, { extent, isShort, ...(change && { only: change.tests }) });
  const run = async (some: readonly Cut[], atOnce: number): Promise<StepResult[]> => {
    const wanted = steps.filter(({ cut }) => some.includes(cut));
    if (wanted.length === 0) return [];
    announce(some.filter((cut) => wanted.some((step) => step.cut === cut)));
    return runAll(wanted, atOnce);
  };
  // Two at a time: while one suite waits, for a database or for time to pass, another uses its core.
  const first = await run(
    chosen.filter((cut) => cut !== 'browser'),
    2,
  );
  if (!chosen.includes('browser') || change) return first;
  await ensureBrowser();
  return [...first, ...(await run(['browser'], 1))];
}

async function runAll(steps: readonly Step[], atOnce: number): Promise<StepResult[]> {
  const waiting = [...steps];
  const results: StepResult[] = [];
  const lane = async (): Promise<void> => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const result = await runStep(step, root);
      report(result);
      results.push(result);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  return results;
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => {
    endRunning();
    process.exitCode = 130;
    setTimeout(() => process.exit(130), 6_000).unref();
  });
}

const removeScratch = await takeScratch();
try {
  process.exitCode = await main(process.argv.slice(2));
} finally {
  await removeScratch();
}
