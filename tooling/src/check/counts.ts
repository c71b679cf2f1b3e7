import type { Outcome } from './outcome.ts';
import type { ReadTests, TestRecord } from './testRecords.ts';

export type Count = (output: string) => Promise<Outcome | undefined> | Outcome | undefined;

/** Reads the closing lines of Node's test runner. */
export const countNodeTests: Count = (output) => {
  const figure = (name: string): number => {
    const found = [...output.matchAll(new RegExp(`^ℹ ${name} (\\d+)$`, 'gm'))].at(-1);
    return found ? Number(found[1]) : 0;
  };
  if (!/^ℹ pass \d+$/m.test(output)) return undefined;
  return {
    passed: figure('pass'),
    failed: figure('fail') + figure('cancelled'),
    skipped: figure('skipped') + figure('todo'),
  };
};

/** The sums of a report; a report that is missing or empty has none. */
export const countRecords =
  (read: ReadTests): Count =>
  async () => {
    const tests = await read();
    const sumOf = (ended: TestRecord['ended']): number =>
      tests.filter((test) => test.ended === ended).length;
    if (tests.length === 0) return undefined;
    return { passed: sumOf('passed'), failed: sumOf('failed'), skipped: sumOf('skipped') };
  };
