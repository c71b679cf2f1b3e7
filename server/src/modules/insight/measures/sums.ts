import type { Dimension } from '@fraktion/contract';
import { type RawBuilder, sql } from 'kysely';

import { mapInSlices } from '../../../costly/slices.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { Actor } from '../../../http/actor.ts';
import { avoidedFactor, causedFactor, dayIn, factors, readFactorDays } from './factors.ts';
import { type Filter, groupOf, isChosen, subjectColumns } from './filter.ts';
import { genuineShares, readDefinitionDays } from './genuineShares.ts';
import { partsOf, type Span, splitAt } from './periods.ts';
import { isTripSum, readTripSums } from './tripSums.ts';
import {
  columnOf,
  needsDefinitions,
  needsFactors,
  type RollUpSumName,
  type SumName,
  written,
} from './writtenSums.ts';

export interface SumRow {
  readonly keys: readonly (string | null)[];
  /** Empty for sums of orders. */
  readonly currency: string;
  readonly sums: Readonly<Partial<Record<SumName, string>>>;
}

const keyOf: Readonly<Record<Dimension, RawBuilder<unknown>>> = {
  location: sql`c.location_id::text`,
  locationGroup: sql`c.location_group`,
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
 * with the same keys: there is one for each part of the period in which neither a factor nor a definition changes.
 */
export async function readSums(tx: Tx, actor: Actor, span: Span, asked: Asked): Promise<SumRow[]> {
  const ofTrips = asked.sums.filter(isTripSum);
  const rolledUp = asked.sums.filter(isRollUpSum);
  return [
    ...(rolledUp.length > 0
      ? await readInParts(tx, actor, span, { ...asked, sums: rolledUp })
      : []),
    ...(ofTrips.length > 0 ? await readTripSums(tx, actor, span, { ...asked, sums: ofTrips }) : []),
  ];
}

type RollUpAsked = Omit<Asked, 'sums'> & { readonly sums: readonly RollUpSumName[] };

/** Each day's waste has the factors and the definitions of that day, so a period with a change of these is read in parts. */
async function readInParts(
  tx: Tx,
  actor: Actor,
  span: Span,
  asked: RollUpAsked,
): Promise<SumRow[]> {
  const { accountId } = actor;
  const days = [
    ...(needsFactors(asked.sums) ? await readFactorDays(tx, accountId) : []),
    ...(needsDefinitions(asked.sums) ? await readDefinitionDays(tx, accountId) : []),
  ];
  const rows: SumRow[] = [];
  for (const part of splitAt(span, days)) rows.push(...(await readRollUps(tx, actor, part, asked)));
  return rows;
}

/** The columns in which subjects must agree for their roll-ups to be added before the sums are calculated. */
function profileOf(
  by: readonly Dimension[],
  sums: readonly RollUpSumName[],
): readonly RawBuilder<unknown>[] {
  const columns = new Set(['include_in_statistics']);
  for (const dimension of by) if (isOfSubject(dimension)) columns.add(subjectColumns[dimension]);
  if (by.includes('locationGroup')) columns.add('location_group');
  if (sums.includes('recycledKg')) columns.add('waste_category');
  if (sums.includes('sortedKg')) columns.add('ewc_code');
  if (needsFactors(sums)) columns.add('caused').add('avoided');
  if (needsDefinitions(sums)) columns.add('genuine');
  return [...columns].map((name) => sql.ref(name));
}

const isOfSubject = (dimension: Dimension): dimension is keyof typeof subjectColumns =>
  dimension in subjectColumns;

/** A category filters money and counts of postings, not the weight of waste. */
function addedOf(
  column: (typeof columnOf)[RollUpSumName],
  { category }: Filter,
): RawBuilder<unknown> {
  const isAsked = category ? sql`r.category = any(${category})` : sql`true`;
  switch (column) {
    case 'cost':
      return sql`sum(r.amount) filter (where r.category <> 'Income' and ${isAsked})`;
    case 'income':
      return sql`-sum(r.amount) filter (where r.category = 'Income' and ${isAsked})`;
    case 'grams':
      return sql`sum(r.posted_grams + r.order_grams)`;
    case 'trips':
    case 'posted_grams':
    case 'order_grams':
      return sql`sum(${sql.ref(`r.${column}`)})`;
    case 'collections':
    case 'km':
    case 'postings':
      return sql`sum(${sql.ref(`r.${column}`)}) ${category ? sql`filter (where ${isAsked})` : sql``}`;
  }
}

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
  const day = dayIn(span);
  const withFactors = needsFactors(sums);
  const withDefinitions = needsDefinitions(sums);
  const andCategory = filter.category ? sql`and r.category = any(${filter.category})` : sql``;
  const columns = [...new Set(sums.map((name) => columnOf[name]))].map(
    (column) => sql`${addedOf(column, filter)} as ${sql.ref(column)}`,
  );
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
        ${by.includes('locationGroup') ? sql`, ${groupOf('c')} as location_group` : sql``}
        ${withDefinitions ? sql`, coalesce(g.share, 0) as genuine` : sql``}
      from insight_subject c
      ${withFactors ? sql`left join (${factors(accountId, day)}) f on f.code = c.ewc_code` : sql``}
      ${withDefinitions ? sql`left join (${genuineShares(accountId, day)}) g on g.waste_fraction_id = c.waste_fraction_id and g.facility = c.receiving_facility` : sql``}
      where ${isChosen(actor, filter, 'c')}
    ), chosen as materialized (
      select *, dense_rank() over (order by ${sql.join(profileOf(by, sums))}) as profile from subjects
    ), by_profile as (
      select ${sql.join([...parts, ...columns])}
      from (${rollUps(accountId, span)}) r
      ${byCategory ? sql`where r.category <> '' ${andCategory}` : sql``}
      group by ${sql.join(parts)}
    )
    select array[${sql.join(keys.length > 0 ? keys : [sql`null::text`])}] as keys, b.currency,
      array[${sql.join(sums.map((name) => sql`(${written[name]})::text`))}] as sums
    from by_profile b
    join (select distinct on (profile) * from chosen order by profile) c on c.profile = b.profile
    group by ${sql.join(outer)}`.execute(tx);
  return mapInSlices(rows, (row) => ({
    keys: by.length > 0 ? row.keys : [],
    currency: row.currency,
    sums: Object.fromEntries(sums.map((name, index) => [name, row.sums[index]!])),
  }));
}
