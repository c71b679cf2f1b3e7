import * as z from 'zod/mini';

import { call, withRow } from '../call.ts';
import { list } from '../list.ts';
import { email, id, language, optionalText, text, version } from '../values.ts';

/** The supplier as one customer knows it. */
export const collector = z.object({
  id,
  name: z.string(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  address: z.nullable(z.string()),
  zip: z.nullable(z.string()),
  city: z.nullable(z.string()),
  cvr: z.nullable(z.string()),
  /** The language in which it gets its mails. */
  language,
  /** Its orders arrive in a supplier account's inbox; other collectors work with mailed links only. */
  linked: z.boolean(),
  infocardCount: z.int(),
  version,
});
export type Collector = z.output<typeof collector>;

const fields = {
  name: text(200),
  email: z.nullable(email),
  phone: optionalText(40),
  address: optionalText(200),
  zip: optionalText(12),
  city: optionalText(100),
  cvr: optionalText(20),
  language,
};

const readers = ['Admin', 'LocationAdmin', 'User', 'FacilityUser'] as const;
const admins = ['Admin'] as const;

export const listCollectors = call({
  id: 'collectors.list',
  summary: 'Collectors (supplier contacts) of the account',
  method: 'GET',
  path: '/supplier-contacts',
  offline: true,
  roles: readers,
  reads: ['collector'],
  list: list({
    filters: { linked: { eq: z.enum(['true', 'false']) } },
    sorts: ['name', 'city'],
    defaultSort: 'name:asc',
  }),
  answer: collector,
});

export const getCollector = call({
  id: 'collectors.one',
  summary: 'One collector',
  method: 'GET',
  path: '/supplier-contacts/:id',
  roles: readers,
  reads: ['collector'],
  params: z.object({ id }),
  answer: collector,
});

export const createCollector = call({
  id: 'collectors.create',
  summary: 'Add a collector',
  method: 'POST',
  path: '/supplier-contacts',
  roles: admins,
  touches: ['collector'],
  idempotent: true,
  body: z.strictObject({ id, ...fields }),
  answer: collector,
  errors: ['Generic.Already.Exists'],
});

export const updateCollector = call({
  id: 'collectors.update',
  summary: 'Change a collector',
  method: 'PUT',
  path: '/supplier-contacts/:id',
  roles: admins,
  touches: ['collector'],
  params: z.object({ id }),
  body: z.strictObject({ version, ...fields }),
  answer: collector,
  errors: [withRow('Generic.Changed', collector), 'Generic.Not.Found', 'Generic.Already.Exists'],
});

export const deleteCollector = call({
  id: 'collectors.delete',
  summary: 'Delete a collector that no infocard and no order uses',
  method: 'DELETE',
  path: '/supplier-contacts/:id',
  roles: admins,
  touches: ['collector'],
  params: z.object({ id }),
  query: z.strictObject({ version: z.coerce.number().check(z.int(), z.minimum(1)) }),
  errors: [withRow('Generic.Changed', collector), 'Generic.Not.Found', 'Generic.In.Use'],
});
