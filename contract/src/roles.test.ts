import assert from 'node:assert/strict';
import { test } from 'node:test';

import { roleAllows, roles } from './roles.ts';

test('SHL-07 SuperAdmin and SystemAdmin count as Admin and Supplier; no other role does', () => {
  const allowed = (list: Parameters<typeof roleAllows>[0]) =>
    roles.filter((role) => roleAllows(list, role));
  assert.deepEqual(allowed(['Admin']), ['Admin', 'SystemAdmin', 'SuperAdmin']);
  assert.deepEqual(allowed(['Supplier']), ['Supplier', 'SystemAdmin', 'SuperAdmin']);
  assert.deepEqual(allowed(['SuperAdmin']), ['SuperAdmin']);
  assert.deepEqual(allowed(['SupSupplier']), ['SupSupplier']);
  assert.deepEqual(allowed(['User']), ['User']);
});
