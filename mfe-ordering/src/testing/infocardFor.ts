import type { Infocard } from '@fraktion/contract/infocards';
import type { OrderUnderWay } from '@fraktion/contract/orders';

export const locationFor = {
  id: '0193a000-0000-7000-8000-00000000000c',
  name: 'Pakhuset',
  address: 'Havnegade 4',
  zip: '2100',
  city: 'København Ø',
};

/** An infocard as the server answers it; a test overrides the fields that it is about. */
export const infocardFor = (change: Partial<Infocard> = {}): Infocard => ({
  id: '0193a000-0000-7000-8000-00000000000a',
  name: 'Cardboard',
  type: 'ContainerInfoCard',
  location: locationFor,
  wasteFraction: null,
  wasteCategory: 'Recycle',
  ewcCode: null,
  ewcCodeId: null,
  containerType: 'Minicontainer',
  size: '660.000',
  sizeUnit: 'Litre',
  quantity: 1,
  collector: null,
  receivingFacility: null,
  transportVehicle: null,
  pickupType: 'Location',
  pickupDays: [],
  placement: null,
  isOrderable: true,
  includeInStatistics: true,
  internalGroupId: null,
  supplierIdentificationNumber: null,
  receiverRef: null,
  adsFraction: null,
  wasteNumber: null,
  consistence: null,
  flashPoint: null,
  radioactive: null,
  ref: null,
  contentHeadline: null,
  containerHeadline: null,
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
