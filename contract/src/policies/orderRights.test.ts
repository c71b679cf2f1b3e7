import assert from 'node:assert/strict';
import { test } from 'node:test';

import fc from 'fast-check';

import {
  allowedOrderActions,
  closedOrderActions,
  type OrderForward,
  type OrderPlace,
  orderActionNames,
  type OrderSide,
  orderSides,
  type OrderStatus,
  statusAfter,
} from './orderRights.ts';

const at = (status: OrderStatus, forward: OrderForward = 'none'): OrderPlace => ({
  status,
  forward,
  mailFailed: false,
});

/** The effect of an action on a place, written a second time by hand. */
function after(place: OrderPlace, name: (typeof orderActionNames)[number], side: OrderSide) {
  if (!allowedOrderActions(place, side).includes(name)) return place;
  const status = statusAfter(name, place, side);
  if (name === 'forward') return { ...place, status, forward: 'offered' } as const;
  if (name === 'removeForward') return { ...place, status, forward: 'none' } as const;
  if (side !== 'receiver') return { ...place, status };
  if (name === 'decline' || name === 'handBack')
    return { ...place, status, forward: 'none' } as const;
  return { ...place, status, forward: name === 'accept' ? 'taken' : place.forward } as const;
}

/** What somebody may do who carries out an accepted order. */
const carriesOut = [
  'addWeight',
  'addFiles',
  'setOut',
  'arrive',
  'reportFutile',
  'replan',
  'handBack',
  'markCollected',
];

test('SUP-03 no sequence of actions by any sides leaves a final state or skips a step', () => {
  const before: Record<OrderStatus, OrderStatus[]> = {
    Created: ['Accepted'],
    Accepted: ['Created'],
    Collected: ['Accepted'],
    Emptied: ['Collected', 'NotApproved'],
    Approved: ['Emptied'],
    NotApproved: ['Emptied'],
    Canceled: ['Created', 'Accepted'],
  };
  const act = fc.record({
    name: fc.constantFrom(...orderActionNames),
    side: fc.constantFrom(...orderSides),
  });
  fc.assert(
    fc.property(fc.array(act, { maxLength: 40 }), (acts) => {
      let place = at('Created');
      for (const { name, side } of acts) {
        const reached = after(place, name, side);
        if (reached.status !== place.status)
          assert.ok(
            before[reached.status].includes(place.status),
            `${place.status} → ${reached.status}`,
          );
        // A receiver must answer before the order is carried out.
        if (['Collected', 'Emptied'].includes(reached.status))
          assert.notEqual(reached.forward, 'offered');
        place = reached;
      }
    }),
  );
});

test('SUP-03 a side is never offered an action of another side', () => {
  assert.deepEqual(allowedOrderActions(at('Created'), 'customer'), [
    'edit',
    'sendElsewhere',
    'cancel',
  ]);
  assert.deepEqual(allowedOrderActions({ ...at('Created'), mailFailed: true }, 'customer'), [
    'edit',
    'sendElsewhere',
    'sendAgain',
    'cancel',
  ]);
  assert.deepEqual(allowedOrderActions(at('Created'), 'supplier'), [
    'accept',
    'decline',
    'forward',
  ]);
  assert.deepEqual(allowedOrderActions(at('Accepted'), 'supplier'), ['forward', ...carriesOut]);
  assert.deepEqual(allowedOrderActions(at('Approved'), 'customer'), []);
  assert.deepEqual(allowedOrderActions(at('Canceled'), 'supplier'), []);
});

test('SUP-03 SUP-11 the receiver carries out a forwarded order, after it has answered', () => {
  assert.deepEqual(allowedOrderActions(at('Accepted', 'offered'), 'supplier'), ['removeForward']);
  assert.deepEqual(allowedOrderActions(at('Accepted', 'offered'), 'receiver'), [
    'accept',
    'decline',
  ]);
  assert.deepEqual(allowedOrderActions(at('Accepted', 'taken'), 'supplier'), []);
  assert.deepEqual(allowedOrderActions(at('Accepted', 'taken'), 'receiver'), carriesOut);
  assert.deepEqual(allowedOrderActions(at('Created', 'offered'), 'customer'), ['edit', 'cancel']);
});

test('SUP-03 SUP-14 an accepted order that its supplier returns must be answered again; a receiver returns it to its supplier', () => {
  const accepted = at('Accepted');
  assert.equal(statusAfter('handBack', accepted, 'supplier'), 'Created');
  assert.equal(statusAfter('handBack', at('Accepted', 'taken'), 'receiver'), 'Accepted');
  assert.equal(statusAfter('replan', accepted, 'supplier'), 'Accepted');
});

test('SUP-03 every action of a side is open, or closed with a reason', () => {
  const closed = (place: OrderPlace, side: OrderSide) =>
    Object.fromEntries(
      closedOrderActions(place, side).map(({ action, closure }) => [action, closure]),
    );
  assert.deepEqual(closed(at('Created'), 'supplier'), {
    removeForward: 'NotForwarded',
    addWeight: 'NotYet',
    addFiles: 'NotYet',
    setOut: 'NotYet',
    arrive: 'NotYet',
    reportFutile: 'NotYet',
    replan: 'NotYet',
    handBack: 'NotYet',
    markCollected: 'NotYet',
    markEmptied: 'NotYet',
    correctWeight: 'NotYet',
  });
  assert.equal(closed(at('Collected'), 'supplier')['accept'], 'TooLate');
  assert.equal(closed(at('Accepted', 'taken'), 'supplier')['markCollected'], 'Forwarded');
  assert.equal(closed(at('Accepted', 'offered'), 'receiver')['markCollected'], 'NotAcceptedYet');
  assert.equal(closed(at('Canceled'), 'supplier')['accept'], 'Canceled');
  assert.equal(closed(at('Created'), 'customer')['sendAgain'], 'Delivered');
  const lost = { ...at('Created', 'offered'), mailFailed: true };
  assert.equal(closed(lost, 'customer')['sendAgain'], 'Forwarded');
});
