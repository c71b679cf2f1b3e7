import * as z from 'zod/mini';

import { field } from '../background/field.ts';
import { inFormOf } from '../background/inFormOf.ts';
import { placeCountries } from '../background/placeCountries.ts';
import { backgroundTab } from '../background/tab.ts';
import { languages } from '../values.ts';

/** The supplier as one customer knows it. */
export const collectors = backgroundTab({
  readers: ['Admin', 'LocationAdmin', 'User', 'FacilityUser'],
  keepers: ['Admin'],
  name: 'collectors',
  noun: 'collectors',
  entity: 'collector',
  path: '/supplier-contacts',
  offline: true,
  fields: {
    name: field.text(200),
    /** Links to orders of all locations are mailed to it. */
    email: { ...field.mayEmail(), wholeAccount: true },
    phone: field.mayText(40),
    address: { ...field.mayText(200), hidden: true },
    zip: { ...field.mayText(12), hidden: true },
    city: field.mayText(100),
    country: { ...field.mayChoice(placeCountries), optional: true, hidden: true },
    cvr: field.mayText(20),
    /** The language of the mails to it. */
    language: { ...field.choice(languages), hidden: true },
    /** Whether the portal orders the fixed pick-up days of its containers, at all locations, a week ahead. */
    fixedDays: {
      ...field.choice(['unordered', 'ordered']),
      initial: 'unordered',
      fallback: 'unordered',
      optional: true,
      hidden: true,
      wholeAccount: true,
    },
  },
  key: ['name'],
  sorts: ['name', 'city'],
  rules: [
    ...inFormOf({ zip: 'zip', cvr: 'cvr' }),
    {
      field: 'email',
      word: 'EmailMissing',
      holds: ({ fixedDays, email }) => fixedDays !== 'ordered' || Boolean(email),
    },
  ],
  refusals: ['Generic.Whole.Account', 'Collectors.Tender.Open'],
  filters: { linked: { eq: z.enum(['true', 'false']) } },
  extra: {
    /** Its orders arrive in a supplier account's inbox; other collectors work with mailed links only. */
    linked: z.boolean(),
    infocardCount: z.int(),
  },
});

export const collector = collectors.row;
export type Collector = z.output<typeof collector>;

export const {
  list: listCollectors,
  one: getCollector,
  create: createCollector,
  update: updateCollector,
  remove: deleteCollector,
} = collectors.calls;
