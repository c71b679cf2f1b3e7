import { globSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The number of test files per process: their common modules are loaded and compiled once. */
const filesEach = 10;

/**
 * Combines test files into a few batches; Node's runner starts a process for each batch. A test file becomes a suite with its
 * own hooks, and they run one after the other. The `longest` files begin first, each by itself, so that at the end no core waits
 * for one of them.
 * @throws without test files, because missing tests would seem to pass
 */
export async function writeBatches(
  root: string,
  folder: string,
  patterns: readonly string[],
  longest: readonly string[] = [],
): Promise<void> {
  const files = globSync([...patterns], { cwd: root }).toSorted();
  if (files.length === 0) throw new Error(`There is no test in ${patterns.join(' ')}`);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const alone = longest.filter((file) => files.includes(file));
  const others = files.filter((file) => !alone.includes(file));
  const count = Math.ceil(others.length / filesEach);
  // Neighbours have the same subject and take equally long: distributed, no batch is much longer than another.
  const dealt = Array.from({ length: count }, (_, each) =>
    others.filter((_file, index) => index % count === each),
  );
  await Promise.all(
    [...alone.map((file) => [file]), ...dealt].map((batch, index) => {
      const addresses = batch.map((file) => pathToFileURL(join(root, file)).href);
      // The runner begins with the first by name.
      const name = String(index + 1).padStart(3, '0');
      return writeFile(join(folder, `${name}.test.mjs`), textOf(batch, addresses));
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
