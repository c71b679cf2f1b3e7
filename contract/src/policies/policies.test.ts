import assert from 'node:assert/strict';
import { test } from 'node:test';

import { allCalls } from '../calls.ts';
import { policies, type PolicyName, type Policy, type Placing } from './index.ts';

const all: readonly Policy[] = Object.values(policies);

test('SHL-07 every group of calls in a policy exists, and belongs to one policy', () => {
  const groups = new Set(allCalls.map(({ id }) => id.split('.')[0]!));
  const named = all.flatMap(({ calls }) => calls);
  assert.deepEqual(
    named.filter((group) => !groups.has(group)),
    [],
  );
  assert.equal(new Set(named).size, named.length);
});

/** Written by hand: a policy that is loosened by mistake is noticed here. */
const placed: Readonly<Record<PolicyName, Placing>> = {
  order: 'location',
  serviceReport: 'location',
  location: 'location',
  infocard: 'location',
  container: 'locationOrAccount',
  recurringOrder: 'location',
  driveEntry: 'locationOrAccount',
  figure: 'location',
  simulation: 'everyLocation',
  savedReport: 'account',
  posting: 'location',
  price: 'locationOrAccount',
};

test('SHL-07 what has a location is reached with that location; a simulation with all of its', () => {
  for (const [name, placing] of Object.entries(placed))
    assert.equal(policies[name as PolicyName].placing, placing, name);
});
