import * as z from 'zod/mini';

import { importBackgroundRows, previewBackgroundImport } from '../background/index.ts';
import { call, withRow } from '../call.ts';
import { drivingStatuses } from '../drivings/index.ts';
import { list } from '../list.ts';
import { orderStatuses } from '../orders/index.ts';
import {
  id,
  instant,
  isoDate,
  lines,
  optionalText,
  quantity,
  text,
  version,
  weightKg,
} from '../values.ts';
import { hasNet, stationEwcCode } from './weighingSheet.ts';

export const weighingStates = ['open', 'matched', 'setAside'] as const;
export type WeighingState = (typeof weighingStates)[number];

/** The reasons to match an order or a trip. */
export const weighingReasons = [
  'container',
  'vehicle',
  'place',
  'ewcCode',
  'sameDay',
  'nextDay',
  'sameWeight',
] as const;
export type WeighingReason = (typeof weighingReasons)[number];

/** The order or trip of a weighing. A trip that carries out an order comes with that order. */
export const weighingMatch = z.object({
  accountName: z.string(),
  orderId: z.nullable(id),
  orderNumber: z.nullable(z.int()),
  drivingId: z.nullable(id),
  drivingNumber: z.nullable(z.int()),
  infocardName: z.nullable(z.string()),
  locationName: z.nullable(z.string()),
  /** The weight that the order has now, or the trip if there is no order. */
  kg: z.nullable(quantity),
  /** The weighing gave the order or the trip its weight; otherwise it had one already. */
  gaveWeight: z.boolean(),
  /** Null if it was matched automatically. */
  by: z.nullable(z.string()),
  reasons: z.array(z.enum(weighingReasons)),
});

export const weighing = z.object({
  id,
  station: z.string(),
  ticket: z.string(),
  weighedAt: instant,
  vehicleNumber: z.nullable(z.string()),
  containerNumber: z.nullable(z.string()),
  ewcCode: z.nullable(z.string()),
  /** The customer or place, as the station wrote it. */
  place: z.nullable(z.string()),
  grossKg: z.nullable(quantity),
  tareKg: z.nullable(quantity),
  netKg: quantity,
  source: z.enum(['file', 'api']),
  registeredAt: instant,
  registeredBy: z.string(),
  state: z.enum(weighingStates),
  setAside: z.nullable(z.object({ reason: z.string(), by: z.string() })),
  match: z.nullable(weighingMatch),
  version,
});
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

/** A weighing belongs to the platform until it is matched, so only its staff see the list. */
const staff = ['SystemAdmin', 'SuperAdmin'] as const;
const path = '/weight-stations/registrations';
const byId = z.object({ id });

export const listWeighings = call({
  id: 'weighings.list',
  summary: 'Weighings of the stations, newest first',
  method: 'GET',
  path,
  roles: staff,
  reads: ['weighing', 'order', 'driving'],
  list: list({
    filters: {
      id: { in: id },
      state: { in: z.enum(weighingStates) },
      weighedAt: { from: isoDate, to: isoDate },
    },
    sorts: ['weighedAt', 'registeredAt', 'station', 'netKg'],
    defaultSort: 'weighedAt:desc',
  }),
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
      .array(
        z
          .strictObject({
            station: text(100),
            ticket: text(60),
            weighedAt: instant,
            vehicleNumber: optionalText(20),
            containerNumber: optionalText(60),
            ewcCode: stationEwcCode,
            place: optionalText(200),
            grossKg: z.nullable(weightKg),
            tareKg: z.nullable(weightKg),
            netKg: z.nullable(weightKg),
          })
          .check(hasNet),
      )
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
