import assert from 'node:assert/strict';
import { test } from 'node:test';

import { ann } from './testHub.ts';
import { memoryTickets } from './tickets.ts';

test('a ticket is good for one use within a minute', async () => {
  let now = 1_000;
  const tickets = memoryTickets(() => now);
  const [used, late] = [await tickets.issue(ann), await tickets.issue(ann)];
  now += 59_000;
  assert.deepEqual((await tickets.redeem(used))?.identity, ann);
  assert.equal(await tickets.redeem(used), null);
  now += 2_000;
  assert.equal(await tickets.redeem(late), null);
  assert.equal(await tickets.redeem('guessed'), null);
});
