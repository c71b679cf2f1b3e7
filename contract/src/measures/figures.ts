import * as z from 'zod/mini';

import { call } from '../call.ts';
import { drivingType, hours } from '../drivings/drivings.ts';
import { commaList, list } from '../list.ts';
import {
  amount,
  currencyCode,
  documentCurrency,
  documentDecimal,
  id,
  instant,
  isoDate,
  quantity,
  text,
} from '../values.ts';
import { postingCategory, wasteCategory, wasteCategoryInput } from '../waste/waste.ts';
import { dimensions, measureNames } from './measures.ts';
import { invoiceName } from '../money.ts';

/** The key of rows without a group, collector, fraction, code or facility. */
export const withoutKey = 'none';

const keys = commaList(z.union([id, z.literal(withoutKey)])).check(z.maxLength(500));

/** The filter of a figure. A category filters postings, not the weight of waste; a vehicle filters trips. */
export const figureFilter = {
  location: z.optional(keys),
  locationGroup: z.optional(text(80)),
  infocard: z.optional(keys),
  fraction: z.optional(keys),
  ewcCode: z.optional(commaList(text(20)).check(z.maxLength(100))),
  category: z.optional(commaList(postingCategory)),
  collector: z.optional(keys),
  facility: z.optional(text(200)),
  wasteCategory: z.optional(commaList(wasteCategoryInput)),
  vehicle: z.optional(text(100)),
  /** Both days are in the period; without one it has no beginning, or no end. */
  fromDate: z.optional(isoDate),
  toDate: z.optional(isoDate),
};

/** The period just before, of the same length; or the same period a year before. */
export const comparisons = ['previous', 'lastYear'] as const;
export type Comparison = (typeof comparisons)[number];

/** The maximum number of rows in an answer, because a longer one would not be read. */
export const maxFigureRows = 20_000;

const values = z.array(z.nullable(documentDecimal));

export const figures = z.object({
  fromDate: z.nullable(isoDate),
  toDate: z.nullable(isoDate),
  compared: z.nullable(z.object({ fromDate: isoDate, toDate: isoDate })),
  /** The meaning of each value; money has one column for each currency, and currencies are never added up. */
  columns: z.array(z.object({ measure: z.enum(measureNames), currency: z.nullable(currencyCode) })),
  rows: z.array(
    z.object({
      /** One for each requested dimension; null if the row has no value for it. A month is `2026-03`. */
      keys: z.array(z.nullable(z.string())),
      values,
      /** The values of the compared period; null if there is no comparison. */
      compared: z.nullable(values),
    }),
  ),
  /** Of all rows, calculated from the sums and not from the rows. */
  totals: z.object({ values, compared: z.nullable(values) }),
  /** The present names of keys that are ids. */
  labels: z.array(z.object({ dimension: z.enum(dimensions), key: z.string(), label: z.string() })),
  /** Weight without an emission factor, which is in no CO2 figure; null if no CO2 figure was requested. */
  kgWithoutFactor: z.nullable(quantity),
});
export type Figures = z.output<typeof figures>;

export const figureReaders = ['Admin', 'LocationAdmin', 'User', 'FacilityUser'] as const;
const reads = [
  'invoice',
  'order',
  'infocard',
  'location',
  'collector',
  'ewcCode',
  'receivingFacility',
  'recyclingDefinition',
  'driving',
  'transportPrice',
] as const;

export const readFigures = call({
  id: 'figures.read',
  summary: 'Measures by dimensions in a period, beside a compared period',
  method: 'GET',
  path: '/figures',
  roles: figureReaders,
  costly: true,
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

/** A posting, an order or a trip, with its contribution to a figure. */
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
  /** Only for a posting. */
  invoice: z.optional(
    z.nullable(invoiceName(z.object({ id, number: z.string(), creditNote: z.boolean() }))),
  ),
  /** The order itself, the one that a trip carries out, or the one whose weight a posting repeats. */
  order: z.nullable(z.object({ id, number: z.int() })),
  amount: z.optional(z.nullable(amount)),
  currency: z.optional(z.nullable(documentCurrency)),
  numberOfCollections: z.nullable(z.int()),
  /** Its contribution to the weight. */
  kg: z.nullable(quantity),
  /** The weight of the posting. If the posting adds less, an order has brought that weight already. */
  postedKg: z.nullable(quantity),
  /** kg CO2e for each tonne, by the treatment of the waste category; null if there is none. */
  factor: z.nullable(documentDecimal),
  avoidedFactor: z.nullable(documentDecimal),
  factorSource: z.nullable(z.string()),
  /** The share of it that is recycled or reused in truth, in per cent, by the definition of its day; null if there is none. */
  genuineShare: z.nullable(documentDecimal),
  /** Only for a trip, whose amount is its price. */
  driving: z.nullable(
    z.object({
      number: z.int(),
      type: drivingType,
      vehicleName: z.nullable(z.string()),
      hours: z.nullable(hours),
      /** The earlier trip that it may repeat. */
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
  roles: figureReaders,
  costly: true,
  reads,
  list: list({
    filters: {},
    sorts: ['date'],
    defaultSort: 'date:desc',
    noSearch: true,
    behind: 'after',
    also: {
      measure: z.enum(measureNames),
      /** The id of a source: the first page begins behind it. Reading on costs the same wherever it is; a page's number costs all before. */
      after: z.optional(id),
      ...figureFilter,
    },
  }),
  answer: figureSource,
  errors: ['Generic.Invalid', 'Generic.Forbidden'],
});
