import { field } from './field.ts';
import { inFormOf } from './inFormOf.ts';
import { placeCountries } from './placeCountries.ts';
import { backgroundTab } from './tab.ts';
import { backgroundKeepers, backgroundReaders, sharedAccess } from './tabs.ts';

/** Recovery and disposal operations of the waste framework directive, annexes II and I. */
export const treatmentCodes = [
  ...Array.from({ length: 13 }, (_, at) => `R${at + 1}`),
  ...Array.from({ length: 15 }, (_, at) => `D${at + 1}`),
] as [string, ...string[]];

const access = { readers: backgroundReaders, keepers: backgroundKeepers } as const;

export const receivingFacilities = backgroundTab({
  ...sharedAccess,
  name: 'receiving-facilities',
  noun: 'receivingFacilities',
  entity: 'receivingFacility',
  path: '/receiving-facilities',
  fields: {
    name: field.text(200),
    address: field.mayText(200),
    zip: field.mayText(12),
    city: field.mayText(100),
    country: field.mayChoice(placeCountries),
    companyNumber: field.mayText(20),
    pNumber: field.mayText(20),
  },
  extra: {},
  namedIn: ['infocard', 'transportPrice', 'order'],
  key: ['name'],
  sorts: ['name', 'city'],
  rules: inFormOf({ zip: 'zip', companyNumber: 'cvr', pNumber: 'pNumber' }),
});

export const { list: listReceivingFacilities } = receivingFacilities.calls;

/** How a facility treats a fraction: one row for each pair, so that shares and reports find it by both. */
export const facilityTreatments = backgroundTab({
  ...access,
  name: 'treatments',
  noun: 'facilityTreatments',
  entity: 'receivingFacility',
  path: '/background-data/treatments',
  fields: {
    receivingFacilityId: field.reference('receivingFacility'),
    wasteFractionId: field.reference('wasteFraction'),
    treatment: field.choice(treatmentCodes),
  },
  extra: {},
  key: ['receivingFacilityId', 'wasteFractionId'],
  sorts: ['treatment'],
});
