import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';

import { isAlive } from '@fraktion/server/db/embedded/process';

import { countNodeTests, countRecords } from './counts.ts';
import { runStep, type Step } from './step.ts';
import { jestRecords, journeyRecords } from './testRecords.ts';

let folder: string;

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'check-'));
});

after(() => rm(folder, { recursive: true }));

/** Runs a script as a step; a child of a test run must not detect the parent's context. */
const outcomeOf = async (script: string, step: Partial<Step> = {}, ...flags: string[]) => {
  const file = join(folder, `${Math.random().toString(36).slice(2)}.test.mjs`);
  await writeFile(file, script);
  return runStep(
    {
      name: 'tried',
      cut: 'unit',
      command: ['node', ...flags, file],
      env: { NODE_TEST_CONTEXT: undefined },
      ...step,
    },
    folder,
  );
};

const asSuite = [{ count: countNodeTests }, '--test', '--test-reporter=spec'] as const;
const importTest = `import { test } from 'node:test';`;

test('a check without a count is one check, by its exit code', async () => {
  assert.deepEqual((await outcomeOf('')).outcome, { passed: 1, failed: 0, skipped: 0 });
  assert.deepEqual((await outcomeOf('process.exit(3)')).outcome, {
    passed: 0,
    failed: 1,
    skipped: 0,
  });
});

test('each test of a suite is counted, failures and skipped ones too', async () => {
  const script = `${importTest}
    test('one', () => undefined);
    test('two', () => { throw new Error('the reason') });
    test.skip('three', () => undefined);`;
  const { outcome, output } = await outcomeOf(script, ...asSuite);
  assert.deepEqual(outcome, { passed: 1, failed: 1, skipped: 1 });
  assert.match(output, /the reason/);
});

test('a suite without tests has failed', async () => {
  const { outcome } = await outcomeOf('', { ...asSuite[0] });
  assert.deepEqual(outcome, { passed: 0, failed: 1, skipped: 0 });
});

test('a suite that passed and then crashed has failed', async () => {
  const script = `console.log('ℹ pass 5\\nℹ fail 0'); process.exit(1);`;
  assert.deepEqual((await outcomeOf(script, asSuite[0])).outcome, {
    passed: 5,
    failed: 1,
    skipped: 0,
  });
});

test('a command that does not exist has failed and is named', async () => {
  const { outcome, output } = await outcomeOf('', { command: ['no-such-program'] });
  assert.equal(outcome.failed, 1);
  assert.match(output, /no-such-program/);
});

test('a step that hangs is ended, with its child processes', async () => {
  const script = `
    import { spawn } from 'node:child_process';
    console.log(spawn('sleep', ['60']).pid);
    setInterval(() => undefined, 1000);`;
  const { outcome, output } = await outcomeOf(script, { limitMinutes: 1 / 60 });
  assert.equal(outcome.failed, 1);
  assert.match(output, /did not end within/);
  const child = Number.parseInt(output, 10);
  // Nobody but the system collects it, which may take a moment on a busy machine.
  for (let tries = 0; isAlive(child) && tries < 100; tries += 1) await setTimeout(50);
  assert.equal(isAlive(child), false);
});

test('the resources of a step are ready while it runs and released afterwards, also after a failure', async () => {
  const events: string[] = [];
  const prepare = async () => {
    events.push('ready');
    return async () => void events.push('gone');
  };
  await outcomeOf('process.exit(1)', { prepare });
  assert.deepEqual(events, ['ready', 'gone']);
});

test('a missing report is not a success', async () => {
  const step = { count: countRecords(jestRecords(join(folder, 'none.json'))) };
  assert.equal((await outcomeOf('process.exit(1)', step)).outcome.failed, 1);
});

test('the reports of jest and of playwright are counted; a test file that cannot run and a flaky journey are failures', async () => {
  const jest = join(folder, 'jest.json');
  const ended = (...all: readonly string[]) => all.map((status) => ({ fullName: status, status }));
  await writeFile(
    jest,
    JSON.stringify({
      testResults: [
        { name: 'a', status: 'failed', assertionResults: ended('passed', 'failed', 'pending') },
        { name: 'b', status: 'passed', assertionResults: ended('passed', 'passed', 'todo') },
        { name: 'c', status: 'failed', assertionResults: [] },
      ],
    }),
  );
  const sums = { passed: 3, failed: 2, skipped: 2 };
  assert.deepEqual(await countRecords(jestRecords(jest))(''), sums);
  const journeys = join(folder, 'journeys.json');
  const tests = ['expected', 'expected', 'unexpected', 'flaky', 'skipped', 'skipped', 'expected'];
  await writeFile(
    journeys,
    JSON.stringify({
      suites: tests.map((status, index) => ({
        title: `${index}.spec.ts`,
        specs: [{ title: 'it', file: 'x', tests: [{ projectName: 'journeys', status }] }],
      })),
    }),
  );
  assert.deepEqual(await countRecords(journeyRecords(journeys))(''), sums);
});
