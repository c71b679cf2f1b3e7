import assert from 'node:assert/strict';
import { test } from 'node:test';

import { requirementsOf } from './signatures.ts';

test('PLT-08 what an export requires of its callers is read from its sources', async () => {
  const ui = await requirementsOf('@fraktion/shared-ui');
  assert.deepEqual(ui['IconButton'], ['icon', 'label']);
  assert.deepEqual(ui['compareDecimals'], ['argument 2']);
  assert.deepEqual(await requirementsOf('react'), {});
});
