import { globSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The number of test files per process: their common modules are loaded and compiled once. */
const filesEach = 10;

/**
 * Combines test files into a few batches; Node's runner starts a process for each batch. A test file becomes a suite with its
 * own hooks, and they run one after the other.
 * @throws without test files, because missing tests would seem to pass
 */
export async function writeBatches(
  root: string,
  folder: string,
  patterns: readonly string[],
): Promise<void> {
  const files = globSync([...patterns], { cwd: root }).toSorted();
  if (files.length === 0) throw new Error(`There is no test in ${patterns.join(' ')}`);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const count = Math.ceil(files.length / filesEach);
  await Promise.all(
    Array.from({ length: count }, (_, each) => {
      // Neighbours have the same subject and take equally long: distributed, no batch is much longer than another.
      const dealt = files.filter((_file, index) => index % count === each);
      const addresses = dealt.map((file) => pathToFileURL(join(root, file)).href);
      return writeFile(join(folder, `${each + 1}.test.mjs`), textOf(dealt, addresses));
    }),
  );
}

/**
 * Each file is loaded in turn, inside its own suite, because hooks belong to the current suite. A file that cannot be loaded is
 * a failed test: suites are not counted.
 */
const textOf = (files: readonly string[], addresses: readonly string[]): string =>
  `import { AsyncResource } from 'node:async_hooks';
import { suite, test } from 'node:test';

let turn = Promise.resolve();
const inTurn = (address) => async () => {
  const refuse = AsyncResource.bind((error) => {
    void test('can be loaded', () => { throw error; });
  });
  turn = turn.then(AsyncResource.bind(() => import(address))).catch(refuse);
  await turn;
};
${files
  .map(
    (file, index) =>
      `suite(${JSON.stringify(file)}, inTurn(${JSON.stringify(addresses[index])}));\n`,
  )
  .join('')}`;
