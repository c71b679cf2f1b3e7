import assert from 'node:assert/strict';
import { test } from 'node:test';

import { hours } from '../drivings/drivings.ts';
import {
  allowedDrivingActions,
  type DrivingAction,
  drivingActions,
  drivingStatuses,
} from './drivingRights.ts';

/** The actions that each status allows, written a second time by hand. */
const allowed: Readonly<Record<(typeof drivingStatuses)[number], readonly DrivingAction[]>> = {
  Ongoing: ['edit', 'unload', 'cancel'],
  Unloaded: ['edit', 'unload', 'close'],
  Closed: [],
  Cancelled: [],
};

test('SUP-06 each status of a trip allows its own actions and no others', () => {
  for (const status of drivingStatuses)
    assert.deepEqual(allowedDrivingActions(status), allowed[status], status);
});

test('SUP-06 a trip that may be the double of another can be set aside, unless it is cancelled', () => {
  for (const status of drivingStatuses) {
    const more = status === 'Cancelled' ? [] : ['setAside'];
    assert.deepEqual(allowedDrivingActions(status, true), [...allowed[status], ...more], status);
  }
});

test('SUP-06 a trip is unloaded before it is closed, and only an ongoing one is cancelled', () => {
  const ways = Object.entries(drivingActions).flatMap(([name, action]) =>
    'to' in action ? [[name, action.from, action.to]] : [],
  );
  assert.deepEqual(ways, [
    ['unload', ['Ongoing', 'Unloaded'], 'Unloaded'],
    ['close', ['Unloaded'], 'Closed'],
    ['cancel', ['Ongoing'], 'Cancelled'],
  ]);
});

test('SUP-06 driving hours have up to three digits and three decimals', () => {
  for (const given of ['0', '8', '7.5', '123.125'])
    assert.ok(hours.safeParse(given).success, given);
  for (const given of ['', '1234', '1.', '.5', '1.1234', '-1', '1,5', ' 1', '1 '])
    assert.ok(!hours.safeParse(given).success, given);
});
