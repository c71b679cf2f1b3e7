import { orderClosures, orderStatuses } from '@fraktion/contract/orders';

import en from '../locales/en.json';
import { orderFor } from '../testing/orderFor.ts';
import { closedOf, mainOffersOf, offersOf } from './orderActions.ts';

const names = (change: Parameters<typeof orderFor>[0]) =>
  offersOf(orderFor(change)).map(({ name, main }) => `${name}${main ? ' (main)' : ''}`);

test('SUP-03 each state offers what the table allows, and one next step', () => {
  expect(Object.fromEntries(orderStatuses.map((status) => [status, names({ status })]))).toEqual({
    Created: ['accept (main)', 'forward', 'decline'],
    Accepted: [
      'markCollected (main)',
      'addWeight',
      'addPhotos',
      'sign',
      'forward',
      'replan',
      'reportFutile',
      'handBack',
    ],
    Collected: ['markEmptied (main)', 'addWeight', 'addPhotos', 'sign'],
    Emptied: ['addWeight', 'addPhotos', 'sign'],
    Approved: [],
    NotApproved: ['correctWeight (main)', 'addPhotos', 'sign'],
    Canceled: [],
  });
});

test('SUP-03 a forwarded order can be taken back until its receiver has accepted', () => {
  expect(names({ forward: 'offered' })).toEqual(['removeForward']);
  expect(names({ forward: 'taken', status: 'Accepted' })).toEqual([]);
});

test('SUP-03 an existing weight is corrected, not added', () => {
  const offers = offersOf(orderFor({ status: 'Collected', kgCollected: '120' }));
  expect(offers.find(({ name }) => name === 'addWeight')?.label).toBe('actions.correctWeight');
});

test('SUP-03 no action is offered and closed at the same time', () => {
  for (const status of orderStatuses) {
    const order = orderFor({ status, kgCollected: '120' });
    const offered = offersOf(order).map(({ label }) => label);
    for (const { name } of closedOf(order)) expect(offered).not.toContain(`actions.${name}`);
  }
});

test('SUP-14 after a futile trip a new day is the next step', () => {
  const vain = orderFor({ status: 'Accepted', futileOpen: true });
  expect(mainOffersOf(vain).map(({ name }) => name)).toEqual(['replan']);
  expect(offersOf(vain).map(({ name }) => name)).toContain('markCollected');
});

test('SUP-03 every action that is not offered gives its reason', () => {
  for (const status of orderStatuses) {
    const order = orderFor({ status });
    const [open, closed] = [offersOf(order), closedOf(order)];
    expect(open.length + closed.length).toBe(13);
    for (const { closure } of closed) expect(orderClosures).toContain(closure);
  }
  // One of the reasons has a text for each step that it waits for.
  const worded = [...Object.keys(en.closed), 'NotYet'].filter((key) => key !== 'notYet');
  expect(worded.toSorted()).toEqual([...orderClosures].toSorted());
});
