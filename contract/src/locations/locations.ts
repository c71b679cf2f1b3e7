import * as z from 'zod/mini';

import { call } from '../call.ts';
import { infocardSummary } from '../infocards/infocards.ts';
import { list } from '../list.ts';
import { id, text, version } from '../values.ts';

export const location = z.object({
  id,
  name: z.string(),
  address: z.string(),
  zip: z.string(),
  city: z.string(),
  country: z.string(),
  pNumber: z.nullable(z.string()),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  version,
  /** Present with `include=infoCards`. */
  infoCards: z.optional(z.array(infocardSummary)),
});
export type Location = z.output<typeof location>;

export const createLocation = call({
  id: 'locations.create',
  summary: 'Add a location; its place on the map comes from its town if that is known',
  method: 'POST',
  path: '/background-data/locations',
  roles: ['Admin'],
  touches: ['location'],
  idempotent: true,
  body: z.strictObject({
    id,
    name: text(200),
    address: text(200),
    zip: text(12),
    city: text(100),
    country: z.string().check(z.regex(/^[A-Z]{2}$/)),
    /** Number of the production unit, ten digits. */
    pNumber: z.nullable(z.string().check(z.regex(/^\d{10}$/))),
  }),
  answer: location,
});

export const listLocations = call({
  id: 'locations.list',
  summary: "The account's locations, those the user has access to",
  method: 'GET',
  path: '/background-data/locations',
  offline: true,
  roles: ['Admin', 'LocationAdmin', 'User', 'FacilityUser'],
  reads: ['location', 'infocard'],
  list: list({
    filters: { id: { in: id } },
    sorts: ['name', 'city'],
    defaultSort: 'name:asc',
    includes: ['infoCards'],
  }),
  answer: location,
});
