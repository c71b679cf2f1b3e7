import assert from 'node:assert/strict';
import { test } from 'node:test';

import { markLooks, orderEventTone, orderLooks } from './orderLooks.ts';
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
