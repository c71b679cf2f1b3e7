import assert from 'node:assert/strict';
import { test } from 'node:test';

import { sharedKeys } from './shared.ts';
import { requirementsOf } from './signatures.ts';

test('PLT-08 what an export requires of its callers is read from its sources', async () => {
  const ui = await requirementsOf('@fraktion/shared-ui');
  assert.deepEqual(ui['IconButton'], ['icon', 'label']);
  assert.deepEqual(ui['compareDecimals'], ['argument 2']);
  assert.deepEqual(await requirementsOf('react'), {});
});

test('PLT-08 what a type inherits from another, also from another file, is required as well', async () => {
  const ui = await requirementsOf('@fraktion/shared-ui');
  assert.deepEqual(ui['TextField'], ['label', 'onChange', 'value']);
});

test('PLT-08 the signatures of every own shared entry are read', async () => {
  for (const key of sharedKeys.filter((each) => each.startsWith('@fraktion/')))
    assert.notDeepEqual(await requirementsOf(key), {}, key);
  const waiting = await requirementsOf('@fraktion/shared-auth/waiting');
  assert.deepEqual(waiting['sendOrKeep'], ['argument 2', 'argument 3']);
});
