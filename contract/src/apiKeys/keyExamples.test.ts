import assert from 'node:assert/strict';
import { test } from 'node:test';

import { allCalls } from '../calls.ts';
import { scopeOf } from './apiKeys.ts';
import { exampleOf, keyExamples } from './keyExamples.ts';

test('AUT-07 the example of a key is a list that its scope permits', () => {
  for (const [scope, path] of Object.entries(keyExamples)) {
    const calls = allCalls.filter((call) => call.path === path && call.method === 'GET');
    assert.deepEqual(
      calls.map((call) => [scopeOf(call), call.list !== undefined]),
      [[scope, true]],
      path,
    );
  }
});

test('AUT-07 a key without a list to read has no example', () => {
  assert.equal(exampleOf({ scopes: ['postings:write', 'invoices:read'] }), '/economics/invoices');
  assert.equal(exampleOf({ scopes: ['orders:write', 'scim'] }), undefined);
});
