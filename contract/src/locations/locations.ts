import * as z from 'zod/mini';

import { countries } from '../accounts/accountNumbers.ts';
import { field } from '../background/field.ts';
import { inFormOf } from '../background/inFormOf.ts';
import { backgroundTab } from '../background/tab.ts';
import { infocardSummary } from '../infocards/infocards.ts';
import { id } from '../values.ts';

/** Fields that were added later are optional, because other systems already add locations. */
const later = { optional: true } as const;

export const locations = backgroundTab({
  readers: ['Admin', 'LocationAdmin', 'User', 'FacilityUser'],
  keepers: ['Admin'],
  editors: ['Admin', 'LocationAdmin'],
  name: 'locations',
  noun: 'locations',
  entity: 'location',
  path: '/background-data/locations',
  offline: true,
  reads: ['infocard'],
  labels: 'locationField',
  fields: {
    name: field.text(200),
    address: field.text(200),
    zip: field.text(12),
    city: field.text(100),
    country: field.choice(countries),
    /** Number of the production unit. */
    pNumber: field.mayText(20),
    /** The code of its municipality: three digits in Denmark, four in Sweden and Norway. */
    municipality: { ...field.mayText(4), ...later, hidden: true },
    /** Such as 'Schools' or 'North': figures can be divided by it. */
    group: { ...field.mayText(80), ...later, hidden: true, recurs: true },
    openingHours: { ...field.mayLines(500), ...later },
    contactName: { ...field.mayText(200), ...later },
    contactPhone: { ...field.mayText(40), ...later },
    /** Notes for the driver: the code of the gate, where to park. */
    accessNotes: { ...field.mayLines(1000), ...later },
  },
  key: ['name'],
  sorts: ['name', 'city'],
  filters: { id: { in: id } },
  includes: ['infoCards'],
  rules: inFormOf({ zip: 'zip', pNumber: 'pNumber' }),
  extra: {
    latitude: z.nullable(z.number()),
    longitude: z.nullable(z.number()),
    /** Present with `include=infoCards`. */
    infoCards: z.optional(z.array(infocardSummary)),
  },
});

export type Location = z.output<typeof locations.row>;

export const { list: listLocations, create: createLocation } = locations.calls;
