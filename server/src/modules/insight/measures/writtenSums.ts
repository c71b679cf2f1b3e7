import type { MeasureName } from '@fraktion/contract';
import { type RawBuilder, sql } from 'kysely';

import type { TripSumName } from './tripSums.ts';

/** The sums in roll-ups; each measure is one of these or is calculated from two. */
const rollUpSumNames = [
  'cost',
  'income',
  'collections',
  'km',
  'postings',
  'trips',
  'kg',
  'orderKg',
  'postedKg',
  'recycledKg',
  'genuineKg',
  'sortedKg',
  'co2',
  'avoidedCo2',
  'factorlessKg',
] as const;
export type RollUpSumName = (typeof rollUpSumNames)[number];
export type SumName = RollUpSumName | TripSumName;

export const sumsOf: Readonly<Record<MeasureName, readonly SumName[]>> = {
  net: ['cost', 'income'],
  cost: ['cost'],
  income: ['income'],
  kg: ['kg'],
  costPerTonne: ['cost', 'kg'],
  collections: ['collections'],
  trips: ['trips'],
  km: ['km'],
  postings: ['postings'],
  recyclingRate: ['recycledKg', 'kg'],
  genuineRate: ['genuineKg', 'kg'],
  sortingRate: ['sortedKg', 'kg'],
  co2: ['co2', 'factorlessKg'],
  avoidedCo2: ['avoidedCo2'],
  drivings: ['drivings'],
  drivenKg: ['drivenKg'],
  drivenHours: ['drivenHours'],
  loadPerDriving: ['drivenKg', 'weighedDrivings'],
  possibleDoubles: ['possibleDoubles'],
  tripCost: ['tripCost'],
  costPerDriving: ['tripCost', 'pricedDrivings'],
};

/** Columns of the roll-ups as they are added before the subject counts; each sum is made of one of them. */
export const columnOf = {
  cost: 'cost',
  income: 'income',
  collections: 'collections',
  km: 'km',
  postings: 'postings',
  trips: 'trips',
  kg: 'grams',
  orderKg: 'order_grams',
  postedKg: 'posted_grams',
  recycledKg: 'grams',
  genuineKg: 'grams',
  sortedKg: 'grams',
  co2: 'grams',
  avoidedCo2: 'grams',
  factorlessKg: 'grams',
} as const satisfies Record<RollUpSumName, string>;

/** Excludes waste without a code, and mixed waste (municipal, building, packaging), which is not sorted at its source. */
const isSorted = sql`c.ewc_code is not null and c.ewc_code not like '20 03 %'
  and c.ewc_code not in ('17 09 04', '15 01 06')`;

const grams = sql`sum(b.grams) filter (where c.include_in_statistics)`;
const gramsWhere = (condition: RawBuilder<unknown>) =>
  sql`sum(b.grams) filter (where c.include_in_statistics and ${condition})`;
const kgOf = (sum: RawBuilder<unknown>) => sql`round(coalesce(${sum}, 0) / 1000.0, 3)`;
const tonnesTimes = (factor: RawBuilder<unknown>) =>
  sql`coalesce(sum(b.grams * ${factor}) filter (where c.include_in_statistics), 0) / 1000000.0`;

/** Plain sums first, then sums that depend on the subject. */
export const written: Readonly<Record<RollUpSumName, RawBuilder<unknown>>> = {
  cost: sql`coalesce(sum(b.cost), 0)`,
  income: sql`coalesce(sum(b.income), 0)`,
  collections: sql`coalesce(sum(b.collections), 0)`,
  km: sql`coalesce(sum(b.km), 0)`,
  postings: sql`coalesce(sum(b.postings), 0)`,
  trips: sql`coalesce(sum(b.trips) filter (where c.include_in_statistics), 0)`,
  kg: kgOf(grams),
  orderKg: kgOf(sql`sum(b.order_grams) filter (where c.include_in_statistics)`),
  postedKg: kgOf(sql`sum(b.posted_grams) filter (where c.include_in_statistics)`),
  recycledKg: kgOf(gramsWhere(sql`c.waste_category in ('Recycle', 'Reuse')`)),
  // Grams × per cent, so ÷ 100,000 for kg; a product keeps every decimal.
  genuineKg: sql`coalesce(sum(b.grams * c.genuine) filter (where c.include_in_statistics), 0) * 0.00001`,
  sortedKg: kgOf(gramsWhere(isSorted)),
  co2: tonnesTimes(sql`c.caused`),
  avoidedCo2: tonnesTimes(sql`c.avoided`),
  factorlessKg: kgOf(gramsWhere(sql`c.caused is null`)),
};

export const needsFactors = (sums: readonly RollUpSumName[]): boolean =>
  sums.some((name) => ['co2', 'avoidedCo2', 'factorlessKg'].includes(name));

export const needsDefinitions = (sums: readonly RollUpSumName[]): boolean =>
  sums.includes('genuineKg');
