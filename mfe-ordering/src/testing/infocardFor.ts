import type { Field } from '@fraktion/contract/background';
import { type Infocard, infocards } from '@fraktion/contract/infocards';
import type { OrderUnderWay } from '@fraktion/contract/orders';

export const locationFor = {
  id: '0193a000-0000-7000-8000-00000000000c',
  name: 'Pakhuset',
  address: 'Havnegade 4',
  zip: '2100',
  city: 'København Ø',
};

/** The fields that say nothing. */
const unsaid = Object.fromEntries(
  Object.entries<Field>(infocards.fields).map(([name, { initial = null }]) => [name, initial]),
) as Pick<Infocard, keyof typeof infocards.fields & keyof Infocard>;

/** An infocard as the server answers it; a test overrides the fields that it is about. */
export const infocardFor = (change: Partial<Infocard> = {}): Infocard => ({
  ...unsaid,
  id: '0193a000-0000-7000-8000-00000000000a',
  name: 'Cardboard',
  location: locationFor,
  wasteFraction: null,
  wasteCategory: 'Recycle',
  ewcCode: null,
  containerType: 'Minicontainer',
  size: '660.000',
  sizeUnit: 'Litre',
  collector: null,
  pictogram: 'cardboard',
  ownPictogram: null,
  coverImage: null,
  archivedAt: null,
  lastOrdered: null,
  lastCollected: null,
  underWay: [],
  version: 1,
  ...change,
});

/** An infocard's order under way; a test overrides the fields that it is about. */
export const underWayFor = (change: Partial<OrderUnderWay> = {}): OrderUnderWay => ({
  id: crypto.randomUUID(),
  number: 17,
  status: 'Created',
  asFastAsPossible: true,
  wantedEmptiedDate: null,
  plannedDate: null,
  orderedOn: '2031-11-20',
  declined: false,
  futile: false,
  ...change,
});
