import { addNamespace } from '@fraktion/shared-ui';
import { endedOrders, orderFacts, times } from '@fraktion/shared-waste/testing';

import en from './locales/en.json';
import { CarrierOrderPanel } from './orders/CarrierOrderPanel.tsx';
import { carrierStates, late, onlyAccepted, photosMissing } from './testing/carrierStates.ts';

beforeAll(() => addNamespace('mfe-supplier', 'en', en));

// What a new order does not offer yet, and what it offers at last.
const emptyingMissing = ['-Mark as emptied', '-: only when the order is collected'];
const correctionMissing = [
  '-Correct weight',
  '-: only when the customer has not approved the weight',
];
const weightMissing = ['-Add weight', ...onlyAccepted()];
const forwardingOffered = [
  '-: the order is not forwarded',
  ...onlyAccepted(3),
  '-[Forward]',
  '-[Decline]',
  '-[Accept]',
];

/** What a weight changes in the panel of a collected order. */
const unweighed = [
  '-New',
  '-Not available (10)',
  ...onlyAccepted(),
  ...emptyingMissing,
  ...correctionMissing,
  ...weightMissing,
  ...photosMissing,
  ...forwardingOffered,
];
const weighed = [
  '+Not available (8)',
  '+Accept',
  ...late('Collected', 2),
  '+Forward',
  ...late('Collected', 5),
  '+Decline',
  ...late('Collected'),
  '+[Correct weight]',
  '+[Add photos]',
  '+[Signature]',
  '+[Mark as emptied]',
];
/** An order that nothing can be done with any more. */
const nothingLeft = [
  '-New',
  '-Actions',
  '-Not available (10)',
  ...onlyAccepted(),
  '-: only when the order is collected',
  '-: only when the customer has not approved the weight',
  ...onlyAccepted(3),
  ...forwardingOffered,
];

test('SUP-03 SUP-11 each state of an order after its collection has its own words and actions for its supplier', async () => {
  expect(
    await carrierStates(endedOrders, (id) => (
      <CarrierOrderPanel id={id} onClose={() => undefined} onAct={() => undefined} />
    )),
  ).toEqual({
    collected: [
      '-New',
      '-Not available (10)',
      ...onlyAccepted(),
      ...emptyingMissing,
      ...weightMissing,
      ...photosMissing,
      ...forwardingOffered,
      '+Collected',
      ...orderFacts('collected'),
      '+Not available (9)',
      '+Accept',
      ...late('Collected', 2),
      '+Forward',
      ...late('Collected', 5),
      '+Decline',
      ...late('Collected'),
      '+[Add weight]',
      '+[Add photos]',
      '+[Signature]',
      '+[Mark as emptied]',
    ],
    weighed: [...unweighed, '+Collected', ...orderFacts('collected', 'weighed'), ...weighed],
    estimated: [
      ...unweighed,
      '+Collected',
      ...orderFacts('collected'),
      '+Weight',
      '+412.000 kg, estimated',
      ...weighed,
    ],
    emptied: [
      '-New',
      '-Not available (10)',
      ...onlyAccepted(),
      '-: only when the order is collected',
      ...correctionMissing,
      ...weightMissing,
      ...photosMissing,
      ...forwardingOffered,
      '+Emptied',
      ...orderFacts('emptied', 'weighed'),
      '+Not available (9)',
      '+Accept',
      ...late('Emptied', 3),
      '+Forward',
      ...late('Emptied', 5),
      '+Decline',
      ...late('Emptied'),
      '+[Correct weight]',
      '+[Add photos]',
      '+[Signature]',
    ],
    approved: [
      ...nothingLeft,
      '+Approved',
      ...orderFacts('emptied', 'weighed'),
      '+Not available (13)',
      '+Accept',
      ...late('Approved', 7),
      '+Forward',
      ...late('Approved', 5),
      '+Decline',
      ...late('Approved'),
    ],
    'not approved': [
      '-New',
      ...onlyAccepted(),
      '-: only when the order is collected',
      ...correctionMissing,
      ...onlyAccepted(),
      ...photosMissing,
      ...forwardingOffered,
      '+Not approved',
      '+The customer did not approve the weight',
      '+Too light',
      ...orderFacts('emptied', 'weighed'),
      '+Accept',
      ...late('Not approved', 4),
      '+Forward',
      ...late('Not approved', 5),
      '+Decline',
      ...late('Not approved'),
      '+[Add photos]',
      '+[Signature]',
      '+[Correct weight]',
    ],
    canceled: [
      ...nothingLeft,
      '+Cancelled',
      '+Nordhavn Ejendomme at Nordhavn Ejendomme cancelled this order on 24/11/2025 11:00',
      '+Not available (13)',
      '+Accept',
      ...times(7, '+: the customer has cancelled the order'),
      '+Forward',
      ...times(5, '+: the customer has cancelled the order'),
      '+Decline',
      '+: the customer has cancelled the order',
    ],
  });
});
