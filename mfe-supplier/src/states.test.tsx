import { addNamespace } from '@fraktion/shared-ui';
import { awaitedOrders, times } from '@fraktion/shared-waste/testing';

import en from './locales/en.json';
import { CarrierOrderPanel } from './orders/CarrierOrderPanel.tsx';
import { carrierStates, late, onlyAccepted, photosMissing } from './testing/carrierStates.ts';

beforeAll(() => addNamespace('mfe-supplier', 'en', en));

/** What a new order does not offer yet, and what an accepted one no longer does. */
const carryingMissing = [
  '-Not available (10)',
  '-Mark as collected',
  ...onlyAccepted(),
  '-Add weight',
  ...onlyAccepted(),
  ...photosMissing,
  '-Plan another day',
  ...onlyAccepted(),
  '-Report a futile trip',
  ...onlyAccepted(),
  '-Return',
  ...onlyAccepted(),
  '-[Decline]',
  '-[Accept]',
];
const answered = [
  '+Overdue',
  '+Begin trip',
  '+Not available (5)',
  '+Accept',
  ...late('Accepted'),
  '+Decline',
  ...late('Accepted'),
];
const carriedOut = [
  ...answered,
  '+[Add weight]',
  '+[Add photos]',
  '+[Signature]',
  '+[Plan another day]',
  '+[Report a futile trip]',
  '+[Return]',
  '+Begin trip → /suppliers/transports?order=0193a000-0000-7000-8000-00000000000a',
  '+[Mark as collected]',
];
const offeredForwarding = ['-[Forward]', '-[Decline]', '-[Accept]'];

test('SUP-03 SUP-11 each state of an order before its collection has its own words and actions for its supplier', async () => {
  expect(
    await carrierStates(awaitedOrders, (id) => (
      <CarrierOrderPanel id={id} onClose={() => undefined} onAct={() => undefined} />
    )),
  ).toEqual({
    planned: [
      '-New',
      ...carryingMissing,
      '+Accepted',
      '+Planned',
      '+24/11/2025, Monday',
      ...carriedOut,
    ],
    'came in vain': [
      '-New',
      ...carryingMissing,
      '+Futile trip',
      '+Futile trip on 24/11/2025 11:00',
      '+Locked gate',
      '+Planned',
      '+24/11/2025, Monday',
      ...answered,
      '+[Mark as collected]',
      '+[Add weight]',
      '+[Add photos]',
      '+[Signature]',
      '+[Report a futile trip]',
      '+[Return]',
      '+Begin trip → /suppliers/transports?order=0193a000-0000-7000-8000-00000000000a',
      '+[Plan another day]',
    ],
    'planned again': [
      '-New',
      ...carryingMissing,
      '+Accepted',
      '+Planned',
      '+25/11/2025, Tuesday',
      ...carriedOut,
    ],
    declined: [
      '-New',
      '+Created',
      '+You have declined this order',
      '+No lorry',
      '+You offered 30/11/2025 instead.',
    ],
    offered: [
      '-New',
      '-Not available (10)',
      ...onlyAccepted(4),
      '-Take back',
      '-: the order is not forwarded',
      ...onlyAccepted(3),
      ...offeredForwarding,
      '+Accepted',
      '+Forwarded to Vogn, who has not answered yet',
      '+Forwarded to',
      '+Vogn',
      '+Not available (12)',
      '+Accept',
      ...times(5, '+: the order is with Vogn'),
      '+Forward',
      ...times(4, '+: the order is with Vogn'),
      '+Decline',
      '+: the order is with Vogn',
      '+[Take back]',
    ],
    taken: [
      '-New',
      '-Actions',
      '-Not available (10)',
      ...onlyAccepted(4),
      '-: the order is not forwarded',
      ...onlyAccepted(3),
      ...offeredForwarding,
      '+Accepted',
      '+Vogn has taken it and carries it out',
      '+Forwarded to',
      '+Vogn',
      '+Not available (13)',
      '+Accept',
      ...late('Accepted'),
      ...times(4, '+: the order is with Vogn'),
      '+Forward',
      ...times(5, '+: the order is with Vogn'),
      '+Decline',
      ...late('Accepted'),
    ],
    'with a wish': ['-As fast as possible', '+26/11/2025, Wednesday'],
    'not delivered': [],
  });
});
