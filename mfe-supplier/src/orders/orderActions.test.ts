import { orderStatuses } from '@fraktion/contract/orderState';

import { orderFor } from '../testing/orderFor.ts';
import { offersOf } from './orderActions.ts';

const labels = (change: Parameters<typeof orderFor>[0]) =>
  offersOf(orderFor(change)).map(({ label, main }) => `${label}${main ? ' (main)' : ''}`);

test('SUP-03 each state offers what the table allows, and one thing first', () => {
  expect(Object.fromEntries(orderStatuses.map((status) => [status, labels({ status })]))).toEqual({
    Created: ['actions.accept (main)'],
    Accepted: ['actions.markCollected (main)', 'actions.addWeight'],
    Collected: ['actions.addWeight (main)'],
    Emptied: ['actions.addWeight (main)'],
    Approved: [],
    NotApproved: [],
    Canceled: [],
  });
});

test('SUP-03 a weight that is there can be corrected, but the order no longer waits for it', () => {
  expect(labels({ status: 'Collected', kgCollected: '120' })).toEqual(['actions.correctWeight']);
});
