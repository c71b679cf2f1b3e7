import assert from 'node:assert/strict';
import { test } from 'node:test';

import { markLooks, orderEventTone, orderLooks, orderMark } from './orderLooks.ts';
import { orderEventKinds } from './orders.ts';

test('ORD-09 no two statuses of an order look alike', () => {
  const looks = Object.values(orderLooks);
  assert.equal(new Set(looks.map(({ tone }) => tone)).size, looks.length);
  const marks = Object.values(markLooks);
  assert.equal(new Set(marks.map(({ shape }) => shape)).size, marks.length);
});

test('ORD-09 an event has the colour of the status that it leads to', () => {
  assert.deepEqual(
    Object.fromEntries(orderEventKinds.map((kind) => [kind, orderEventTone(kind)])),
    {
      created: 'blue',
      accepted: 'teal',
      declined: 'red',
      forwarded: 'grey',
      forwardRemoved: 'grey',
      weightAdded: 'grey',
      collected: 'amber',
      emptied: 'cyan',
      approved: 'green',
      notApproved: 'red',
      weightCorrected: 'grey',
      canceled: 'grey',
      edited: 'grey',
      sentElsewhere: 'grey',
      sentAgain: 'grey',
      futile: 'red',
      replanned: 'grey',
      handedBack: 'red',
      filesAdded: 'grey',
      onItsWay: 'grey',
      arrived: 'grey',
    },
  );
});

test('SUP-02 SUP-11 an order is new for who has to answer it, and for nobody else', () => {
  const mark = (more: Partial<Parameters<typeof orderMark>[0]>) =>
    orderMark({ status: 'Created', futileOpen: false, forward: 'none', declinedAt: null, ...more });
  assert.equal(mark({ side: 'supplier' }), 'New');
  assert.equal(mark({ side: 'customer' }), 'Created');
  assert.equal(mark({ side: 'supplier', declinedAt: '2026-11-30T08:00:00Z' }), 'Created');
  assert.equal(mark({ side: 'supplier', forward: 'offered' }), 'Created');
  // Its supplier had accepted it before it was forwarded.
  for (const status of ['Created', 'Accepted'] as const)
    assert.equal(mark({ side: 'receiver', status, forward: 'offered' }), 'New');
  assert.equal(mark({ side: 'receiver', status: 'Accepted', forward: 'taken' }), 'Accepted');
  assert.equal(mark({ side: 'supplier', status: 'Accepted', forward: 'offered' }), 'Accepted');
});
