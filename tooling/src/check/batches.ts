import { globSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** So many test files share a process: what they have in common is loaded, and made fast, once for all of them. */
const filesEach = 10;

/**
 * Puts test files together in a few, for Node's runner to start a process for each of those. A test file is a suite there,
 * with hooks of its own, and one comes after the other.
 * @throws where no file is found: tests that are not there would seem to pass
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
      // Neighbours are about one thing and take alike: dealt out, no batch is much longer than another.
      const dealt = files.filter((_file, index) => index % count === each);
      const addresses = dealt.map((file) => pathToFileURL(join(root, file)).href);
      return writeFile(join(folder, `${each + 1}.test.mjs`), textOf(dealt, addresses));
    }),
  );
}

/**
 * Each waits for its turn to be loaded, and is loaded in the context of its own suite: what it registers belongs to the suite
 * that is current. One that cannot be loaded is a failed test: suites are not counted.
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
