import assert from 'node:assert/strict';
import { test } from 'node:test';

import { claimAges, lastDayOf } from '../claims/claims.ts';
import { type ClaimAction, claimActions, claimAllows, claimStatuses } from './claimRights.ts';

/** The actions that each status allows, written a second time by hand. */
const allowed: Readonly<Record<(typeof claimStatuses)[number], readonly ClaimAction[]>> = {
  draft: ['changeFindings', 'discard', 'send'],
  open: ['match', 'unmatch', 'reject'],
  credited: ['unmatch'],
  rejected: ['unmatch', 'reopen'],
};

test('INS-05 each status of a claim allows its own actions and no others', () => {
  const names = Object.keys(claimActions) as ClaimAction[];
  for (const status of claimStatuses)
    assert.deepEqual(
      names.filter((name) => claimAllows(status, name)),
      allowed[status],
      status,
    );
});

test('INS-05 the ages of claims follow one another, and the last one has no end', () => {
  const ends = claimAges.map((age) => lastDayOf[age]);
  assert.deepEqual(ends, [30, 60, 90, null]);
});
