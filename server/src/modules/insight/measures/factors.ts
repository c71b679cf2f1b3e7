import { type RawBuilder, sql } from 'kysely';

import type { Tx } from '../../../db/transaction.ts';
import type { Span } from './periods.ts';

const treatments = ['combustion', 'landfill', 'recycle', 'reuse', 'special'] as const;

/**
 * The factors by EWC code that held on a day, in kg CO2e per tonne: the account's own, if it had its own then, else those that
 * were published then. A code of the account comes before the same code of the list. `until` is the first day on which they no
 * longer hold.
 */
export const factors = (accountId: string, day: RawBuilder<unknown>): RawBuilder<unknown> => {
  // `h` ended first of the account's after the day, `p` of the published ones.
  const isOwn = sql`coalesce(h.own_figures, a.own_figures, false)`;
  const firstOf = (by: RawBuilder<unknown>) => sql`
    select distinct on (ewc_code_id) * from ewc_earlier_figures
    where account_id ${by} and until_day > ${day}
    order by ewc_code_id, until_day`;
  const figure = (name: string) => sql`
    case when not ${isOwn} then case when p.until_day is null then e.${sql.ref(name)} else p.${sql.ref(name)} end
      when h.until_day is null then a.${sql.ref(name)} else h.${sql.ref(name)} end`;
  const named = treatments.map(
    (name) => sql`${figure(name)} as ${sql.ref(name[0]!.toUpperCase() + name.slice(1))}`,
  );
  return sql`
  select distinct on (e.code) e.code, case when ${isOwn} then h.until_day else least(h.until_day, p.until_day) end as until, ${sql.join(named)}, ${figure('production')} as production,
    case when ${isOwn} then null when p.until_day is null then e.figures_source else p.figures_source end as source
  from ewc_code e
  left join ewc_adaptation a on a.ewc_code_id = e.id and a.account_id = ${accountId}
  left join (${firstOf(sql`= ${accountId}`)}) h on h.ewc_code_id = e.id
  left join (${firstOf(sql`is null`)}) p on p.ewc_code_id = e.id
  where e.account_id is null or e.account_id = ${accountId}
  order by e.code, e.account_id nulls last`;
};

/** The day that chooses the factors, for a period in which no factor changes. */
export const dayIn = ({ fromDate, toDate }: Span): RawBuilder<unknown> =>
  sql`${toDate ?? fromDate ?? 'infinity'}::date`;

/** The days from which other factors hold. */
export async function readFactorDays(tx: Tx, accountId: string): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select distinct until_day::text as day from ewc_earlier_figures
    where account_id = ${accountId} or account_id is null`.execute(tx);
  return rows.map(({ day }) => day);
}

/** The first day on which some factor of a day no longer holds, or infinity: all days with the same one have the same factors. */
export const heldUntil = (accountId: string, day: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  coalesce((select min(until_day) from ewc_earlier_figures
    where (account_id = ${accountId} or account_id is null) and until_day > ${day}), 'infinity'::date)`;

/** The factor for the treatment of the waste category: emissions caused. */
export const causedFactor = (category: string): RawBuilder<string | null> => sql<string | null>`
  case ${sql.ref(category)} when 'Combustion' then f."Combustion" when 'Landfill' then f."Landfill"
    when 'Recycle' then f."Recycle" when 'Reuse' then f."Reuse" when 'Special' then f."Special" end`;

/** The factor for the production that reused or recycled waste avoids. */
export const avoidedFactor = (category: string): RawBuilder<string | null> => sql<string | null>`
  case when ${sql.ref(category)} in ('Recycle', 'Reuse') then f.production end`;
