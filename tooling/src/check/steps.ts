import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { embeddedTestCluster } from '@fraktion/server/testing/testCluster';

import { writeBatches } from './batches.ts';
import { countJestReport, countNodeTests, countPlaywrightReport } from './counts.ts';
import { type FailedTest, failedJestTests, failedJourneys, failedNodeTests } from './failed.ts';
import type { Step } from './step.ts';

const reports = '.build/check';

/** Everything that `npm test` runs, in the order of its report; the pages in English alone, or in each language. */
export function allSteps(root: string, { everyLanguage }: { everyLanguage: boolean }): Step[] {
  const packages = packagesIn(root);
  const inBrowser = packages.filter((name) => 'jest' in packageOf(root, name));
  return [
    ...staticSteps(packages),
    ...unitSteps(root, inBrowser),
    ...serverSteps(root),
    browserStep(everyLanguage),
  ];
}

const packagesIn = (root: string): string[] =>
  readdirSync(root)
    .filter((name) => existsSync(join(root, name, 'package.json')))
    .toSorted();

/** What a package says of itself; with `jest` its tests run as in a browser. */
const packageOf = (root: string, name: string): object =>
  JSON.parse(readFileSync(join(root, name, 'package.json'), 'utf8')) as object;

function staticSteps(packages: readonly string[]): Step[] {
  const check = (name: string, ...command: [string, ...string[]]): Step => ({
    name,
    cut: 'static',
    command,
  });
  return [
    check('format', 'oxfmt', '--check', '.'),
    check('lint', 'oxlint', '--deny-warnings'),
    // One program for all that runs in one place: what packages share is checked once, not for each.
    check('types of what runs on Node', 'tsc', '-p', 'tsconfig.node.json'),
    check('types of what runs in browsers', 'tsc', '-p', 'tsconfig.browser.json'),
    check('types of the journeys', 'tsc', '-p', 'e2e'),
    check('import rules', 'node', 'tooling/src/check/importRules.ts', ...packages),
    check('dead code', 'knip', '--no-progress', '--no-config-hints'),
  ];
}

function unitSteps(root: string, inBrowser: readonly string[]): Step[] {
  const report = `${reports}/jest.json`;
  const jest = ['jest', '--projects', ...inBrowser] as const;
  return [
    nodeTests(root, 'unit tests of contract and tooling', 'unit', [
      'contract/src/**/*.test.ts',
      'tooling/src/**/*.test.ts',
    ]),
    {
      name: 'unit tests of what runs in browsers',
      cut: 'unit',
      command: [...jest, '--maxWorkers=2', '--json', `--outputFile=${report}`],
      count: countJestReport(report),
      again: {
        failed: failedJestTests(report),
        command: ({ file }) => [...jest, '--runInBand', '--runTestsByPath', file],
      },
    },
  ];
}

const serverFiles = ['server/src/**/*.test.ts'];

/** On the embedded database, and once more on a PostgreSQL that somebody names. */
function serverSteps(root: string): Step[] {
  const tests = nodeTests(root, 'server tests', 'server', serverFiles);
  const onEmbedded: Step = {
    ...tests,
    env: { TEST_DATABASE_URL: undefined },
    // Held for the whole step, so that it is started once and not for each process.
    prepare: async () => {
      await tests.prepare();
      return (await embeddedTestCluster()).stop;
    },
  };
  if (!process.env['TEST_DATABASE_URL']) return [onEmbedded];
  return [onEmbedded, nodeTests(root, 'server tests on TEST_DATABASE_URL', 'server', serverFiles)];
}

function nodeTests(root: string, name: string, cut: Step['cut'], files: readonly string[]) {
  const folder = `${reports}/${name.replaceAll(' ', '-')}`;
  const failed = `${folder}/failed.jsonl`;
  const node = ['node', '--test', '--test-timeout=300000'] as const;
  return {
    name,
    cut,
    command: [
      ...node,
      '--test-concurrency=2',
      '--test-reporter=spec',
      '--test-reporter-destination=stdout',
      '--test-reporter=./tooling/src/check/failedTests.mjs',
      `--test-reporter-destination=${failed}`,
      `${folder}/*.test.mjs`,
    ],
    prepare: async () => {
      await writeBatches(root, join(root, folder), files);
      return async () => undefined;
    },
    count: countNodeTests,
    tell: (output: string) => output.split('✖ failing tests:').at(1) ?? output,
    again: {
      failed: failedNodeTests(failed),
      // By its own name and not in its batch, so that the process is its alone.
      command: ({ file }) => [...node, file],
    },
  } satisfies Step;
}

const playwright = [
  'e2e/node_modules/.bin/playwright',
  'test',
  '--config',
  'e2e/playwright.config.ts',
] as const;

const browserStep = (everyLanguage: boolean): Step => ({
  name: 'browser tests',
  cut: 'browser',
  command: playwright,
  env: {
    FRAKTION_JOURNEY_REPORT: `${reports}/journeys.json`,
    FRAKTION_LANGUAGES: everyLanguage ? 'all' : undefined,
  },
  count: countPlaywrightReport(`${reports}/journeys.json`),
  limitMinutes: 45,
  again: { failed: failedJourneys(`${reports}/journeys.json`), command: journeyAlone },
});

/** In a portal and a browser of its own, recorded: a test that fails twice shows each of its steps. */
const journeyAlone = ({ file, name, project = '' }: FailedTest): Step['command'] => [
  ...playwright,
  `--project=${project}`,
  '--workers=1',
  '--trace=on',
  '--output=.build/check/browser-again',
  `--grep=${asPattern(name)}$`,
  file,
];

const asPattern = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
