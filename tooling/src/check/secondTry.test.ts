import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { after, before, test } from 'node:test';

import { writeBatches } from './batches.ts';
import { countNodeTests } from './counts.ts';
import { secondTry } from './secondTry.ts';
import { runStep, type Step } from './step.ts';
import { jestRecords, journeyRecords, nodeTestRecords } from './testRecords.ts';

const reporter = join(import.meta.dirname, 'nodeReporter.mjs');
let folder: string;

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'second-try-'));
});

after(() => rm(folder, { recursive: true }));

/** A suite of these files, in its own folder, as `npm test` runs them: in batches, then with retries. */
async function judge(files: Readonly<Record<string, string>>, step: Partial<Step> = {}) {
  const root = await mkdtemp(join(folder, 'suite-'));
  await Promise.all(
    Object.entries(files).map(([name, script]) =>
      writeFile(
        join(root, name),
        `import { existsSync, writeFileSync } from 'node:fs';\nimport { test } from 'node:test';
         const isFirst = (name) => { const had = existsSync(name); writeFileSync(name, ''); return !had; };
         ${script}`,
      ),
    ),
  );
  await writeBatches(root, join(root, 'batches'), ['*.test.mjs']);
  const records = join(root, 'tests.jsonl');
  const result = await runStep(
    {
      name: 'tried',
      cut: 'unit',
      env: { NODE_TEST_CONTEXT: undefined },
      command: [
        'node',
        '--test',
        '--test-reporter=spec',
        '--test-reporter-destination=stdout',
        `--test-reporter=${reporter}`,
        `--test-reporter-destination=${records}`,
        'batches/*.test.mjs',
      ],
      count: countNodeTests,
      tests: nodeTestRecords(records),
      again: ({ file }) => ['node', '--test', file],
      ...step,
    },
    root,
  );
  const { results, flaky, again } = await secondTry([result], root);
  const failedAgain = again.filter(({ outcome }) => outcome.failed > 0);
  return {
    outcome: results[0]?.outcome,
    flaky: flaky.map(({ file, name }) => ({ file, name })),
    again: failedAgain.map(({ step: { name } }) => name),
  };
}

const passes = `test('passes', () => undefined);`;
const flaky = (name: string) =>
  `test('${name}', () => { if (isFirst('${name}')) throw new Error('not yet'); });`;
const broken = `test('is broken', () => { throw new Error('never'); });`;

test('a test that fails once and passes alone has passed, and is named', async () => {
  const judged = await judge({ 'one.test.mjs': passes + flaky('sways'), 'two.test.mjs': passes });
  assert.deepEqual(judged, {
    outcome: { passed: 3, failed: 0, skipped: 0 },
    flaky: [{ file: 'one.test.mjs', name: 'sways' }],
    again: [],
  });
});

test('a test that fails twice has failed, and so has its whole step', async () => {
  const judged = await judge({ 'one.test.mjs': flaky('sways'), 'two.test.mjs': passes + broken });
  assert.equal(judged.outcome?.failed, 2);
  assert.deepEqual(judged.flaky, []);
  assert.deepEqual(judged.again, ['two.test.mjs: is broken']);
});

test('three tests may be flaky, four are too many', async () => {
  const three = ['a', 'b', 'c'].map(flaky).join('\n');
  assert.deepEqual((await judge({ 'one.test.mjs': three })).outcome, {
    passed: 3,
    failed: 0,
    skipped: 0,
  });
  const judged = await judge({ 'one.test.mjs': three, 'two.test.mjs': flaky('d') });
  assert.equal(judged.outcome?.failed, 4);
  assert.deepEqual(judged.flaky, []);
});

test('a file that ends its process is retried with the files of its batch', async () => {
  const dies = `test('dies', () => { if (isFirst('dies')) process.exit(7); });`;
  const judged = await judge({ 'one.test.mjs': dies });
  assert.deepEqual(judged.flaky, [{ file: 'batches/001.test.mjs', name: '' }]);
  assert.equal(judged.outcome?.failed, 0);
});

test('a suite that did not finish is not retried', async () => {
  const hangs = `${flaky('sways')} test('hangs', () => new Promise((end) => setTimeout(end, 60_000)));`;
  const judged = await judge({ 'one.test.mjs': hangs }, { limitMinutes: 1 / 30 });
  assert.notEqual(judged.outcome?.failed, 0);
  assert.deepEqual(judged.flaky, []);
});

test('the results of tests are read from the reports of jest and of playwright', async () => {
  const jest = join(folder, 'jest.json');
  const assertionResults = [
    { fullName: 'a card shows its day', status: 'failed', duration: 1500 },
    { fullName: 'a card opens', status: 'pending', duration: null },
  ];
  await writeFile(
    jest,
    JSON.stringify({
      testResults: [
        { name: resolve('card.test.tsx'), status: 'failed', assertionResults },
        { name: resolve('broken.test.tsx'), status: 'failed', assertionResults: [] },
      ],
    }),
  );
  assert.deepEqual(await jestRecords(jest)(), [
    { file: 'card.test.tsx', name: 'a card shows its day', ended: 'failed', seconds: 1.5 },
    { file: 'card.test.tsx', name: 'a card opens', ended: 'skipped', seconds: 0 },
    { file: 'broken.test.tsx', name: '', ended: 'failed', seconds: 0 },
  ]);

  const journeys = join(folder, 'journeys.json');
  const spec = (title: string, status: string) => ({
    title,
    file: 'order.spec.ts',
    tests: [{ projectName: 'journeys', status, results: [{ duration: 2000 }] }],
  });
  const inner = { title: 'on a phone', specs: [spec('sends', 'unexpected')] };
  const file = { title: 'order.spec.ts', specs: [spec('opens', 'expected')], suites: [inner] };
  await writeFile(journeys, JSON.stringify({ suites: [file] }));
  const journey = { file: 'order.spec.ts', project: 'journeys', seconds: 2 };
  assert.deepEqual(await journeyRecords(journeys)(), [
    { ...journey, name: 'opens', ended: 'passed' },
    { ...journey, name: 'on a phone sends', ended: 'failed' },
  ]);
  assert.deepEqual(await journeyRecords(join(folder, 'none.json'))(), []);
});
