import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';

import { changedFiles, importersOf, testsOf } from './changed.ts';

const imports = (source: string, ...resolved: string[]) => ({
  source,
  dependencies: resolved.map((each) => ({ resolved: each, dependencyTypes: ['local'] })),
});

const importers = importersOf({
  modules: [
    imports('mfe-a/src/orders/OrderPage.tsx', 'shared-ui/src/index.ts', 'mfe-a/src/lib/text.ts'),
    imports('mfe-a/src/orders/OrderPage.test.tsx', 'mfe-a/src/orders/OrderPage.tsx'),
    imports(
      'server/src/modules/ordering/orders/index.ts',
      'server/src/modules/ordering/orders/acceptOrder.ts',
    ),
    imports(
      'server/src/modules/platform/mails/send.ts',
      'server/src/modules/ordering/orders/index.ts',
    ),
    imports('server/src/app.ts', 'server/src/modules/ordering/orders/index.ts'),
    imports('server/src/testing/testApp.ts', 'server/src/app.ts'),
    imports('server/src/modules/ordering/tenders/tenders.test.ts', 'server/src/testing/testApp.ts'),
    {
      source: 'mfe-b/src/words.ts',
      dependencies: [{ resolved: 'mfe-a/src/lib/text.ts', dependencyTypes: ['type-only'] }],
    },
  ],
  summary: { violations: [] },
});

const tests = [
  'mfe-a/src/orders/OrderPage.test.tsx',
  'mfe-a/src/locales/locales.test.ts',
  'mfe-b/src/words.test.ts',
  'shell/src/session/pageAccess.test.ts',
  'server/src/modules/ordering/orders/orders.test.ts',
  'server/src/modules/platform/mails/mails.test.ts',
  'server/src/modules/ordering/tenders/tenders.test.ts',
  'tooling/src/check/step.test.ts',
];
const of = (...changed: string[]) => testsOf(changed, importers, tests);

test('a change runs the tests beside every file that imports it, without types, and those of its texts', () => {
  assert.deepEqual(of('shared-ui/src/index.ts'), ['mfe-a/src/orders/OrderPage.test.tsx']);
  assert.deepEqual(of('mfe-a/src/lib/text.ts'), [
    'mfe-a/src/orders/OrderPage.test.tsx',
    'mfe-a/src/locales/locales.test.ts',
  ]);
  // It reads every remote's pages without an import.
  assert.ok(of('mfe-a/src/remote.ts').includes('shell/src/session/pageAccess.test.ts'));
  assert.deepEqual(of('mfe-a/src/locales/da.json'), ['mfe-a/src/locales/locales.test.ts']);
});

test('a module of the server runs its own tests and those of its users, not all that start a server', () => {
  const ofOrders = ['server/src/modules/ordering/orders/orders.test.ts'];
  const both = [...ofOrders, 'server/src/modules/platform/mails/mails.test.ts'];
  assert.deepEqual(of('server/src/modules/ordering/orders/acceptOrder.ts'), both);
  assert.deepEqual(of('server/src/modules/ordering/orders/orders.test.ts'), ofOrders);
  assert.equal(of('server/src/db/transaction.ts').length, 3);
});

test('a change of a common base runs all tests, and a page of text none', () => {
  assert.deepEqual(of('pnpm-lock.yaml'), tests);
  assert.deepEqual(of('tooling/jest/preset.mjs'), tests);
  assert.deepEqual(of('docs/architecture.md'), []);
});

let root: string;
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.example', ...args], {
    cwd: root,
  });
const commit = (file: string) => {
  writeFileSync(join(root, file), file);
  git('add', '.');
  git('commit', '-qm', file);
};

before(() => {
  root = mkdtempSync(join(tmpdir(), 'changed-'));
  git('init', '-q', '-b', 'main');
});
after(() => rmSync(root, { recursive: true }));

test('on main the uncommitted changes count, or else the last commit; on a branch everything that main lacks', async () => {
  commit('first');
  commit('last');
  assert.deepEqual(await changedFiles(root), ['last']);
  writeFileSync(join(root, 'first'), 'edited');
  writeFileSync(join(root, 'new'), '');
  assert.deepEqual(await changedFiles(root), ['first', 'new']);
  git('checkout', '-qb', 'branch');
  commit('more');
  writeFileSync(join(root, 'open'), '');
  assert.deepEqual(await changedFiles(root), ['first', 'more', 'new', 'open']);
});
