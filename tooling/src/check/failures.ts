import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { StepResult } from './step.ts';
import { type TestRecord, titleOf } from './testRecords.ts';

/**
 * The folder with everything that explains the failures of the last run: whole outputs, and the pictures and recordings of
 * browser tests. Playwright writes the latter itself, for failed tests and for retries.
 */
export const failuresFolder = '.build/failures';

/** The folder of the browser tests. */
export const picturesFolder = `${failuresFolder}/browser`;

const fileName = (title: string): string => title.replaceAll(/[^\w.]+/g, '-').slice(0, 120);

/** A separate folder for the retry of one test, because each start of Playwright clears its folder. */
export const againFolder = (test: TestRecord): string =>
  `${failuresFolder}/again/${fileName(titleOf(test))}`;

export async function clearFailures(root: string): Promise<void> {
  await rm(join(root, failuresFolder), { recursive: true, force: true });
}

/** Stores the whole output of each failed test, and of every retry. Returns whether there is any. */
export async function keepFailures(
  root: string,
  results: readonly StepResult[],
  again: readonly StepResult[],
): Promise<boolean> {
  const folder = join(root, failuresFolder);
  const failed = results.filter(({ outcome }) => outcome.failed > 0);
  await mkdir(join(folder, 'again'), { recursive: true });
  const keep = (into: string) => async (result: StepResult) =>
    writeFile(join(folder, into, `${fileName(result.step.name)}.txt`), result.wholeOutput);
  await Promise.all([...failed.map(keep('.')), ...again.map(keep('again'))]);
  if (failed.length + again.length > 0) return true;
  await rm(folder, { recursive: true });
  return false;
}

/** The recordings, to be opened with Playwright. */
export async function recordings(root: string): Promise<string[]> {
  const files = await readdir(join(root, failuresFolder), { recursive: true });
  return files.filter((file) => file.endsWith('trace.zip')).toSorted();
}
