import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';

import { writeBatches } from './batches.ts';
import { countTests } from './outcome.ts';

let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'batches-'));
});

afterEach(() => rm(root, { recursive: true }));

/** Writes the files, batches them and runs the result as the checks do. */
async function run(files: Readonly<Record<string, string>>, longest: readonly string[] = []) {
  for (const [name, text] of Object.entries(files)) await writeFile(join(root, name), text);
  const folder = join(root, 'batches');
  await writeBatches(root, folder, ['*.test.mjs'], longest);
  const output = await new Promise<string>((resolve) => {
    execFile(
      'node',
      ['--test', '--test-reporter=spec', 'batches/*.test.mjs'],
      // A child of a test run must not detect the parent's context.
      { cwd: root, env: { ...process.env, NODE_TEST_CONTEXT: undefined } },
      (_error, output) => resolve(output),
    );
  });
  return { outcome: countTests(output), output, batches: await readdir(folder) };
}

/** Counts its own hooks and tests, with a delay, like a file that starts a server. */
const counting = (name: string): string => `
  import assert from 'node:assert/strict';
  import { after, before, beforeEach, test } from 'node:test';
  import './shared.mjs';
  const later = () => new Promise((done) => setTimeout(done, 20));
  let began = 0, each = 0;
  before(async () => { await later(); began += 1; globalThis.open = '${name}'; });
  beforeEach(() => { each += 1; });
  after(async () => { await later(); globalThis.open = undefined; });
  for (const nth of [1, 2]) test('${name} ' + nth, async () => {
    await later();
    assert.deepEqual([began, each, globalThis.open], [1, nth, '${name}']);
  });`;

test('each file in a batch has its own hooks, and ends before the next starts', async () => {
  const { outcome, output, batches } = await run({
    // Loaded by several files, with a delay.
    'shared.mjs': 'await new Promise((done) => setTimeout(done, 50));',
    'one.test.mjs': counting('one'),
    'two.test.mjs': counting('two'),
    'three.test.mjs': counting('three'),
  });
  assert.deepEqual(outcome, { passed: 6, failed: 0, skipped: 0, flaky: 0 }, output);
  assert.deepEqual(batches, ['001.test.mjs']);
});

test('a file that cannot be loaded fails, and the others of its batch do not', async () => {
  const { outcome, output } = await run({
    'broken.test.mjs': `throw new Error('not to be loaded');`,
    'sound.test.mjs': `import { test } from 'node:test'; test('sound', () => {});`,
    'wrong.test.mjs': `import { test } from 'node:test'; test('wrong', () => { throw new Error('no'); });`,
  });
  assert.deepEqual(outcome, { passed: 1, failed: 2, skipped: 0, flaky: 0 }, output);
  assert.match(output, /not to be loaded/);
  assert.match(output, /▶ broken\.test\.mjs\n +✖ can be loaded/);
  assert.match(output, /▶ sound\.test\.mjs\n +✔ sound/);
});

test('many files are distributed over few batches, each file once', async () => {
  const names = Array.from({ length: 23 }, (_, index) => `file${index}`);
  const { outcome, batches } = await run(
    Object.fromEntries(
      names.map((name) => [
        `${name}.test.mjs`,
        `import { test } from 'node:test'; test('${name}', () => {});`,
      ]),
    ),
  );
  assert.deepEqual(outcome, { passed: 23, failed: 0, skipped: 0, flaky: 0 });
  assert.equal(batches.length, 3);
});

test('the longest files begin first and alone; one that is not among the files is left out', async () => {
  const quick = `import { test } from 'node:test'; test('quick', () => {});`;
  const { outcome, batches } = await run(
    { 'a.test.mjs': quick, 'b.test.mjs': quick, 'long.test.mjs': quick },
    ['long.test.mjs', 'elsewhere.test.mjs'],
  );
  assert.deepEqual(outcome, { passed: 3, failed: 0, skipped: 0, flaky: 0 });
  assert.deepEqual(batches, ['001.test.mjs', '002.test.mjs']);
  const first = await readFile(join(root, 'batches', '001.test.mjs'), 'utf8');
  assert.match(first, /long\.test\.mjs/);
  assert.doesNotMatch(first, /[ab]\.test\.mjs/);
});

test('no test files are an error', async () => {
  await assert.rejects(
    writeBatches(root, join(root, 'batches'), ['*.test.mjs']),
    /no test in \*\.test\.mjs/,
  );
});
