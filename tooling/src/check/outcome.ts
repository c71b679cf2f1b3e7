/** The result of one step of the checks. */
export interface Outcome {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Of those that passed: at first they failed. */
  readonly flaky: number;
}

const none: Outcome = { passed: 0, failed: 0, skipped: 0, flaky: 0 };
export const onePassed: Outcome = { ...none, passed: 1 };
export const oneFailed: Outcome = { ...none, failed: 1 };

const add = (a: Outcome, b: Outcome): Outcome => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
  flaky: a.flaky + b.flaky,
});
export const sum = (outcomes: readonly Outcome[]): Outcome => outcomes.reduce(add, none);

/** How each runner says its sums at its end. */
const closings = [
  // node: 'ℹ pass 5'
  /^ℹ (?<word>pass|fail|cancelled|skipped|todo) (?<figure>\d+)$/gm,
  // jest: 'Tests: 1 failed, 5 passed, 6 total'
  /(?<=^Tests:.*)\b(?<figure>\d+) (?<word>passed|failed|skipped|todo)\b/gm,
  // playwright: '  5 passed (2.1m)'
  /^ {2}(?<figure>\d+) (?<word>passed|failed|flaky|skipped|interrupted|did not run)\b/gm,
] as const;

const countedAs: Readonly<Record<string, keyof Outcome>> = {
  pass: 'passed',
  passed: 'passed',
  flaky: 'flaky',
  skipped: 'skipped',
  todo: 'skipped',
};

/** Reads the closing lines of a runner; undefined without any. A test that did not end has failed. */
export function countTests(output: string): Outcome | undefined {
  const found = closings
    .map((closing) => [...output.matchAll(closing)])
    .find((each) => each.length > 0);
  if (!found) return undefined;
  const figures = { ...none };
  for (const { groups } of found)
    figures[countedAs[groups?.['word'] ?? ''] ?? 'failed'] += Number(groups?.['figure']);
  return { ...figures, passed: figures.passed + figures.flaky };
}

/** So many may be flaky in one step; more are a fault of the product or of the suite. */
export const flakyAllowed = 3;

/**
 * A step that exits with an error has failed even if it counted no failure (it may have crashed before), and a suite without
 * tests, or with too many that are flaky, has failed too.
 */
export function judge(counted: Outcome | undefined, exitCode: number): Outcome {
  if (!counted) return exitCode === 0 ? onePassed : oneFailed;
  const isEmpty = counted.passed + counted.failed === 0;
  const isWrong = exitCode !== 0 || isEmpty || counted.flaky > flakyAllowed;
  return isWrong && counted.failed === 0 ? { ...counted, failed: 1 } : counted;
}
