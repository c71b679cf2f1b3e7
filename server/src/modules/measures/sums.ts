import type { Dimension, MeasureName } from '@fraktion/contract';
import { type RawBuilder, sql } from 'kysely';

import type { Tx } from '../../db/transaction.ts';
import type { Actor } from '../../http/actor.ts';
import { avoidedFactor, causedFactor, dayIn, factors, factorSpans } from './factors.ts';
import { type Filter, isChosen, subjectColumns } from './filter.ts';
import { partsOf, type Span } from './periods.ts';
import { isTripSum, readTripSums, type TripSumName } from './tripSums.ts';

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
  'sortedKg',
  'co2',
  'avoidedCo2',
  'factorlessKg',
] as const;
type RollUpSumName = (typeof rollUpSumNames)[number];
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
const written: Readonly<Record<RollUpSumName, RawBuilder<unknown>>> = {
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
  sortedKg: kgOf(gramsWhere(isSorted)),
  co2: tonnesTimes(sql`c.caused`),
  avoidedCo2: tonnesTimes(sql`c.avoided`),
  factorlessKg: kgOf(gramsWhere(sql`c.caused is null`)),
};

export interface SumRow {
  readonly keys: readonly (string | null)[];
  /** Empty for sums of orders. */
  readonly currency: string;
  readonly sums: Readonly<Partial<Record<SumName, string>>>;
}

const keyOf: Readonly<Record<Dimension, RawBuilder<unknown>>> = {
  location: sql`c.location_id::text`,
  infocard: sql`c.infocard_id::text`,
  fraction: sql`c.waste_fraction_id::text`,
  ewcCode: sql`c.ewc_code`,
  collector: sql`c.collector_id::text`,
  facility: sql`c.receiving_facility`,
  wasteCategory: sql`c.waste_category`,
  category: sql`b.category`,
  vehicle: sql`null::text`,
  month: sql`to_char(b.month, 'YYYY-MM')`,
  year: sql`to_char(b.month, 'YYYY')`,
};

/** The roll-ups of a period: whole months from the monthly ones, days at its ends from the daily ones, each with its month. */
function rollUps(accountId: string, span: Span): RawBuilder<unknown> {
  const { months, days } = partsOf(span);
  const from = (table: string, month: RawBuilder<unknown>, bounds: RawBuilder<unknown>) => sql`
    select c.profile, ${month} as month, r.* from chosen c
    join ${sql.table(table)} r on r.account_id = ${accountId} and r.subject_id = c.id
    where ${bounds}`;
  const parts = days.map(({ fromDate, toDate }) =>
    from(
      'insight_day',
      sql`date_trunc('month', r.day::timestamp)::date`,
      sql`r.day between ${fromDate}::date and ${toDate}::date`,
    ),
  );
  if (months)
    parts.unshift(
      from(
        'insight_month',
        sql`r.day`,
        sql`r.day >= coalesce(${months.from}::date, '-infinity') and r.day < coalesce(${months.before}::date, 'infinity')`,
      ),
    );
  return sql.join(parts, sql` union all `);
}

export interface Asked {
  readonly by: readonly Dimension[];
  readonly filter: Filter;
  readonly sums: readonly SumName[];
}

const isRollUpSum = (name: SumName): name is RollUpSumName => !isTripSum(name);

/**
 * The sums of a period by dimension and currency: sums of trips from the trips, all others from roll-ups. The caller adds rows
 * with the same keys: there is one for each part of the period in which no factor changes.
 */
export async function readSums(tx: Tx, actor: Actor, span: Span, asked: Asked): Promise<SumRow[]> {
  const ofTrips = asked.sums.filter(isTripSum);
  const rolledUp = asked.sums.filter(isRollUpSum);
  return [
    ...(rolledUp.length > 0
      ? await readByFactors(tx, actor, span, { ...asked, sums: rolledUp })
      : []),
    ...(ofTrips.length > 0 ? await readTripSums(tx, actor, span, { ...asked, sums: ofTrips }) : []),
  ];
}

type RollUpAsked = Omit<Asked, 'sums'> & { readonly sums: readonly RollUpSumName[] };

const needsFactors = (sums: readonly RollUpSumName[]): boolean =>
  sums.some((name) => ['co2', 'avoidedCo2', 'factorlessKg'].includes(name));

/** Each day's waste has the factors of that day, so a period with a change of factors is read in parts. */
async function readByFactors(
  tx: Tx,
  actor: Actor,
  span: Span,
  asked: RollUpAsked,
): Promise<SumRow[]> {
  if (!needsFactors(asked.sums)) return readRollUps(tx, actor, span, asked);
  const rows: SumRow[] = [];
  for (const part of await factorSpans(tx, actor.accountId, span))
    rows.push(...(await readRollUps(tx, actor, part, asked)));
  return rows;
}

/** The columns in which subjects must agree for their roll-ups to be added before the sums are calculated. */
function profileOf(
  by: readonly Dimension[],
  sums: readonly RollUpSumName[],
): readonly RawBuilder<unknown>[] {
  const columns = new Set(['include_in_statistics']);
  for (const dimension of by) if (isOfSubject(dimension)) columns.add(subjectColumns[dimension]);
  if (sums.includes('recycledKg')) columns.add('waste_category');
  if (sums.includes('sortedKg')) columns.add('ewc_code');
  if (needsFactors(sums)) columns.add('caused').add('avoided');
  return [...columns].map((name) => sql.ref(name));
}

const isOfSubject = (dimension: Dimension): dimension is keyof typeof subjectColumns =>
  dimension in subjectColumns;

/** Subjects with the same profile share a number, so that most rows are added by number and month only. */
async function readRollUps(
  tx: Tx,
  actor: Actor,
  span: Span,
  { by, filter, sums }: RollUpAsked,
): Promise<SumRow[]> {
  const { accountId } = actor;
  const byTime = by.includes('month') || by.includes('year');
  const byCategory = by.includes('category');
  const withFactors = needsFactors(sums);
  // A category filters money and counts of postings, not the weight of waste.
  const ofCategory = filter.category
    ? sql`filter (where r.category = any(${filter.category}))`
    : sql``;
  const andCategory = filter.category ? sql`and r.category = any(${filter.category})` : sql``;
  const parts = [
    sql`r.profile`,
    sql`r.currency`,
    ...(byTime ? [sql`r.month`] : []),
    ...(byCategory ? [sql`r.category`] : []),
  ];
  const keys = by.map((dimension) => keyOf[dimension]);
  const outer = [...keys, sql`b.currency`];
  const { rows } = await sql<{ keys: (string | null)[]; currency: string; sums: string[] }>`
    with subjects as (
      select c.*${withFactors ? sql`, ${causedFactor('c.waste_category')} as caused, ${avoidedFactor('c.waste_category')} as avoided` : sql``}
      from insight_subject c
      ${withFactors ? sql`left join (${factors(accountId, dayIn(span))}) f on f.code = c.ewc_code` : sql``}
      where ${isChosen(actor, filter, 'c')}
    ), chosen as materialized (
      select *, dense_rank() over (order by ${sql.join(profileOf(by, sums))}) as profile from subjects
    ), by_profile as (
      select ${sql.join(parts)},
        sum(r.amount) filter (where r.category <> 'Income' ${andCategory}) as cost,
        -sum(r.amount) filter (where r.category = 'Income' ${andCategory}) as income,
        sum(r.collections) ${ofCategory} as collections, sum(r.km) ${ofCategory} as km,
        sum(r.postings) ${ofCategory} as postings, sum(r.trips) as trips,
        sum(r.posted_grams) as posted_grams, sum(r.order_grams) as order_grams,
        sum(r.posted_grams + r.order_grams) as grams
      from (${rollUps(accountId, span)}) r
      ${byCategory ? sql`where r.category <> '' ${andCategory}` : sql``}
      group by ${sql.join(parts)}
    )
    select array[${sql.join(keys.length > 0 ? keys : [sql`null::text`])}] as keys, b.currency,
      array[${sql.join(sums.map((name) => sql`(${written[name]})::text`))}] as sums
    from by_profile b
    join (select distinct on (profile) * from chosen order by profile) c on c.profile = b.profile
    group by ${sql.join(outer)}`.execute(tx);
  return rows.map((row) => ({
    keys: by.length > 0 ? row.keys : [],
    currency: row.currency,
    sums: Object.fromEntries(sums.map((name, index) => [name, row.sums[index]!])),
  }));
}
