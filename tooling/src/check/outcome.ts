/** The result of one step of the checks. */
export interface Outcome {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

export const onePassed: Outcome = { passed: 1, failed: 0, skipped: 0 };
export const oneFailed: Outcome = { passed: 0, failed: 1, skipped: 0 };

export const sum = (outcomes: readonly Outcome[]): Outcome => ({
  passed: outcomes.reduce((total, { passed }) => total + passed, 0),
  failed: outcomes.reduce((total, { failed }) => total + failed, 0),
  skipped: outcomes.reduce((total, { skipped }) => total + skipped, 0),
});

/**
 * A step that exits with an error has failed even if it counted no failure (it may have crashed before), and a suite without
 * tests has failed too.
 */
export function judge(counted: Outcome | undefined, exitCode: number): Outcome {
  if (!counted) return exitCode === 0 ? onePassed : oneFailed;
  const ranNothing = counted.passed + counted.failed === 0;
  if ((exitCode !== 0 || ranNothing) && counted.failed === 0) return { ...counted, failed: 1 };
  return counted;
}
