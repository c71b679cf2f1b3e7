import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

import { ensureBrowser } from './browser.ts';
import { sum } from './outcome.ts';
import { announce, announceAgain, closingLine, report, reportFlaky } from './report.ts';
import { takeScratch } from './scratch.ts';
import { secondTry } from './secondTry.ts';
import { endRunning, runStep, type Cut, type Step, type StepResult } from './step.ts';
import { allSteps } from './steps.ts';

const root = join(import.meta.dirname, '..', '..', '..');
const cuts: readonly Cut[] = ['static', 'unit', 'server', 'browser'];

/** `npm test` runs every check; a cut of them is named on the command line, or `all` for every page in each language too. */
async function main(wanted: readonly string[]): Promise<number> {
  const all = wanted.includes('all');
  const named = wanted.filter((name) => name !== 'all');
  const unknown = named.filter((name) => !cuts.some((cut) => cut === name));
  if (unknown.length > 0) {
    console.error(`There is no check '${unknown.join(' ')}'; there are ${cuts.join(', ')}, all.`);
    return 2;
  }
  const chosen = cuts.filter((cut) => named.length === 0 || named.includes(cut));
  await rm(join(root, '.build', 'check'), { recursive: true, force: true });
  await mkdir(join(root, '.build', 'check'), { recursive: true });

  const results: StepResult[] = [];
  const steps = allSteps(root, { everyLanguage: all });
  const runCuts = async (some: readonly Cut[], atOnce: number): Promise<void> => {
    if (some.length === 0) return;
    announce(some);
    const wantedSteps = steps.filter(({ cut }) => some.includes(cut));
    results.push(...(await runAll(wantedSteps, atOnce)));
  };
  // Two at a time: where a suite waits, for a database or for time to pass, another has its core.
  await runCuts(
    chosen.filter((cut) => cut !== 'browser'),
    2,
  );
  if (chosen.includes('browser')) {
    await ensureBrowser();
    await runCuts(['browser'], 1);
  }
  const judged = await secondTry(results, root, announceAgain);
  judged.again.forEach(report);
  reportFlaky(judged.flaky);
  const outcome = sum(judged.results.map((result) => result.outcome));
  console.log(`\n${closingLine(outcome)}`);
  return outcome.failed === 0 ? 0 : 1;
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
