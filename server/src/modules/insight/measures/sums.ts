import type { Dimension } from '@fraktion/contract';
import { type RawBuilder, sql } from 'kysely';

import { mapInSlices } from '../../../costly/slices.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { Actor } from '../../../http/actor.ts';
import { avoidedFactor, causedFactor, dayIn, factors, readFactorDays } from './factors.ts';
import { type Filter, groupOf, isChosen, subjectColumns } from './filter.ts';
import { genuineShares, readDefinitionDays } from './genuineShares.ts';
import { partsOf, type Span, splitAt } from './periods.ts';
import {
  anyNeeds,
  isRollUpSum,
  rollUpColumns,
  type RollUpSumName,
  rollUpSumOf,
} from './rollUpSums.ts';
import { isDrivingSum, readDrivingSums, type DrivingSumName } from './drivingSums.ts';

export type SumName = RollUpSumName | DrivingSumName;

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

export interface SumsQuery {
  readonly by: readonly Dimension[];
  readonly filter: Filter;
  readonly sums: readonly SumName[];
}

/**
 * The sums of a period by dimension and currency: sums of trips from the trips, all others from roll-ups. The caller adds rows
 * with the same keys: there is one for each part of the period in which neither a factor nor a definition changes.
 */
export async function readSums(
  tx: Tx,
  actor: Actor,
  span: Span,
  asked: SumsQuery,
): Promise<SumRow[]> {
  const ofDrivings = asked.sums.filter(isDrivingSum);
  const rolledUp = asked.sums.filter(isRollUpSum);
  return [
    ...(rolledUp.length > 0
      ? await readInParts(tx, actor, span, { ...asked, sums: rolledUp })
      : []),
    ...(ofDrivings.length > 0
      ? await readDrivingSums(tx, actor, span, { ...asked, sums: ofDrivings })
      : []),
  ];
}

type RollUpQuery = Omit<SumsQuery, 'sums'> & { readonly sums: readonly RollUpSumName[] };

/** Each day's waste has the factors and the definitions of that day, so a period with a change of these is read in parts. */
async function readInParts(
  tx: Tx,
  actor: Actor,
  span: Span,
  asked: RollUpQuery,
): Promise<SumRow[]> {
  const { accountId } = actor;
  const days = [
    ...(anyNeeds(asked.sums, 'factors') ? await readFactorDays(tx, accountId) : []),
    ...(anyNeeds(asked.sums, 'definitions') ? await readDefinitionDays(tx, accountId) : []),
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
  for (const name of sums)
    for (const column of rollUpSumOf(name).subject ?? []) columns.add(column);
  return [...columns].map((name) => sql.ref(name));
}

const isOfSubject = (dimension: Dimension): dimension is keyof typeof subjectColumns =>
  dimension in subjectColumns;

/** Subjects with the same profile share a number, so that most rows are added by number and month only. */
async function readRollUps(
  tx: Tx,
  actor: Actor,
  span: Span,
  { by, filter, sums }: RollUpQuery,
): Promise<SumRow[]> {
  const { accountId } = actor;
  const byTime = by.includes('month') || by.includes('year');
  const byCategory = by.includes('category');
  const day = dayIn(span);
  const withFactors = anyNeeds(sums, 'factors');
  const withDefinitions = anyNeeds(sums, 'definitions');
  const andCategory = filter.category ? sql`and r.category = any(${filter.category})` : sql``;
  const ofCategory = filter.category && sql`r.category = any(${filter.category})`;
  const columns = [...new Set(sums.map((name) => rollUpSumOf(name).column))].map(
    (column) => sql`${rollUpColumns[column](ofCategory)} as ${sql.ref(column)}`,
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
      array[${sql.join(sums.map((name) => sql`(${rollUpSumOf(name).written})::text`))}] as sums
    from by_profile b
    join (select distinct on (profile) * from chosen order by profile) c on c.profile = b.profile
    group by ${sql.join(outer)}`.execute(tx);
  return mapInSlices(rows, (row) => ({
    keys: by.length > 0 ? row.keys : [],
    currency: row.currency,
    sums: Object.fromEntries(sums.map((name, index) => [name, row.sums[index]!])),
  }));
}
