import * as z from 'zod/mini';

import { call } from '../call.ts';
import { drivingType, hours } from '../drivings/drivings.ts';
import { commaList, list } from '../list.ts';
import {
  amount,
  documentCurrency,
  documentDecimal,
  id,
  instant,
  isoDate,
  quantity,
  text,
} from '../values.ts';
import { postingCategory, wasteCategory } from '../waste/waste.ts';
import { dimensions, measureNames } from './measures.ts';

/** Stands for what has no collector, no fraction, no code, no facility. */
export const withoutKey = 'none';

const keys = commaList(z.union([id, z.literal(withoutKey)])).check(z.maxLength(500));

/** The filter of a figure. A category filters postings, not the weight of waste; a vehicle filters trips. */
export const figureFilter = {
  location: z.optional(keys),
  infocard: z.optional(keys),
  fraction: z.optional(keys),
  ewcCode: z.optional(commaList(text(20)).check(z.maxLength(100))),
  category: z.optional(commaList(postingCategory)),
  collector: z.optional(keys),
  facility: z.optional(text(200)),
  wasteCategory: z.optional(commaList(wasteCategory)),
  vehicle: z.optional(text(100)),
  /** Both days are in the period; without one it has no beginning, or no end. */
  fromDate: z.optional(isoDate),
  toDate: z.optional(isoDate),
};

/** The time just before, as long as the period; or the same time a year before. */
export const comparisons = ['previous', 'lastYear'] as const;
export type Comparison = (typeof comparisons)[number];

/** At most so many rows are given: a longer answer would not be read. */
export const maxFigureRows = 20_000;

const values = z.array(z.nullable(documentDecimal));

export const figures = z.object({
  fromDate: z.nullable(isoDate),
  toDate: z.nullable(isoDate),
  compared: z.nullable(z.object({ fromDate: isoDate, toDate: isoDate })),
  /** What each of the values is; money stands once for each currency, and is never added over two. */
  columns: z.array(
    z.object({ measure: z.enum(measureNames), currency: z.nullable(documentCurrency) }),
  ),
  rows: z.array(
    z.object({
      /** One for each dimension that was asked for; null for what has none. A month is `2026-03`. */
      keys: z.array(z.nullable(z.string())),
      values,
      /** The same of the compared period; null where nothing can be compared. */
      compared: z.nullable(values),
    }),
  ),
  /** Of all rows, calculated from the sums and not from the rows. */
  totals: z.object({ values, compared: z.nullable(values) }),
  /** How keys that are ids are called today. */
  labels: z.array(z.object({ dimension: z.enum(dimensions), key: z.string(), label: z.string() })),
  /** Weight that has no emission factor, so that it is in no CO2 figure; null where none was asked for. */
  kgWithoutFactor: z.nullable(quantity),
});
export type Figures = z.output<typeof figures>;

const readers = ['Admin', 'LocationAdmin', 'User', 'FacilityUser'] as const;
const reads = [
  'invoice',
  'order',
  'infocard',
  'location',
  'collector',
  'ewcCode',
  'driving',
  'transportPrice',
] as const;

export const readFigures = call({
  id: 'figures.read',
  summary: 'Measures by dimensions in a period, beside a compared period',
  method: 'GET',
  path: '/figures',
  roles: readers,
  reads,
  query: z.strictObject({
    measures: commaList(z.enum(measureNames)).check(
      z.minLength(1),
      z.maxLength(measureNames.length),
    ),
    by: z.optional(commaList(z.enum(dimensions)).check(z.maxLength(3))),
    compare: z.optional(z.enum(comparisons)),
    ...figureFilter,
  }),
  answer: figures,
  errors: ['Generic.Invalid', 'Generic.Forbidden', 'Figures.Too.Many'],
});

/** A posting, an order or a trip, with what it adds to a figure. */
export const figureSource = z.object({
  kind: z.enum(['posting', 'order', 'driving']),
  id,
  date: isoDate,
  text: z.string(),
  infocardId: id,
  infocardName: z.string(),
  locationName: z.string(),
  wasteCategory,
  ewcCode: z.nullable(z.string()),
  category: z.nullable(postingCategory),
  /** Of a posting. */
  invoice: z.nullable(z.object({ id, number: z.string(), creditNote: z.boolean() })),
  /** The order itself, the one that a trip carries out, or the one whose weight a posting repeats. */
  order: z.nullable(z.object({ id, number: z.int() })),
  amount: z.nullable(amount),
  currency: z.nullable(documentCurrency),
  numberOfCollections: z.nullable(z.int()),
  /** What it adds to the weight. */
  kg: z.nullable(quantity),
  /** The weight of the posting. If the posting adds less, an order has brought that weight already. */
  postedKg: z.nullable(quantity),
  /** kg CO2e for each tonne, by the treatment that the waste category stands for; null where there is none. */
  factor: z.nullable(documentDecimal),
  avoidedFactor: z.nullable(documentDecimal),
  factorSource: z.nullable(z.string()),
  /** Of a trip; its amount is its price. */
  driving: z.nullable(
    z.object({
      number: z.int(),
      type: drivingType,
      vehicleName: z.nullable(z.string()),
      hours: z.nullable(hours),
      /** The trip before it that it may repeat. */
      earlier: z.nullable(z.object({ number: z.int(), startedAt: instant, minutesApart: z.int() })),
    }),
  ),
});
export type FigureSource = z.output<typeof figureSource>;

export const listFigureSources = call({
  id: 'figures.sources',
  summary: 'What a figure is made of: its postings, orders or trips, newest first',
  method: 'GET',
  path: '/figures/sources',
  roles: readers,
  reads,
  list: list({
    filters: {},
    sorts: ['date'],
    defaultSort: 'date:desc',
    also: { measure: z.enum(measureNames), ...figureFilter },
  }),
  answer: figureSource,
  errors: ['Generic.Invalid', 'Generic.Forbidden'],
});
