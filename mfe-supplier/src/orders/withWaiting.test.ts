import {
  addOrderWeight,
  markOrderCollected,
  markOrderEmptied,
  replanOrder,
  reportFutileDriving,
} from '@fraktion/contract/orders';
import type { WaitingEntry } from '@fraktion/shared-auth/waiting';

import { orderFor } from '../testing/orderFor.ts';
import { withWaiting } from './withWaiting.ts';

const order = orderFor({
  status: 'Accepted',
  version: 3,
  allowedActions: ['addWeight', 'addFiles', 'reportFutile', 'markCollected'],
});
const entry = (id: string, body: object, more: object = {}): WaitingEntry => ({
  id,
  owner: 'me/here',
  subject: order.id,
  base: 3,
  call: { id, method: 'POST', path: '/', multipart: false },
  params: {},
  body: { version: 3, ...body },
  files: [],
  key: id,
  madeAt: 0,
  title: '',
  text: '',
  ...more,
});
const collected = entry(markOrderCollected.id, { kgCollected: '120', weightEstimated: true });

test('ORD-12 an order whose collection waits is shown as collected to its driver, who may take the next step', () => {
  const shown = withWaiting(order, [collected]);
  expect([shown.status, shown.kgCollected, shown.weightEstimated]).toEqual([
    'Collected',
    '120',
    true,
  ]);
  expect(shown.allowedActions).toContain('markEmptied');
  expect(shown.allowedActions).not.toContain('markCollected');
  // The version must be the server's, because it will be sent.
  expect(shown.version).toBe(3);
});

test('ORD-12 SUP-14 a waiting futile trip marks its order, until a waiting new day', () => {
  const vain = entry(reportFutileDriving.id, { reason: 'Locked' });
  const shown = withWaiting(order, [vain]);
  expect([shown.status, shown.futileOpen]).toEqual(['Accepted', true]);
  const planned = withWaiting(order, [vain, entry(replanOrder.id, { plannedDate: '2099-03-02' })]);
  expect([planned.plannedDate, planned.futileOpen]).toEqual(['2099-03-02', false]);
});

test('ORD-12 steps build on one another; a weight that was not typed again stays', () => {
  const weighed = entry(addOrderWeight.id, { kgCollected: '92.5', weightEstimated: false });
  const emptied = entry(markOrderEmptied.id, { kgCollected: null });
  const shown = withWaiting(order, [collected, weighed, emptied]);
  expect([shown.status, shown.kgCollected, shown.weightEstimated]).toEqual([
    'Emptied',
    '92.5',
    false,
  ]);
});

test('ORD-12 refused entries, and those of another order, change nothing', () => {
  const refused = { ...collected, refused: { key: 'Orders.Changed' } };
  expect(withWaiting(order, [refused])).toBe(order);
  expect(withWaiting(order, [{ ...collected, subject: 'another' }])).toBe(order);
});
