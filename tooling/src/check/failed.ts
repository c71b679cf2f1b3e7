import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';

/** A test that failed; without a name its whole file, which did not get as far as a test. */
export interface FailedTest {
  readonly file: string;
  readonly name: string;
  /** Playwright's project, which its name alone does not tell. */
  readonly project?: string;
}

export type ReadFailed = () => Promise<readonly FailedTest[]>;

/** Reads what the reporter `failedTests.mjs` wrote. */
export const failedNodeTests =
  (file: string): ReadFailed =>
  async () => {
    const lines = (await textOf(file)).split('\n').filter((line) => line !== '');
    return lines.map((line) => JSON.parse(line) as FailedTest);
  };

interface JestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
}

export const failedJestTests =
  (report: string): ReadFailed =>
  async () => {
    const text = await textOf(report);
    if (text === '') return [];
    const { testResults } = JSON.parse(text) as JestReport;
    return testResults
      .filter(({ status }) => status === 'failed')
      .flatMap(({ name: path, assertionResults }) => {
        const file = relative(process.cwd(), path);
        const names = assertionResults.filter(({ status }) => status === 'failed');
        if (names.length === 0) return [{ file, name: '' }];
        return names.map(({ fullName }) => ({ file, name: fullName }));
      });
  };

interface Journeys {
  readonly title: string;
  readonly suites?: readonly Journeys[];
  readonly specs?: readonly {
    readonly title: string;
    readonly file: string;
    readonly tests: readonly { readonly projectName: string; readonly status: string }[];
  }[];
}

export const failedJourneys =
  (file: string): ReadFailed =>
  async () => {
    const text = await textOf(file);
    if (text === '') return [];
    const { suites } = JSON.parse(text) as { suites: readonly Journeys[] };
    // The outermost suite is the file, which a test's own name does not carry.
    return suites.flatMap((suite) => failedIn(suite, []));
  };

function failedIn({ suites = [], specs = [] }: Journeys, above: readonly string[]): FailedTest[] {
  return [
    ...specs.flatMap(({ title, file, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ projectName }) => ({
          file,
          name: [...above, title].join(' '),
          project: projectName,
        })),
    ),
    ...suites.flatMap((suite) => failedIn(suite, [...above, suite.title])),
  ];
}

const textOf = (file: string): Promise<string> => readFile(file, 'utf8').catch(() => '');
