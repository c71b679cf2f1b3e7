import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';

/** The result of one test; without a name, the result of a file whose tests did not start. */
export interface TestRecord {
  readonly file: string;
  readonly name: string;
  /** Playwright's project, which is not part of the name. */
  readonly project?: string;
  readonly ended: 'passed' | 'failed' | 'skipped';
  readonly seconds: number;
}

export type ReadTests = () => Promise<readonly TestRecord[]>;

export const titleOf = ({ file, name }: Pick<TestRecord, 'file' | 'name'>): string =>
  name ? `${file}: ${name}` : file;

/** Reads the output of the reporter `nodeReporter.mjs`. */
export const nodeTestRecords =
  (file: string): ReadTests =>
  async () => {
    const lines = (await textOf(file)).split('\n').filter((line) => line !== '');
    return lines.map((line) => JSON.parse(line) as TestRecord);
  };

interface JestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly duration?: number | null;
    }[];
  }[];
}

const endOfJestTest = (status: string): TestRecord['ended'] =>
  status === 'passed' || status === 'failed' ? status : 'skipped';

export const jestRecords =
  (report: string): ReadTests =>
  async () => {
    const text = await textOf(report);
    if (text === '') return [];
    const { testResults } = JSON.parse(text) as JestReport;
    return testResults.flatMap(({ name: path, status, assertionResults }): TestRecord[] => {
      const file = relative(process.cwd(), path);
      const tests = assertionResults.map(({ fullName, status: ended, duration }) => ({
        file,
        name: fullName,
        ended: endOfJestTest(ended),
        seconds: (duration ?? 0) / 1000,
      }));
      const unexplained = status === 'failed' && !tests.some(({ ended }) => ended === 'failed');
      return unexplained ? [...tests, { file, name: '', ended: 'failed', seconds: 0 }] : tests;
    });
  };

interface Journeys {
  readonly title: string;
  readonly suites?: readonly Journeys[];
  readonly specs?: readonly {
    readonly title: string;
    readonly file: string;
    readonly tests: readonly {
      readonly projectName: string;
      readonly status: 'expected' | 'unexpected' | 'flaky' | 'skipped';
      readonly results?: readonly { readonly duration: number }[];
    }[];
  }[];
}

export const journeyRecords =
  (file: string): ReadTests =>
  async () => {
    const text = await textOf(file);
    if (text === '') return [];
    const { suites } = JSON.parse(text) as { suites: readonly Journeys[] };
    // The outermost suite is the file, which a test's own name does not contain.
    return suites.flatMap((suite) => recordsIn(suite, []));
  };

const endOfJourney = { expected: 'passed', skipped: 'skipped' } as const;

function recordsIn({ suites = [], specs = [] }: Journeys, above: readonly string[]): TestRecord[] {
  return [
    ...specs.flatMap(({ title, file, tests }) =>
      tests.map(({ projectName, status, results = [] }): TestRecord => ({
        file,
        name: [...above, title].join(' '),
        project: projectName,
        ended: status === 'expected' || status === 'skipped' ? endOfJourney[status] : 'failed',
        seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
      })),
    ),
    ...suites.flatMap((suite) => recordsIn(suite, [...above, suite.title])),
  ];
}

const textOf = (file: string): Promise<string> => readFile(file, 'utf8').catch(() => '');
