import assert from 'node:assert/strict';
import { test } from 'node:test';

import { userIdOf, customerOf } from '../cast/background.ts';
import { accounts } from '../cast/cast.ts';
import { boEmail, idaEmail } from '../cast/trucks.ts';
import { createRandom } from '../../random.ts';
import { roundsOf } from './rounds.ts';

const today = '2026-12-31';

function rounds() {
  const plan = accounts.find(({ key }) => key === 'nordhavn');
  assert.ok(plan);
  const world = createRandom('demo');
  return roundsOf(customerOf(plan, 1, world), 4000, today, world);
}
const rows = rounds();
const orderOf = (id: string) => rows.orders.find((order) => order.id === id);
const stopsOf = (email: string, day: string) =>
  rows.assignments
    .filter(({ driver_id: id }) => id === userIdOf(email))
    .flatMap(({ order_id: id }) => orderOf(id) ?? [])
    .filter((order) => order.planned_date === day);

test('SUP-13 two drivers have a round of today with done, futile and open stops, and one of tomorrow', () => {
  const ida = stopsOf(idaEmail, today);
  assert.deepEqual(
    ida.map(({ status, futile_open: futile }) => (futile ? 'futile' : status)),
    ['Collected', 'Collected', 'futile', 'Collected', ...Array<string>(6).fill('Accepted')],
  );
  assert.equal(stopsOf(boEmail, today).length, 5);
  for (const email of [idaEmail, boEmail])
    assert.ok(stopsOf(email, '2027-01-01').length >= 2, `${email}, across the year's end`);
  assert.ok(ida.some(({ comment }) => /\d\d \d\d \d\d \d\d/.test(comment ?? '')));
});

test('SUP-13 late, fast and later orders wait to be planned', () => {
  const planned = new Set(rows.assignments.map(({ order_id: id }) => id));
  const waiting = rows.orders.filter(({ id }) => !planned.has(id));
  const some = (is: (order: (typeof waiting)[number]) => boolean) => waiting.filter(is).length;
  assert.equal(
    some(({ planned_date: day }) => String(day) < today),
    2,
  );
  assert.equal(
    some(({ as_fast_as_possible: fast }) => fast),
    3,
  );
  assert.equal(
    some(({ planned_date: day }) => String(day) > '2027-01-01'),
    3,
  );
  for (const { status } of waiting) assert.equal(status, 'Accepted');
  assert.deepEqual(
    rows.orders.map(({ number }) => number),
    rows.orders.map((_, index) => 4001 + index),
  );
});
