import * as z from 'zod/mini';

import { call } from '../call.ts';
import { figureFilter } from '../measures/figures.ts';
import {
  amount,
  documentCurrency,
  documentDecimal,
  documentPrice,
  id,
  isoDate,
  quantity,
} from '../values.ts';
import { invoiceName } from '../money.ts';

/** The roles of the page of insights. They see money. */
export const seesInsights = ['Admin', 'LocationAdmin', 'FacilityUser'] as const;

export const insightReads = ['invoice', 'order', 'infocard', 'location', 'collector'] as const;

/** A collection that cost far more than usual; a container that was emptied half full. */
export const outlierKinds = ['dearCollection', 'halfFull'] as const;
export type OutlierKind = (typeof outlierKinds)[number];

/** A collection is expensive from this multiple of the usual price on. */
export const dearFrom = '1.5';
/** Below this part of the usual weight, a container is emptied half full. */
export const halfFullBelow = '0.5';
/** With fewer cases there is no usual value to compare with. */
export const leastHistory = 4;
export const maxFindings = 50;

export const outlier = z.object({
  kind: z.enum(outlierKinds),
  /** The id of the posting or the order. */
  id,
  date: isoDate,
  infocardId: id,
  infocardName: z.string(),
  locationName: z.string(),
  /** Only for an expensive collection. */
  invoice: z.nullable(invoiceName(z.object({ id, number: z.string() }))),
  /** Only for a container that was emptied half full. */
  order: z.nullable(z.object({ id, number: z.int() })),
  /** The price of a collection, or kg per litre (only kg if the size of the container is unknown). */
  value: documentPrice,
  usual: documentPrice,
  unit: z.enum(['price', 'kgPerLitre', 'kg']),
  /** The number of cases, from the year before and the period, behind the usual value. */
  history: z.int(),
  /** The cost above the usual, or the part of a usual collection's price that paid for empty space; null without a price. */
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
  /** The average weight in per cent of `fullKg`. */
  fillPercent: documentDecimal,
  /** The number of collections that is enough if each is filled up to `adviceFill`. */
  collectionsNeeded: z.int(),
  /** In the container's unit: the present size, and the size that is enough for as many collections as now. */
  size: z.nullable(
    z.object({ now: documentDecimal, enough: documentDecimal, unit: z.enum(['Litre', 'Cubic']) }),
  ),
  /** The usual price of one of its collections; null without a history. */
  collectionPrice: z.nullable(amount),
  /** The saving per year from fewer collections. */
  savedPerYear: z.nullable(amount),
  currency: z.nullable(documentCurrency),
});
export type ContainerAdvice = z.output<typeof containerAdvice>;

/** The planned fill of a container: a busy week still has room. */
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
  costly: true,
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
  costly: true,
  reads: insightReads,
  query,
  answer: z.array(containerAdvice),
  errors: ['Generic.Invalid'],
});
