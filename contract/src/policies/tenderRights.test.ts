import assert from 'node:assert/strict';
import { test } from 'node:test';

import { allowedTenderActions, tenderActions, tenderStatuses } from './tenderRights.ts';

test('SUP-09 a tender goes from draft to open to closed, and never back', () => {
  const order = (status: string): number => tenderStatuses.findIndex((each) => each === status);
  for (const [name, action] of Object.entries(tenderActions)) {
    if (!('to' in action)) continue;
    for (const from of action.from) assert.equal(order(action.to), order(from) + 1, name);
  }
});

test("SUP-09 the customer's actions depend on the status only", () => {
  const may = (status: (typeof tenderStatuses)[number]) =>
    allowedTenderActions({ status }, 'customer');
  assert.deepEqual(may('draft'), ['edit', 'remove', 'publish']);
  assert.deepEqual(may('open'), ['amend', 'close']);
  assert.deepEqual(may('closed'), ['award']);
});

test('SUP-09 answers can be given, changed and withdrawn only while the tender is open', () => {
  const may = (
    status: (typeof tenderStatuses)[number],
    answer: 'none' | 'draft' | 'sent' | 'withdrawn',
  ) => allowedTenderActions({ status, answer }, 'bidder');
  assert.deepEqual(may('open', 'none'), ['saveAnswer', 'sendAnswer']);
  assert.deepEqual(may('open', 'draft'), ['saveAnswer', 'sendAnswer']);
  assert.deepEqual(may('open', 'sent'), ['sendAnswer', 'withdrawAnswer']);
  assert.deepEqual(may('open', 'withdrawn'), ['saveAnswer', 'sendAnswer']);
  for (const answer of ['none', 'draft', 'sent', 'withdrawn'] as const) {
    assert.deepEqual(may('draft', answer), []);
    assert.deepEqual(may('closed', answer), []);
  }
});
