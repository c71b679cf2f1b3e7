import assert from 'node:assert/strict';
import { test } from 'node:test';

import type { ServiceEntry } from '@fraktion/contract';

import { composeCalendar } from './composeCalendar.ts';
import type { Facts, OrderedDay } from './facts.ts';

const place = {
  infocardId: 'card',
  infocardName: 'Cardboard',
  locationId: 'yard',
  locationName: 'Yard',
  supplierName: 'Renvej',
};
const known = { country: 'DK', gone: [] };
const order = (change: Partial<OrderedDay>): OrderedDay => ({
  ...place,
  orderId: 'order',
  orderNumber: 7,
  orderStatus: 'Accepted',
  plannedDay: null,
  collectedDay: null,
  futileDay: null,
  futileReason: null,
  futileOpen: false,
  kgCollected: null,
  weightEstimated: false,
  ...change,
});
// 2026-11-18 is a Wednesday.
const compose = (facts: Partial<Facts>, from = '2026-11-09', to = '2026-11-29') =>
  composeCalendar(
    { today: '2026-11-18', fixed: [], orders: [], coming: [], reports: [], more: false, ...facts },
    { from, to },
    new Intl.Collator('da').compare,
  );
const shown = ({ entries }: { entries: ServiceEntry[] }) =>
  entries.map(({ date, outcome, plan }) => [date, outcome, plan]);

test('ORD-13 a fixed weekday without a collection from the day before to the day after is possibly missed', () => {
  const fixed = [{ ...place, ...known, pickupDays: ['Monday' as const] }];
  assert.deepEqual(shown(compose({ fixed })), [
    ['2026-11-09', 'possiblyMissed', 'weekday'],
    ['2026-11-16', 'possiblyMissed', 'weekday'],
    ['2026-11-23', 'planned', 'weekday'],
  ]);
  const orders = [order({ collectedDay: '2026-11-17', kgCollected: '80', orderStatus: 'Emptied' })];
  assert.deepEqual(shown(compose({ fixed, orders }, '2026-11-16')), [
    ['2026-11-17', 'collected', 'order'],
    ['2026-11-23', 'planned', 'weekday'],
  ]);
});

test("ORD-13 a fixed weekday that is a holiday is expected on the next working day, also over the year's end", () => {
  const fixed = [{ ...place, ...known, pickupDays: ['Friday' as const] }];
  assert.deepEqual(shown(compose({ fixed }, '2026-12-26', '2027-01-04')), [
    ['2026-12-28', 'planned', 'weekday'],
    ['2027-01-04', 'planned', 'weekday'],
  ]);
});

test('ORD-13 SUP-14 a fixed day whose order was cancelled or moved is not expected', () => {
  const fixed = [{ ...place, ...known, gone: ['2026-11-16'], pickupDays: ['Monday' as const] }];
  assert.deepEqual(shown(compose({ fixed })), [
    ['2026-11-09', 'possiblyMissed', 'weekday'],
    ['2026-11-23', 'planned', 'weekday'],
  ]);
  const holiday = [{ ...place, ...known, gone: ['2026-12-25'], pickupDays: ['Friday' as const] }];
  assert.deepEqual(shown(compose({ fixed: holiday }, '2026-12-26', '2027-01-03')), []);
});

test('ORD-13 nothing is late until the day after is over', () => {
  const fixed = [{ ...place, ...known, pickupDays: ['Tuesday' as const] }];
  assert.deepEqual(shown(compose({ fixed }, '2026-11-16', '2026-11-18')), [
    ['2026-11-17', 'planned', 'weekday'],
  ]);
});

test('ORD-13 nothing was missed before the infocard was created', () => {
  // Created on 13 November 2026.
  const time = Date.parse('2026-11-13T09:00:00Z').toString(16).padStart(12, '0');
  const infocardId = `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-000000000001`;
  const fixed = [{ ...place, ...known, infocardId, pickupDays: ['Monday' as const] }];
  assert.deepEqual(shown(compose({ fixed }, '2026-11-01', '2026-11-20')), [
    ['2026-11-16', 'possiblyMissed', 'weekday'],
  ]);
});

test('ORD-13 an order stands on the day it was collected, and on the planned one if that was missed', () => {
  const near = order({ plannedDay: '2026-11-12', collectedDay: '2026-11-13', kgCollected: '80' });
  const [entry, ...none] = compose({ orders: [near] }).entries;
  assert.deepEqual(none, []);
  assert.deepEqual(
    [entry?.date, entry?.plannedDate, entry?.kgCollected],
    ['2026-11-13', '2026-11-12', '80'],
  );
  const late = order({ plannedDay: '2026-11-10', collectedDay: '2026-11-13' });
  assert.deepEqual(shown(compose({ orders: [late] })), [
    ['2026-11-10', 'possiblyMissed', 'order'],
    ['2026-11-13', 'collected', 'order'],
  ]);
  const early = order({ plannedDay: '2026-11-25', collectedDay: '2026-11-17' });
  assert.deepEqual(shown(compose({ orders: [early] })), [['2026-11-17', 'collected', 'order']]);
});

test('ORD-13 a day with a futile trip was not missed', () => {
  const vainDriving = { futileDay: '2026-11-12', futileReason: 'Locked', futileOpen: true };
  const vain = order({ plannedDay: '2026-11-12', ...vainDriving });
  const [entry, ...none] = compose({ orders: [vain] }).entries;
  assert.deepEqual([entry?.outcome, entry?.futileReason, none], ['futile', 'Locked', []]);
});

test('ORD-13 SUP-14 a day planned after a futile trip is expected, and may be missed', () => {
  const vain = { futileDay: '2026-11-16', plannedDay: '2026-11-17' };
  const seenOn = (today: string) => shown(compose({ today, orders: [order(vain)] }));
  assert.deepEqual(seenOn('2026-11-18'), [
    ['2026-11-16', 'futile', 'order'],
    ['2026-11-17', 'planned', 'order'],
  ]);
  assert.deepEqual(seenOn('2026-11-19')[1], ['2026-11-17', 'possiblyMissed', 'order']);
});

test('ORD-13 a recurring order is expected on the days that it has not placed, skipped or failed', () => {
  const rule = {
    startDate: '2026-11-02',
    endDate: null,
    weekdays: ['Friday' as const],
    everyWeeks: 1,
    dayOfMonth: null,
  };
  const coming = [{ ...place, rule, gone: ['2026-11-20'] }];
  assert.deepEqual(shown(compose({ coming })), [['2026-11-27', 'planned', 'recurring']]);
});

test('ORD-13 a report stands with its subject, else by itself', () => {
  const report = { id: 'report', kind: 'missedPickup' as const, status: 'Open' as const };
  const fixed = [{ ...place, ...known, pickupDays: ['Monday' as const] }];
  const reports = ['2026-11-16', '2026-11-18'].map((date) => ({
    ...place,
    date,
    orderId: null,
    report,
  }));
  const { entries } = compose({ fixed, reports }, '2026-11-15', '2026-11-20');
  assert.deepEqual(
    entries.map(({ date, outcome, reports: about }) => [date, outcome, about.length]),
    [
      ['2026-11-16', 'possiblyMissed', 1],
      ['2026-11-18', 'reported', 1],
    ],
  );
});

test('ORD-13 a cut result is marked', () => {
  const fixed = Array.from({ length: 700 }, (_, index) => ({
    ...place,
    infocardId: String(index),
    ...known,
    pickupDays: ['Monday' as const],
  }));
  const { entries, more } = compose({ fixed });
  assert.deepEqual([entries.length, more], [2000, true]);
  assert.equal(compose({ more: true }).more, true);
});
