import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { embeddedTestCluster } from '@fraktion/server/testing/servers/testCluster';

import { writeBatches } from './batches.ts';
import { ensurePrograms } from './programs.ts';
import { ensureOldestPostgres, oldestPostgresFolder } from './oldestPostgres.ts';
import type { Step } from './step.ts';

/** `npm test`; with every page in each language and device; or the server's random tests as long as they can be. */
export type Extent = 'usual' | 'all' | 'long';

/** Test files, by runner; all of them by default. */
export interface TestFiles {
  /** On Node without a database: of contract, tooling and invoice-reading. */
  readonly node: readonly string[];
  readonly server: readonly string[];
  /** In jest, with a browser environment. */
  readonly browser: readonly string[];
}

interface StepsOptions {
  readonly extent: Extent;
  /** One journey through each area instead of all. */
  readonly isShort: boolean;
  /** Only these tests, and no journeys. */
  readonly only?: TestFiles;
}

/** Everything that `npm test` runs, in the order in which it begins: what takes longest early, so that nothing waits for it alone. */
export function allSteps(root: string, { extent, isShort, only }: StepsOptions): Step[] {
  const packages = packagesIn(root);
  const inBrowser = packages.filter((name) => 'jest' in packageOf(root, name));
  return [
    ...staticSteps(packages),
    ...serverSteps(root, only?.server ?? serverFiles, extent),
    ...unitSteps(root, inBrowser, only),
    ...(only ? [] : [...benchSteps(extent), browserStep(extent, isShort)]),
  ];
}

export const packagesIn = (root: string): string[] =>
  readdirSync(root)
    .filter((name) => existsSync(join(root, name, 'package.json')))
    .toSorted();

/** The content of a `package.json`; with `jest` its tests run in a browser environment. */
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
    // One program per environment, so that shared packages are checked once.
    check('types of what runs on Node', 'tsc', '-p', 'tsconfig.node.json'),
    check('types of what runs in browsers', 'tsc', '-p', 'tsconfig.browser.json'),
    check('types of the journeys', 'tsc', '-p', 'e2e'),
    check('import rules', 'node', 'tooling/src/check/importRules.ts', ...packages),
    check('words of the field', 'node', 'tooling/src/check/fieldWords.ts'),
    check('licences', 'node', 'tooling/src/check/licences.ts'),
    check('dead code', 'knip', '--no-progress', '--no-config-hints'),
  ];
}

const onNodeAlone = ['contract', 'tooling', 'invoice-reading'];

function unitSteps(root: string, inBrowser: readonly string[], only?: TestFiles): Step[] {
  const jest = ['jest', '--projects', ...inBrowser] as const;
  const onNode = only?.node ?? [
    ...onNodeAlone.map((name) => `${name}/src/**/*.test.ts`),
    'e2e/run/*.test.ts',
  ];
  const some = only ? ['--runTestsByPath', ...only.browser] : [];
  const steps: Step[] = [];
  if (onNode.length > 0)
    steps.push(nodeTests(root, 'unit tests of what runs on Node', 'unit', onNode));
  if (only?.browser.length !== 0)
    steps.push({
      name: 'unit tests of what runs in browsers',
      cut: 'unit',
      command: [...jest, '--maxWorkers=2', ...some],
      isSuite: true,
      again: () => [...jest, '--maxWorkers=1', '--onlyFailures'],
    });
  return steps;
}

const serverFiles = ['server/src/**/*.test.ts', 'demo-world/src/**/*.test.ts'];

/**
 * On the embedded database. With `all`, tests that use the database run on the oldest supported PostgreSQL instead: the journeys
 * use the embedded one. Both run on a database that the environment names.
 */
function serverSteps(root: string, files: readonly string[], extent: Extent): Step[] {
  if (files.length === 0) return [];
  const given = process.env['TEST_DATABASE_URL'];
  return [
    ...(extent === 'all'
      ? onTwoVersions(root, files)
      : [onEmbedded(nodeTests(root, 'server tests', 'server', files), extent)]),
    ...(given ? [nodeTests(root, 'server tests on TEST_DATABASE_URL', 'server', files)] : []),
  ];
}

/** Holds the database for the whole step, so that it is started once and not for each process. */
const onEmbedded = (tests: ReturnType<typeof nodeTests>, extent: Extent): Step => ({
  ...tests,
  env: { TEST_DATABASE_URL: undefined, FRAKTION_TEST_SIZE: extent },
  prepare: async () => {
    ensurePrograms();
    await tests.prepare();
    return (await embeddedTestCluster()).stop;
  },
});

/**
 * Tests about documents, servers that files are fetched from, nodes and their end, and the bundled database: an older database
 * would prove nothing about them.
 */
const aboutOthers = [
  'server/src/db/embedded/**',
  'server/src/ending.test.ts',
  'server/src/main.test.ts',
  'server/src/modules/economics/invoices/reading/**',
  'server/src/modules/economics/integrations/**',
  'server/src/rollingUpgrade.test.ts',
  'server/src/severalNodes.test.ts',
];

function onTwoVersions(root: string, files: readonly string[]): Step[] {
  const asking = globSync([...files], { cwd: root, exclude: aboutOthers });
  const others = globSync([...files], { cwd: root }).filter((file) => !asking.includes(file));
  return [
    ...(asking.length > 0
      ? [onOldest(root, nodeTests(root, 'server tests on PostgreSQL 16', 'server', asking))]
      : []),
    ...(others.length > 0
      ? [
          onEmbedded(
            nodeTests(root, 'server tests of documents and nodes', 'server', others),
            'all',
          ),
        ]
      : []),
  ];
}

function onOldest(root: string, tests: ReturnType<typeof nodeTests>): Step {
  const unpacked = oldestPostgresFolder(root);
  return {
    ...tests,
    env: {
      TEST_DATABASE_URL: undefined,
      TEST_POSTGRES_PACKAGE: unpacked,
      FRAKTION_TEST_SIZE: 'all',
    },
    prepare: async () => {
      ensurePrograms();
      await tests.prepare();
      await ensureOldestPostgres(root);
      return (await embeddedTestCluster(unpacked)).stop;
    },
  };
}

/** A minute or more each, on a machine that does nothing else. */
const longest = [
  'server/src/rollingUpgrade.test.ts',
  'server/src/testing/livedYear/livedYear.test.ts',
  'server/src/modules/insight/measures/rollUps.test.ts',
  'server/src/modules/economics/integrations/integrations.test.ts',
  'server/src/modules/economics/invoices/reading/hostile.test.ts',
];

function nodeTests(root: string, name: string, cut: Step['cut'], files: readonly string[]) {
  const folder = `.build/check/${name.replaceAll(' ', '-')}`;
  const node = ['node', '--test', '--test-timeout=300000', '--test-reporter=spec'] as const;
  return {
    name,
    cut,
    command: [...node, '--test-concurrency=2', `${folder}/*.test.mjs`],
    isSuite: true,
    // Longer than it needs, because it shares the processors with the unit tests.
    limitMinutes: 60,
    prepare: async () => {
      await writeBatches(root, join(root, folder), files, longest);
      return async () => undefined;
    },
    tell: (output: string) => output.split('✖ failing tests:').at(1) ?? output,
    // By their own names and not in their batches, so that each has its process for itself.
    again: (output: string) => [...node, '--test-concurrency=1', ...failedFiles(output)] as const,
  } satisfies Step;
}

const failedFiles = (output: string): Set<string> =>
  new Set([...output.matchAll(/^test at (.+):\d+:\d+$/gm)].map(([, file = '']) => file));

const playwright = [
  'e2e/node_modules/.bin/playwright',
  'test',
  '--config',
  'e2e/playwright.config.ts',
] as const;

/** Benches that need no browser. */
const smallBenches =
  'hub list insight economics integrations hostile kills costly day soak drivers'.split(' ');

const browserStep = (extent: Extent, isShort: boolean): Step => ({
  name: 'browser tests',
  cut: 'browser',
  // The long tests look at the views in every language; nothing else in a browser depends on it.
  command: extent === 'long' ? [...playwright, '--project=views'] : playwright,
  env: {
    FRAKTION_JOURNEYS: isShort ? 'short' : undefined,
    FRAKTION_LANGUAGES: extent === 'usual' ? undefined : extent,
    // Recorded: a test that fails twice shows each of its steps.
    FRAKTION_E2E_RETRIES: '1',
  },
  isSuite: true,
  limitMinutes: 68,
});

/**
 * A bench that nobody runs rots: these run as small as they can, and only have to end. With `all` those that need no browser,
 * with `long` every one.
 */
const benchSteps = (extent: Extent): Step[] =>
  extent === 'usual'
    ? []
    : [
        {
          name: 'benches at their smallest size',
          cut: extent === 'all' ? 'server' : 'browser',
          command: ['node', 'e2e/bench/main.ts', ...(extent === 'all' ? smallBenches : [])],
          env: { FRAKTION_BENCH_SIZE: 'small', TEST_DATABASE_URL: undefined },
          limitMinutes: extent === 'long' ? 60 : 25,
        },
      ];
