import * as z from 'zod/mini';

import { call } from '../call.ts';
import { figureFilter } from '../measures/figures.ts';
import { amount, documentCurrency, documentDecimal, id, isoDate, quantity } from '../values.ts';
import { insightReads, seesInsights } from './insightRoles.ts';

/** A collection that cost far more than usual; a container that was emptied half full. */
export const outlierKinds = ['dearCollection', 'halfFull'] as const;
export type OutlierKind = (typeof outlierKinds)[number];

/** From so many times the usual price on, a collection is dear. */
export const dearFrom = '1.5';
/** Below this part of the usual weight, a container is emptied half full. */
export const halfFullBelow = '0.5';
/** Fewer cases are no history to compare with. */
export const leastHistory = 4;
export const maxFindings = 50;

export const outlier = z.object({
  kind: z.enum(outlierKinds),
  /** Of the posting or the order. */
  id,
  date: isoDate,
  infocardId: id,
  infocardName: z.string(),
  locationName: z.string(),
  /** Of a dear collection. */
  invoice: z.nullable(z.object({ id, number: z.string() })),
  /** Of a container that was emptied half full. */
  order: z.nullable(z.object({ id, number: z.int() })),
  /** The price of a collection, or kg per litre (kg alone for a container whose size nobody knows). */
  value: documentDecimal,
  usual: documentDecimal,
  unit: z.enum(['price', 'kgPerLitre', 'kg']),
  /** How many cases of the year before and of the period make the usual value. */
  history: z.int(),
  /** What it cost more than usual, or the part of a usual collection's price that was paid for air; null without a price. */
  money: z.nullable(amount),
  currency: z.nullable(documentCurrency),
});
export type Outlier = z.output<typeof outlier>;

/** A container that is emptied before it is full. */
export const containerAdvice = z.object({
  infocardId: id,
  infocardName: z.string(),
  locationName: z.string(),
  /** Weighed collections in the period. */
  collections: z.int(),
  kg: quantity,
  /** The weight that one collection in ten exceeds: the container is full then. */
  fullKg: quantity,
  /** The average part of it, in per cent. */
  fillPercent: documentDecimal,
  /** As many collections hold all of it at the part `adviceFill`. */
  collectionsNeeded: z.int(),
  /** In the container's unit, if its size is known: holds it with as many collections as now. */
  size: z.nullable(
    z.object({ now: documentDecimal, enough: documentDecimal, unit: z.enum(['Litre', 'Cubic']) }),
  ),
  /** The usual price of one of its collections; null without a history. */
  collectionPrice: z.nullable(amount),
  /** What fewer collections would save in a year. */
  savedPerYear: z.nullable(amount),
  currency: z.nullable(documentCurrency),
});
export type ContainerAdvice = z.output<typeof containerAdvice>;

/** A container may be filled so far, so that a busy week still has room. */
export const adviceFill = '0.92';
/** Containers with fewer weighed collections in the period get no advice. */
export const leastCollections = 6;

const query = z.strictObject({
  fromDate: isoDate,
  toDate: isoDate,
  location: figureFilter.location,
});

export const listOutliers = call({
  id: 'insights.outliers',
  summary:
    'Collections that cost far more than usual and containers emptied half full, dearest first',
  method: 'GET',
  path: '/insights/outliers',
  roles: seesInsights,
  reads: insightReads,
  query,
  answer: z.array(outlier),
  errors: ['Generic.Invalid'],
});

export const listContainerAdvice = call({
  id: 'insights.containers',
  summary:
    'Containers that are emptied before they are full, with what fewer collections would save',
  method: 'GET',
  path: '/insights/containers',
  roles: seesInsights,
  reads: insightReads,
  query,
  answer: z.array(containerAdvice),
  errors: ['Generic.Invalid'],
});
