import * as z from 'zod/mini';

import { call } from './call.ts';
import { infocardSummary } from './infocards.ts';
import { list } from './list.ts';
import { id, version } from './values.ts';

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

export const listLocations = call({
  id: 'locations.list',
  summary: "The account's locations, those the user has access to",
  method: 'GET',
  path: '/background-data/locations',
  roles: ['Admin', 'LocationAdmin', 'User', 'FacilityUser'],
  list: list({
    filters: { id: { in: id } },
    sorts: ['name', 'city'],
    defaultSort: 'name:asc',
    includes: ['infoCards'],
  }),
  answer: location,
});
