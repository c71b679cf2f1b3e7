// Puts small faults into the code, one at a time, and lists those that no test notices: `npm run test:mutants -- PATH …`
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { Stryker } from '@stryker-mutator/core';

import { type MutantPlan, plansFor } from './plan.ts';

const require = createRequire(import.meta.url);
const root = fileURLToPath(new URL('../../..', import.meta.url));
const help = `Say what to try: npm run test:mutants -- PATH …
  PATH  a source file or a folder, such as contract/src/orders or shell/src/composition/selectRelease.ts
Each file is tried by the tests of its folder, a file of the contract by all tests of the contract.`;

const presetFile = new URL('../../jest/preset.mjs', import.meta.url).href;
const { default: preset } = (await import(presetFile)) as { default: object };

const runners = {
  tap: ({ tests }: MutantPlan) => ({
    plugins: [require.resolve('@stryker-mutator/tap-runner')],
    tap: {
      testFiles: [...tests],
      nodeArgs: ['--test-reporter=tap', '-r', '{{hookFile}}', '{{testFile}}'],
    },
  }),
  jest: ({ name, tests }: MutantPlan) => ({
    plugins: [fileURLToPath(import.meta.resolve('@stryker-mutator/jest-runner'))],
    jest: {
      projectType: 'custom' as const,
      configFile: `${name}/package.json`,
      // Stryker reads no preset, and must know the environment to wrap it.
      config: { ...preset, testMatch: tests.map((file) => `**/${file}`) },
      enableFindRelatedTests: false,
    },
  }),
};

/** Tries one package; returns the number of noticed faults and of all. */
async function tryOne(plan: MutantPlan): Promise<{ noticed: number; all: number }> {
  console.log(`${plan.name}: ${plan.mutate.length} files, ${plan.tests.length} files of tests`);
  const results = await new Stryker({
    ...runners[plan.testRunner](plan),
    testRunner: plan.testRunner,
    packageManager: 'pnpm',
    coverageAnalysis: 'perTest',
    mutate: [...plan.mutate],
    reporters: ['clear-text', 'progress-append-only'],
    clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
    // It would rewrite the file with an interface that the present compiler lacks; nothing here is compiled.
    tsconfigFile: 'none.json',
    // Not below .build, which the browser packages' tests do not transpile.
    tempDirName: '.mutants',
    ignorePatterns: ['.build', '.data', '/docs', '/e2e'],
    concurrency: 2,
    timeoutMS: 20_000,
    allowConsoleColors: false,
  }).runMutationTest();
  const noticed = results.filter(({ status }) => status === 'Killed' || status === 'Timeout');
  const all = results.filter(({ status }) => status !== 'Ignored' && status !== 'CompileError');
  return { noticed: noticed.length, all: all.length };
}

const given = process.argv.slice(2);
if (given.length === 0) {
  console.error(help);
  process.exit(2);
}
process.chdir(root);
const fromRoot = given.map((each) => path.relative(root, path.resolve(each)));
let [noticed, all] = [0, 0];
for (const plan of await plansFor(root, fromRoot)) {
  const one = await tryOne(plan);
  noticed += one.noticed;
  all += one.all;
}
console.log(`${noticed} of ${all} faults noticed (${((100 * noticed) / all).toFixed(1)} %)`);
