import * as z from 'zod/mini';

import { importBackgroundRows, previewBackgroundImport } from '../background/index.ts';
import { call, withRow } from '../call.ts';
import { ruled } from '../background/tab.ts';
import { drivingStatuses } from '../drivings/index.ts';
import { orderStatuses } from '../orders/index.ts';
import { id, isoDate, lines, quantity, version } from '../values.ts';
import { weighingReasons, weighings } from './weighingFields.ts';

export const weighing = weighings.row;
export type Weighing = z.output<typeof weighing>;

export const weighingCandidate = z.object({
  kind: z.enum(['order', 'driving']),
  accountId: id,
  id,
  number: z.int(),
  accountName: z.string(),
  locationName: z.nullable(z.string()),
  infocardName: z.nullable(z.string()),
  status: z.enum([...orderStatuses, ...drivingStatuses]),
  /** The day of collection, or else the planned day; for a trip, its start. */
  day: z.nullable(isoDate),
  kg: z.nullable(quantity),
  estimated: z.boolean(),
  reasons: z.array(z.enum(weighingReasons)),
  /** The effect of a match on its weight. */
  weight: z.enum(['given', 'replaced', 'stays']),
});
export type WeighingCandidate = z.output<typeof weighingCandidate>;

const { readers: staff } = weighings;
const path = '/weight-stations/registrations';
const byId = z.object({ id });

export const listWeighings = call({
  id: 'weighings.list',
  summary: 'Weighings of the stations, newest first',
  method: 'GET',
  path,
  roles: staff,
  reads: ['weighing', 'order', 'driving'],
  list: weighings.list,
  answer: weighing,
});

export const getWeighing = call({
  id: 'weighings.one',
  summary: 'One weighing',
  method: 'GET',
  path: `${path}/:id`,
  roles: staff,
  reads: ['weighing', 'order', 'driving'],
  params: byId,
  answer: weighing,
  errors: ['Generic.Not.Found'],
});

export const listWeighingCandidates = call({
  id: 'weighings.candidates',
  summary:
    'Orders and trips that a weighing may belong to, the likeliest first; with `q`, those that the text finds',
  method: 'GET',
  path: `${path}/:id/candidates`,
  roles: staff,
  reads: ['weighing', 'order', 'driving'],
  params: byId,
  query: z.strictObject({ q: z.optional(z.string().check(z.trim(), z.maxLength(100))) }),
  answer: z.array(weighingCandidate),
  errors: ['Generic.Not.Found'],
});

/** The maximum number per call. */
const maxRegistered = 500;

export const registerWeighings = call({
  id: 'weighings.register',
  summary:
    'Register weighings of a station, all or none. Station and ticket identify a weighing: one that is known is answered as it is, and refused if its values differ',
  method: 'POST',
  path,
  roles: staff,
  touches: ['weighing', 'order', 'driving'],
  body: z.strictObject({
    weighings: z
      .array(ruled(z.strictObject(weighings.whole), weighings.rules))
      .check(z.minLength(1), z.maxLength(maxRegistered)),
  }),
  answer: z.array(
    z.object({ id, station: z.string(), ticket: z.string(), state: z.enum(['new', 'known']) }),
  ),
  errors: ['Weighings.Ticket.Taken'],
});

export const previewWeighings = call({
  ...previewBackgroundImport,
  id: 'weighings.previewImport',
  summary: 'What a file of weighings would register, row by row; nothing is written',
  path: `${path}/imports/:tab/preview`,
  roles: staff,
});

export const importWeighings = call({
  ...importBackgroundRows,
  id: 'weighings.import',
  summary: 'Register the new rows of a file, all or none; a wrong row refuses the whole',
  path: `${path}/imports/:tab`,
  roles: staff,
  touches: ['weighing', 'order', 'driving'],
});

const changing = {
  method: 'POST',
  roles: staff,
  touches: ['weighing', 'order', 'driving'],
  params: byId,
  answer: weighing,
} as const;
const stale = withRow('Generic.Changed', weighing);
const notOpen = withRow('Weighings.Not.Open', weighing);

export const matchWeighing = call({
  ...changing,
  id: 'weighings.match',
  summary:
    'Match a weighing to an order or a trip, which gets its weight unless it has a weighed one; from then on it is that account’s',
  path: `${path}/:id/match`,
  body: z.strictObject({ version, kind: z.enum(['order', 'driving']), accountId: id, toId: id }),
  errors: [
    stale,
    notOpen,
    'Generic.Not.Found',
    'Weighings.Target.Closed',
    'Weighings.Order.Weighed',
  ],
});

export const setWeighingAside = call({
  ...changing,
  id: 'weighings.setAside',
  summary: 'Set a weighing aside that belongs to no order or trip of the portal, with a reason',
  path: `${path}/:id/set-aside`,
  body: z.strictObject({ version, reason: lines(1000) }),
  errors: [stale, notOpen, 'Generic.Not.Found'],
});

export const undoWeighing = call({
  ...changing,
  id: 'weighings.undo',
  summary:
    'Take back a match or what was set aside; a weight that the weighing gave goes with it, unless someone has built on it',
  path: `${path}/:id/undo`,
  body: z.strictObject({ version }),
  errors: [
    stale,
    withRow('Weighings.Open', weighing),
    'Generic.Not.Found',
    'Weighings.Weight.Used',
  ],
});
