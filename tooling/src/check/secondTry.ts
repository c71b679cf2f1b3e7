import { runStep, type Step, type StepResult } from './step.ts';
import { type TestRecord, titleOf } from './testRecords.ts';

/** The number of tests that may be flaky in one run; more are a fault of the product or of the suite. */
export const flakyAllowed = 3;

export interface JudgedTest {
  readonly results: readonly StepResult[];
  /** Tests that failed at first and passed alone. */
  readonly flaky: readonly TestRecord[];
  /** Every retry. */
  readonly again: readonly StepResult[];
}

/**
 * Runs every failed test once more, alone, in a fresh process or browser. A step whose failures all pass then has passed. If
 * more tests failed than may be flaky, nothing is retried: the run has failed in any case.
 */
export async function secondTry(
  results: readonly StepResult[],
  root: string,
  announce: (failed: readonly TestRecord[]) => void = () => undefined,
): Promise<JudgedTest> {
  const named = results.map((result) => ({ result, failed: failedIn(result) }));
  const failed = named.flatMap((each) => each.failed);
  if (failed.length === 0 || failed.length > flakyAllowed) return { results, flaky: [], again: [] };
  announce(failed);

  const judged: StepResult[] = [];
  const flaky: TestRecord[] = [];
  const again: StepResult[] = [];
  for (const { result, failed: tests } of named) {
    const tries = await tryEach(result.step, tests, root);
    const stillFailing = tries.filter(({ outcome }) => outcome.failed > 0);
    again.push(...tries);
    const passes = tests.length > 0 && stillFailing.length === 0;
    judged.push(passes ? mended(result) : result);
    if (passes) flaky.push(...tests);
  }
  return { results: judged, flaky, again };
}

/** A suite that hung or crashed names no failures, or not all: it is not retried. */
const failedIn = ({ step, outcome, complete, tests }: StepResult): readonly TestRecord[] =>
  outcome.failed > 0 && complete && step.again
    ? tests.filter(({ ended }) => ended === 'failed')
    : [];

/** One at a time, so that they do not disturb each other; tests with the same command are retried together. */
async function tryEach(
  step: Step,
  tests: readonly TestRecord[],
  root: string,
): Promise<StepResult[]> {
  const { again } = step;
  if (!again) return [];
  const commands = new Map(
    tests.map((test) => [again(test).join('\0'), { test, command: again(test) }]),
  );
  const tries: StepResult[] = [];
  for (const { test, command } of commands.values()) {
    const { again: _, count: __, prepare: ___, tests: ____, ...once } = step;
    tries.push(await runStep({ ...once, name: titleOf(test), command }, root));
  }
  return tries;
}

const mended = (result: StepResult): StepResult => {
  const { passed, failed, skipped } = result.outcome;
  return { ...result, outcome: { passed: passed + failed, failed: 0, skipped } };
};
