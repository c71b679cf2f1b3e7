import { countRecords } from './counts.ts';
import { againFolder } from './failures.ts';
import type { Step } from './step.ts';
import { journeyRecords, type TestRecord } from './testRecords.ts';

/** `npm test`; with every page in each language and device; or the server's random tests as long as they can be. */
export type Extent = 'usual' | 'all' | 'long';

/** What needs a browser, and the benches: with `all` those that need none, with `long` every one. */
export const browserSteps = (extent: Extent, reports: string, isShort: boolean): Step[] => [
  journeys(extent, reports, isShort),
  ...(extent === 'usual' ? [] : [benches(extent)]),
];

const playwright = [
  'e2e/node_modules/.bin/playwright',
  'test',
  '--config',
  'e2e/playwright.config.ts',
] as const;

const journeys = (extent: Extent, reports: string, isShort: boolean): Step => ({
  name: 'browser tests',
  cut: 'browser',
  // The long tests look at the views in every language; nothing else in a browser depends on it.
  command: extent === 'long' ? [...playwright, '--project=views'] : playwright,
  env: {
    FRAKTION_JOURNEY_REPORT: `${reports}/journeys.json`,
    FRAKTION_JOURNEYS: isShort ? 'short' : undefined,
    FRAKTION_LANGUAGES: extent === 'usual' ? undefined : extent,
  },
  count: countRecords(journeyRecords(`${reports}/journeys.json`)),
  limitMinutes: 68,
  tests: journeyRecords(`${reports}/journeys.json`),
  again: journeyAlone,
});

/** Those that need no browser. */
const smallBenches = [
  'hub',
  'list',
  'insight',
  'economics',
  'integrations',
  'hostile',
  'kills',
  'costly',
];

/** A bench that nobody runs rots: these run as small as they can, and only have to end. They come last, so that they slow no test. */
const benches = (extent: Extent): Step => ({
  name: 'benches at their smallest size',
  cut: 'browser',
  command: ['node', 'e2e/bench/main.ts', ...(extent === 'long' ? [] : smallBenches)],
  env: { FRAKTION_BENCH_SIZE: 'small', TEST_DATABASE_URL: undefined },
  limitMinutes: extent === 'long' ? 60 : 25,
});

/** In its own portal and browser, recorded: a test that fails twice shows each of its steps. */
const journeyAlone = (test: TestRecord): Step['command'] => [
  ...playwright,
  `--project=${test.project ?? ''}`,
  '--workers=1',
  '--trace=on',
  `--output=${againFolder(test)}`,
  `--grep=${asPattern(test.name)}$`,
  test.file,
];

const asPattern = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
