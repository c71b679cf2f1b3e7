import assert from 'node:assert/strict';
import { test } from 'node:test';

import fc from 'fast-check';

import {
  type OrderStatus,
  allowedOrderActions,
  orderActionNames,
  orderActions,
} from './orderState.ts';

const next = (status: OrderStatus, name: (typeof orderActionNames)[number]): OrderStatus => {
  const action = orderActions[name];
  const allowed = allowedOrderActions(status, action.by).includes(name);
  return allowed && 'to' in action ? action.to : status;
};

test('SUP-03 no sequence of actions leaves a final state or skips a step', () => {
  const before: Record<OrderStatus, OrderStatus[]> = {
    Created: [],
    Accepted: ['Created'],
    Collected: ['Accepted'],
    Emptied: ['Collected', 'NotApproved'],
    Approved: ['Emptied'],
    NotApproved: ['Emptied'],
    Canceled: ['Created', 'Accepted'],
  };
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...orderActionNames), { maxLength: 30 }), (names) => {
      let status: OrderStatus = 'Created';
      for (const name of names) {
        const reached = next(status, name);
        if (reached !== status)
          assert.ok(before[reached].includes(status), `${status} → ${reached}`);
        status = reached;
      }
    }),
  );
});

test('SUP-03 a side is never offered what the other side does', () => {
  assert.deepEqual(allowedOrderActions('Created', 'customer'), ['cancel']);
  assert.deepEqual(allowedOrderActions('Created', 'supplier'), ['accept']);
  assert.deepEqual(allowedOrderActions('Accepted', 'supplier'), ['addWeight', 'markCollected']);
  assert.deepEqual(allowedOrderActions('Approved', 'customer'), []);
  assert.deepEqual(allowedOrderActions('Canceled', 'supplier'), []);
});
