import assert from 'node:assert/strict';
import { test } from 'node:test';

import { type ForwardConditions, forwardMissesOf } from '@fraktion/contract/orders';

import { customerOf } from './background.ts';
import { accounts } from './cast.ts';
import { monthStart } from '../days.ts';
import { fleetOf } from './fleet.ts';
import { forwardRuleRows } from '../orders/forwardRules.ts';
import { ordersOf } from '../orders/orders.ts';
import { createRandom } from '../../random.ts';

const today = '2026-11-21';

function ordersOfNordhavn() {
  const plan = accounts.find(({ key }) => key === 'nordhavn');
  assert.ok(plan);
  const world = createRandom('demo');
  const customer = customerOf(plan, 1, world);
  return ordersOf(customer, monthStart(today, -24), today, world).orders;
}

const orders = ordersOfNordhavn();
const { vehicles, drivings } = fleetOf(orders, today, createRandom('fleet'));
const minutesOf = (at: unknown): number => Date.parse(String(at)) / 60_000;

test('SUP-06 SUP-07 three vehicles have driven for a month, and each trip has its number', () => {
  assert.equal(vehicles.length, 3);
  assert.ok(drivings.length >= 30 && drivings.length <= 50, String(drivings.length));
  assert.deepEqual(
    drivings.map(({ number }) => number),
    drivings.map((_, index) => index + 1),
  );
  const known = new Set(vehicles.map(({ id }) => id));
  for (const { vehicle_id: id } of drivings) assert.ok(id && known.has(id));
  const statuses = new Set(drivings.map(({ status }) => status));
  assert.deepEqual(statuses, new Set(['Ongoing', 'Unloaded', 'Closed', 'Cancelled']));
});

test('SUP-06 exactly two of them may be one trip', () => {
  const solo = drivings.filter(({ type, status }) => type === 'Solo' && status !== 'Cancelled');
  const doubtful = solo.filter((driving) =>
    solo.some(
      (other) =>
        other !== driving &&
        other.origin === driving.origin &&
        Math.abs(minutesOf(other.started_at) - minutesOf(driving.started_at)) <= 30,
    ),
  );
  assert.equal(doubtful.length, 2);
});

test('SUP-05 no order of the demo world is taken by a rule, on any wanted day', () => {
  const rules: ForwardConditions[] = forwardRuleRows().map((row) => ({
    customerId: row.customer_account_id ?? null,
    wasteFractionName: row.waste_fraction_name ?? null,
    zipFrom: row.zip_from ?? null,
    zipTo: row.zip_to ?? null,
    weekdays: [],
  }));
  assert.equal(rules.length, 2);
  for (const { account_id: customerId, location_zip: zip } of orders) {
    const facts = { customerId, wasteFractionName: null, zip, date: today };
    for (const rule of rules) assert.ok(forwardMissesOf(rule, facts).includes('zip'), facts.zip);
  }
});
