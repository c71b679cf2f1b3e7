import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';

import { isAlive } from '@fraktion/server/db/embedded/process';

import { countTests, judge } from './outcome.ts';
import { closingLine, report } from './report.ts';
import { runStep, type Step } from './step.ts';

let folder: string;

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'check-'));
});

after(() => rm(folder, { recursive: true }));

const passed = (figure: number) => ({ passed: figure, failed: 0, skipped: 0, flaky: 0 });
const failed = { passed: 0, failed: 1, skipped: 0, flaky: 0 };

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

const asSuite = [{ isSuite: true }, '--test', '--test-reporter=spec'] as const;
const importTest = `import { test } from 'node:test';`;

test('a check that is no suite is one check, by its exit code', async () => {
  assert.deepEqual((await outcomeOf('')).outcome, passed(1));
  assert.deepEqual((await outcomeOf('process.exit(3)')).outcome, failed);
});

test('each test of a suite is counted, failures and skipped ones too', async () => {
  const script = `${importTest}
    test('one', () => undefined);
    test('two', () => { throw new Error('the reason') });
    test.skip('three', () => undefined);`;
  const { outcome, output } = await outcomeOf(script, ...asSuite);
  assert.deepEqual(outcome, { passed: 1, failed: 1, skipped: 1, flaky: 0 });
  assert.match(output, /the reason/);
});

test('a suite without tests, one that says no sums, and one that passed and then crashed have failed', async () => {
  assert.deepEqual((await outcomeOf('', asSuite[0])).outcome, failed);
  const script = `console.log('ℹ pass 5\\nℹ fail 0'); process.exit(1);`;
  assert.deepEqual((await outcomeOf(script, asSuite[0])).outcome, { ...passed(5), failed: 1 });
  assert.deepEqual(judge(countTests('ℹ pass 0\nℹ fail 0'), 0), failed);
});

test('a command that does not exist has failed and is named', async () => {
  const { outcome, output } = await outcomeOf('', { command: ['no-such-program'] });
  assert.equal(outcome.failed, 1);
  assert.match(output, /no-such-program/);
});

test('a step that hangs is ended, with its child processes, and not tried again', async () => {
  const script = `
    import { spawn } from 'node:child_process';
    console.log(spawn('sleep', ['60']).pid);
    setInterval(() => undefined, 1000);`;
  const { outcome, output } = await outcomeOf(script, {
    limitMinutes: 1 / 60,
    isSuite: true,
    again: () => ['true'],
  });
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

/** A suite of three tests, of which some fail, and the command that tries them once more. */
const tried = (figure: number, again: string) =>
  outcomeOf(`console.log('ℹ pass ${3 - figure}\\nℹ fail ${figure}'); process.exit(1);`, {
    isSuite: true,
    again: (output) => ['sh', '-c', again, output],
  });

test('what fails once and passes at its second try has passed, and is counted as flaky; what fails twice has failed', async () => {
  const { outcome, output } = await tried(2, 'echo "second of $0"');
  assert.deepEqual(outcome, { passed: 3, failed: 0, skipped: 0, flaky: 2 });
  assert.match(output, /once more:\nsecond of ℹ pass 1/);
  assert.equal((await tried(2, 'exit 1')).outcome.failed, 2);
});

test('three tests may be flaky, four are too many: by a second try, or by the runner itself', async () => {
  assert.equal((await tried(3, 'true')).outcome.failed, 0);
  assert.equal((await tried(4, 'true')).outcome.failed, 4);
  assert.equal(judge({ passed: 9, failed: 0, skipped: 0, flaky: 3 }, 0).failed, 0);
  assert.equal(judge({ passed: 9, failed: 0, skipped: 0, flaky: 4 }, 0).failed, 1);
});

test('the closing lines of node, jest and playwright are read; what did not run has failed', () => {
  const node = 'ℹ tests 9\nℹ suites 1\nℹ pass 4\nℹ fail 1\nℹ cancelled 1\nℹ skipped 2\nℹ todo 1\n';
  assert.deepEqual(countTests(node), { passed: 4, failed: 2, skipped: 3, flaky: 0 });
  const jest = [
    'Test Suites: 1 failed, 302 passed, 303 total',
    'Tests:       2 failed, 1 skipped, 1 todo, 1850 passed, 1854 total',
  ];
  assert.deepEqual(countTests(jest.join('\n')), {
    passed: 1850,
    failed: 2,
    skipped: 2,
    flaky: 0,
  });
  const closing = ['1 failed', '1 flaky', '2 skipped', '3 did not run', '140 passed (2.1m)'];
  assert.deepEqual(countTests(closing.map((line) => `  ${line}`).join('\n')), {
    passed: 141,
    failed: 4,
    skipped: 2,
    flaky: 1,
  });
  assert.equal(countTests('Segmentation fault'), undefined);
});

test('what failed, or passed at its second try only, leaves its whole output', async () => {
  const result = (name: string, outcome: typeof failed) => ({
    step: { name, cut: 'unit', command: ['true'] } as const,
    outcome,
    output: `the whole output of ${name}`,
    seconds: 1,
  });
  await report(folder, result('server tests', failed));
  await report(folder, result('sways', { ...passed(3), flaky: 1 }));
  await report(folder, result('lint', passed(1)));
  const read = (name: string) =>
    readFile(join(folder, '.build/failures', `${name}.txt`), 'utf8').catch(() => 'none');
  assert.deepEqual(await Promise.all(['server-tests', 'sways', 'lint'].map(read)), [
    'the whole output of server tests',
    'the whole output of sways',
    'none',
  ]);
});

test('the closing line counts skipped and flaky tests, if there are any', () => {
  assert.equal(closingLine({ ...passed(3), failed: 1 }), '3 passed, 1 failed');
  assert.equal(
    closingLine({ passed: 3, failed: 1, skipped: 2, flaky: 1 }),
    '3 passed, 1 failed, 2 skipped, 1 flaky',
  );
});
