import * as z from 'zod/mini';

import { field } from '../background/field.ts';
import { entity } from '../background/entity.ts';
import { id, instant, maxLoadKg, quantity, weightKg } from '../values.ts';
import { instantsOf, isDay } from './localTime.ts';

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

/** The local time of a station, `2026-03-28 07:15`. */
const localTime = z
  .string()
  .check(
    z.regex(/^(199\d|20\d\d)-\d{2}-\d{2}[ T]([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/, { abort: true }),
  )
  .check(z.refine(isDay, { error: 'Date', abort: true }))
  .check(z.refine((local) => instantsOf(local).length > 0, { error: 'NoSuchHour' }));

/** With or without blanks, as stations print it. */
const stationEwcCode = z.nullable(z.string().check(z.regex(/^\d{2} ?\d{2} ?\d{2}\*?$/)));

/** No vehicle on the road carries more, nor weighs more with its load: the row is registered, but somebody should look at it. */
export const heaviestKg = { netKg: 40_000, grossKg: 74_000 } as const;

interface Weights {
  readonly grossKg?: unknown;
  readonly tareKg?: unknown;
  readonly netKg?: unknown;
}

const grams = (kg: unknown): number | null =>
  typeof kg === 'string' && kg !== '' ? Math.round(Number(kg) * 1000) : null;

/** The net weight in grams: as typed, else gross less tare; null if the three do not say it or do not agree. */
export function netGrams({ grossKg, tareKg, netKg }: Weights): number | null {
  const [gross, tare, net] = [grams(grossKg), grams(tareKg), grams(netKg)];
  const left = gross === null || tare === null ? null : gross - tare;
  if (left === null) return net;
  return left >= 0 && (net === null || net === left) ? left : null;
}

const kg = () => ({
  ...field.mayDecimal({ decimals: 3, unit: 'kg' }),
  schema: z.nullable(weightKg),
  most: maxLoadKg,
  inAnswer: z.nullable(quantity),
});

/** A weighing belongs to the platform until it is matched, so only its staff see the list. */
export const staff = ['SystemAdmin', 'SuperAdmin'] as const;

const ticketed = {
  notIn: { form: 'A ticket says it: stations register it, and nobody edits it.' },
} as const;

/** A truck on a scale, as the ticket of its station says it. */
export const weighings = entity({
  name: 'weighings',
  labels: 'weighingField',
  readers: staff,
  editors: staff,
  fields: {
    ticket: { ...field.text(60), inAnswer: z.string(), search: true, ...ticketed },
    station: { ...field.text(100), inAnswer: z.string(), sort: true, search: true, ...ticketed },
    weighedAt: {
      ...field.moment(),
      sort: true,
      filter: 'period',
      inSheet: { ...field.text(19), kind: 'time', schema: localTime },
      ...ticketed,
    },
    grossKg: { ...kg(), hidden: true, ...ticketed },
    tareKg: { ...kg(), hidden: true, ...ticketed },
    /** As typed, else gross less tare. */
    netKg: { ...kg(), inAnswer: quantity, filled: true, sort: true, ...ticketed },
    containerNumber: {
      ...field.mayText(60),
      inAnswer: z.nullable(z.string()),
      search: true,
      ...ticketed,
    },
    vehicleNumber: {
      ...field.mayText(20),
      inAnswer: z.nullable(z.string()),
      search: true,
      ...ticketed,
    },
    ewcCode: {
      ...field.mayText(12),
      schema: stationEwcCode,
      inAnswer: z.nullable(z.string()),
      ...ticketed,
    },
    /** The customer or place, as the station wrote it. */
    place: {
      ...field.mayText(200),
      inAnswer: z.nullable(z.string()),
      hidden: true,
      search: true,
      ...ticketed,
    },
  },
  key: ['station', 'ticket'],
  /** Gross, tare and net agree; the net weight may be left out if the two others are there. */
  rules: [{ field: 'netKg', word: 'Net', holds: (row) => netGrams(row) !== null }],
  sorts: ['registeredAt'],
  defaultSort: 'weighedAt:desc',
  filters: { id: { in: id }, state: { in: z.enum(weighingStates) } },
  extra: {
    source: z.enum(['file', 'api']),
    registeredAt: instant,
    registeredBy: z.string(),
    state: z.enum(weighingStates),
    setAside: z.nullable(z.object({ reason: z.string(), by: z.string() })),
    match: z.nullable(weighingMatch),
  },
});
