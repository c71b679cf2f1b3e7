import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

import { ensureBrowser } from './browser.ts';
import { whatChanged } from './changed.ts';
import { sum } from './outcome.ts';
import { clearFailures, closingLine, report, reportChanged } from './report.ts';
import { takeScratch } from './scratch.ts';
import { endRunning, runStep, type Cut, type Step, type StepResult } from './step.ts';
import { allSteps, type Extent, packagesIn } from './steps.ts';

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
  const isShort = named.length === 0 && extent === 'usual';
  const steps = allSteps(root, { extent, isShort, ...(change && { only: change.tests }) }).filter(
    ({ cut }) => named.length === 0 || named.includes(cut),
  );
  const isInBrowser = ({ cut }: Step): boolean => cut === 'browser';
  // Two at a time: while one suite waits, for a database or for time to pass, another uses its core.
  const results = await runAll(
    steps.filter((step) => !isInBrowser(step)),
    2,
  );
  if (steps.some(isInBrowser)) {
    await ensureBrowser();
    results.push(...(await runAll(steps.filter(isInBrowser), 1)));
  }
  const outcome = sum(results.map((result) => result.outcome));
  console.log(`\n${closingLine(outcome)}`);
  return outcome.failed === 0 ? 0 : 1;
}

async function runAll(steps: readonly Step[], atOnce: number): Promise<StepResult[]> {
  const waiting = [...steps];
  const results: StepResult[] = [];
  const lane = async (): Promise<void> => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const result = await runStep(step, root);
      await report(root, result);
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
