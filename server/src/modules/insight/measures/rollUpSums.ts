import { type RawBuilder, sql } from 'kysely';

/** The columns of the roll-ups as they are added before the subject counts. A category filters money and counts, no weight. */
export const rollUpColumns = {
  cost: (ofCategory) =>
    sql`sum(r.amount) filter (where r.category <> 'Income' and ${ofCategory ?? sql`true`})`,
  income: (ofCategory) =>
    sql`-sum(r.amount) filter (where r.category = 'Income' and ${ofCategory ?? sql`true`})`,
  collections: (ofCategory) => sql`sum(r.collections) ${filtered(ofCategory)}`,
  km: (ofCategory) => sql`sum(r.km) ${filtered(ofCategory)}`,
  postings: (ofCategory) => sql`sum(r.postings) ${filtered(ofCategory)}`,
  trips: () => sql`sum(r.trips)`,
  grams: () => sql`sum(r.posted_grams + r.order_grams)`,
  order_grams: () => sql`sum(r.order_grams)`,
  posted_grams: () => sql`sum(r.posted_grams)`,
} as const satisfies Record<
  string,
  (ofCategory: RawBuilder<unknown> | undefined) => RawBuilder<unknown>
>;

const filtered = (ofCategory: RawBuilder<unknown> | undefined) =>
  ofCategory ? sql`filter (where ${ofCategory})` : sql``;

export type RollUpColumn = keyof typeof rollUpColumns;

/** A sum in roll-ups, and the records that add something to it. */
export interface RollUpSum {
  /** The column that it is made of. */
  readonly column: RollUpColumn;
  /** Of the column as it is added (`b`), with the subject (`c`). */
  readonly written: RawBuilder<unknown>;
  /** Columns of the subject on which it depends, besides whether it counts in statistics. */
  readonly subject?: readonly string[];
  /** What has to be known of the day. */
  readonly needs?: 'factors' | 'definitions';
  /** There is one for each currency. */
  readonly money?: true;
  /** A category of postings filters it; a weight has none. */
  readonly byCategory?: true;
  /** Postings (`p`) that add to it; none if there is no condition. */
  readonly posting?: RawBuilder<unknown>;
  /** Orders (`o`) that add to it; none if there is no condition. */
  readonly order?: RawBuilder<unknown>;
}

const billed = { byCategory: true } as const;
const isCounted = sql`c.include_in_statistics`;
const kgOf = (sum: RawBuilder<unknown>) => sql`round(coalesce(${sum}, 0) / 1000.0, 3)`;
const tonnesTimes = (factor: RawBuilder<unknown>) =>
  sql`coalesce(sum(b.grams * ${factor}) filter (where ${isCounted}), 0) / 1000000.0`;

const isWeighedPosting = sql`p.tonnage_collected is not null and p.include_in_statistics`;
/** For queries that have the table `share`. */
const isWeighedOrder = sql`(o.kg_collected is not null or o.id in (select id from share))`;
const weight = { column: 'grams', posting: isWeighedPosting, order: isWeighedOrder } as const;

/** The kg of waste of which something is true. */
const kgWhere = (condition: RawBuilder<unknown>) =>
  kgOf(sql`sum(b.grams) filter (where ${isCounted} and ${condition})`);

/** Excludes waste without a code, and mixed waste (municipal, building, packaging), which is not sorted at its source. */
const isSorted = sql`c.ewc_code is not null and c.ewc_code not like '20 03 %'
  and c.ewc_code not in ('17 09 04', '15 01 06')`;

/** The European list of waste marks it by a star. */
const isHazardous = (table: 'c' | 'p' | 'o') =>
  sql`right(${sql.ref(`${table}.ewc_code`)}, 1) = '*'`;

const factored = { ...weight, needs: 'factors', subject: ['caused', 'avoided'] } as const;

/** Plain sums first, then sums that depend on the subject. */
export const rollUpSums = {
  cost: {
    ...billed,
    column: 'cost',
    written: sql`coalesce(sum(b.cost), 0)`,
    money: true,
    posting: sql`p.category <> 'Income'`,
  },
  income: {
    ...billed,
    column: 'income',
    written: sql`coalesce(sum(b.income), 0)`,
    money: true,
    posting: sql`p.category = 'Income'`,
  },
  collections: {
    ...billed,
    column: 'collections',
    written: sql`coalesce(sum(b.collections), 0)`,
    posting: sql`p.number_of_collections <> 0`,
  },
  km: {
    ...billed,
    column: 'km',
    written: sql`coalesce(sum(b.km), 0)`,
    posting: sql`p.unit = 'km'`,
  },
  postings: {
    ...billed,
    column: 'postings',
    written: sql`coalesce(sum(b.postings), 0)`,
    posting: sql`true`,
  },
  orderedCollections: {
    column: 'trips',
    written: sql`coalesce(sum(b.trips) filter (where ${isCounted}), 0)`,
    order: sql`true`,
  },
  kg: { ...weight, written: kgOf(sql`sum(b.grams) filter (where ${isCounted})`) },
  orderKg: {
    column: 'order_grams',
    written: kgOf(sql`sum(b.order_grams) filter (where ${isCounted})`),
    order: isWeighedOrder,
  },
  postedKg: {
    column: 'posted_grams',
    written: kgOf(sql`sum(b.posted_grams) filter (where ${isCounted})`),
    posting: isWeighedPosting,
  },
  recycledKg: {
    ...weight,
    written: kgWhere(sql`c.waste_category in ('Recycle', 'Reuse')`),
    subject: ['waste_category'],
  },
  genuineKg: {
    ...weight,
    // Grams × per cent, so ÷ 100,000 for kg; a product keeps every decimal.
    written: sql`coalesce(sum(b.grams * c.genuine) filter (where ${isCounted}), 0) * 0.00001`,
    needs: 'definitions',
    subject: ['genuine'],
  },
  hazardousKg: {
    ...weight,
    written: kgWhere(isHazardous('c')),
    subject: ['ewc_code'],
    posting: sql`${isWeighedPosting} and ${isHazardous('p')}`,
    order: sql`${isWeighedOrder} and ${isHazardous('o')}`,
  },
  sortedKg: { ...weight, written: kgWhere(isSorted), subject: ['ewc_code'] },
  co2: { ...factored, written: tonnesTimes(sql`c.caused`) },
  avoidedCo2: { ...factored, written: tonnesTimes(sql`c.avoided`) },
  factorlessKg: { ...factored, written: kgWhere(sql`c.caused is null`) },
} as const satisfies Record<string, RollUpSum>;
export type RollUpSumName = keyof typeof rollUpSums;

export const rollUpSumOf = (name: RollUpSumName): RollUpSum => rollUpSums[name];

export const isRollUpSum = (name: string): name is RollUpSumName => name in rollUpSums;

/** Whether one of the sums depends on factors, or on definitions, of the day. */
export const anyNeeds = (
  sums: readonly RollUpSumName[],
  what: NonNullable<RollUpSum['needs']>,
): boolean => sums.some((name) => rollUpSumOf(name).needs === what);
