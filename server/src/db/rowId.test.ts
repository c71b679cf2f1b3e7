import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';

import { id } from '@fraktion/contract';

import { idInstead } from './rowId.ts';

test('AUT-02 an id that is sent again belongs to the same row, in another account to another one, and keeps its time', () => {
  const [account, sent] = [randomUUID(), '0193a000-1234-7abc-8def-00000000000a'];
  const made = idInstead(account, sent);
  assert.ok(id.safeParse(made).success, made);
  assert.match(made, /^0193a000-1234-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-/);
  assert.equal(idInstead(account.toUpperCase(), sent.toUpperCase()), made);
  assert.notEqual(idInstead(randomUUID(), sent), made);
  assert.notEqual(made, sent);
  // A known id cannot be the result for any input, not even for that id itself.
  assert.notEqual(idInstead(account, made), made);
});
