import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

import { plansFor } from './plan.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

test('a file of the contract is tried by all tests of the contract, on Node', async () => {
  const [plan, ...rest] = await plansFor(root, ['contract/src/policies/orderRights.ts']);
  assert.deepEqual(rest, []);
  assert.equal(plan?.testRunner, 'tap');
  assert.deepEqual(plan.mutate, ['contract/src/policies/orderRights.ts']);
  assert.ok(plan.tests.includes('contract/src/policies/orderRights.test.ts'));
  assert.ok(plan.tests.includes('contract/src/call.test.ts'));
});

test('a folder is tried by its own tests, each package by its own runner', async () => {
  const plans = await plansFor(root, [
    'shared-auth/src/query',
    'server/src/modules/platform/audit',
  ]);
  assert.deepEqual(
    plans.map(({ name, testRunner }) => [name, testRunner]),
    [
      ['shared-auth', 'jest'],
      ['server', 'tap'],
    ],
  );
  const [query, audit] = plans;
  assert.ok(query && audit);
  assert.ok(query.mutate.includes('shared-auth/src/query/invalidate.ts'));
  assert.ok(query.tests.every((file) => file.startsWith('shared-auth/src/query/')));
  assert.deepEqual(audit.tests, ['server/src/modules/platform/audit/audit.test.ts']);
  assert.ok(![...query.mutate, ...audit.mutate].some((file) => file.includes('.test.')));
});

test('files without tests, and files that are no source, are reported', async () => {
  await assert.rejects(plansFor(root, ['docs']), /No source to try in docs/);
  await assert.rejects(plansFor(root, ['e2e/bench/main.ts']), /No test beside/);
});
