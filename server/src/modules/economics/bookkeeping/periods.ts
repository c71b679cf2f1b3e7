import type { AccountingPeriod, PeriodKind } from '@fraktion/contract';
import { sql } from 'kysely';

import { today } from '../../../db/days.ts';
import { holdNumbers } from '../../../db/nextNumber.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { Actor } from '../../../http/actor.ts';
import { Refusal } from '../../../http/errors.ts';

/**
 * Months and years up to the present one, from the year before or, if it is earlier, from that of the first invoice, voucher or
 * closed period.
 */
const existing = (accountId: string, since: string | null) => sql<{
  kind: PeriodKind;
  key: string;
  firstDay: string;
  lastDay: string;
}>`(
  with start as (
    select least((select min(date) from voucher where account_id = ${accountId}),
      (select min(issue_date) from invoice where account_id = ${accountId}),
      (select min(first_day) from closed_period where account_id = ${accountId}),
      (${today} - interval '1 year')::date, ${since}::date) as day
  )
  select 'month' as kind, to_char(first, 'YYYY-MM') as key, first::date as "firstDay",
    (first + interval '1 month' - interval '1 day')::date as "lastDay"
  from start, generate_series(date_trunc('year', day::timestamp), ${today}::timestamp, interval '1 month') first
  union all
  select 'year', to_char(first, 'YYYY'), first::date, (first + interval '1 year' - interval '1 day')::date
  from start, generate_series(date_trunc('year', day::timestamp), ${today}::timestamp, interval '1 year') first
)`;

/** Of the periods that are closed, the one that may be opened. A year closes after its last month, so it is opened before it. */
const lastClosed = (accountId: string) => sql<string>`(select last.id from closed_period last
  where last.account_id = ${accountId} order by last.last_day desc, last.kind = 'year' desc limit 1)`;

/** Months and years with who closed them. A closed year closes its months. */
export const periodRows = (tx: Tx, accountId: string, since: string | null = null) =>
  tx
    .selectFrom((from) =>
      from
        .selectFrom(existing(accountId, since).as('each'))
        .leftJoin('closed_period as own', (join) =>
          join
            .on('own.account_id', '=', accountId)
            .onRef('own.kind', '=', 'each.kind')
            .onRef('own.first_day', '=', 'each.firstDay'),
        )
        .leftJoin('closed_period as year', (join) =>
          join
            .on('year.account_id', '=', accountId)
            .on('year.kind', '=', 'year')
            .onRef('year.first_day', '<=', 'each.firstDay')
            .onRef('year.last_day', '>=', 'each.lastDay'),
        )
        .select([
          'each.key',
          'each.kind',
          'each.firstDay',
          'each.lastDay',
          sql<AccountingPeriod['state']>`case when coalesce(own.id, year.id) is null
            then 'open' else 'closed' end`.as('state'),
          sql<boolean>`each.kind = 'month' and year.id is not null`.as('closedWithYear'),
          sql<string | null>`coalesce(own.closed_at, year.closed_at)`.as('closedAt'),
          sql<string | null>`coalesce(own.closed_by, year.closed_by)`.as('closedBy'),
          sql<number>`(select count(*) from voucher where voucher.account_id = ${accountId}
            and voucher.date between each."firstDay" and each."lastDay")`.as('vouchers'),
          sql<AccountingPeriod['actions']>`case
            when coalesce(own.id, year.id) is null then '["close"]'::jsonb
            when own.id = ${lastClosed(accountId)} then '["reopen"]'::jsonb
            else '[]'::jsonb end`.as('actions'),
        ])
        .as('period'),
    )
    .selectAll();

interface WantedPeriod {
  readonly kind: PeriodKind;
  readonly firstDay: string;
}

/** The period as it stands, also one before the list; there is none with another first day than a month's or a year's. */
async function readPeriod(tx: Tx, accountId: string, { kind, firstDay }: WantedPeriod) {
  const found = await periodRows(tx, accountId, firstDay)
    .where('period.kind', '=', kind)
    .where('period.firstDay', '=', firstDay)
    .executeTakeFirst();
  if (found) return found;
  const { isAhead } = await tx
    .selectNoFrom(sql<boolean>`${firstDay}::date > ${today}`.as('isAhead'))
    .executeTakeFirstOrThrow();
  throw new Refusal(isAhead ? 'Periods.Not.Begun' : 'Generic.Not.Found');
}

/**
 * Closes a month or a year. Vouchers take their number before their date, and closing waits for the same lock: a voucher is
 * either written before the period is closed, or sees that it is.
 */
export async function closePeriod(
  tx: Tx,
  actor: Actor,
  wanted: WantedPeriod,
): Promise<AccountingPeriod> {
  const { accountId } = actor;
  await holdNumbers(tx, accountId, 'vouchers');
  const period = await readPeriod(tx, accountId, wanted);
  if (!period.actions.includes('close')) throw new Refusal('Periods.Closed');
  await tx
    .insertInto('closed_period')
    .values({
      account_id: accountId,
      kind: period.kind,
      first_day: period.firstDay,
      last_day: period.lastDay,
      closed_by: actor.userName,
    })
    .execute();
  return readPeriod(tx, accountId, wanted);
}

/** Opens the last closed month or year. The vouchers that were moved out of it meanwhile stay where they are. */
export async function reopenPeriod(
  tx: Tx,
  { accountId }: Actor,
  wanted: WantedPeriod,
): Promise<AccountingPeriod> {
  await holdNumbers(tx, accountId, 'vouchers');
  const { state, actions } = await readPeriod(tx, accountId, wanted);
  if (state === 'open') throw new Refusal('Periods.Not.Closed');
  if (!actions.includes('reopen')) throw new Refusal('Periods.Not.Last');
  await tx
    .deleteFrom('closed_period')
    .where('account_id', '=', accountId)
    .where('kind', '=', wanted.kind)
    .where('first_day', '=', wanted.firstDay)
    .execute();
  return readPeriod(tx, accountId, wanted);
}
