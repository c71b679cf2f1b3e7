import { type RawBuilder, sql } from 'kysely';

import type { Tx } from '../../db/transaction.ts';
import type { Span } from './periods.ts';

const treatments = ['combustion', 'landfill', 'recycle', 'reuse', 'special'] as const;

/**
 * The factors by EWC code that held on a day, in kg CO2e per tonne: an earlier factor if a later one has replaced it since, else
 * the account's own, else the published one. A code of the account comes before the same code of the list. `until` is the first
 * day on which they no longer hold.
 */
export const factors = (accountId: string, day: RawBuilder<unknown>): RawBuilder<unknown> => {
  const figure = (name: string) => sql`
    case when h.until_day is not null then h.${sql.ref(name)} when a.own_figures then a.${sql.ref(name)} else e.${sql.ref(name)} end`;
  const named = treatments.map(
    (name) => sql`${figure(name)} as ${sql.ref(name[0]!.toUpperCase() + name.slice(1))}`,
  );
  return sql`
  select distinct on (e.code) e.code, h.until_day as until, ${sql.join(named)}, ${figure('production')} as production,
    case when h.until_day is not null then h.figures_source when not coalesce(a.own_figures, false) then e.figures_source end as source
  from ewc_code e
  left join ewc_adaptation a on a.ewc_code_id = e.id and a.account_id = ${accountId}
  left join (
    select distinct on (ewc_code_id) * from ewc_earlier_figures
    where account_id = ${accountId} and until_day > ${day}
    order by ewc_code_id, until_day
  ) h on h.ewc_code_id = e.id
  where e.account_id is null or e.account_id = ${accountId}
  order by e.code, e.account_id nulls last`;
};

/** The day that chooses the factors, for a period in which no factor changes. */
export const dayIn = ({ fromDate, toDate }: Span): RawBuilder<unknown> =>
  sql`${toDate ?? fromDate ?? 'infinity'}::date`;

/** The days from which other factors hold. */
export async function readFactorDays(tx: Tx, accountId: string): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select distinct until_day::text as day from ewc_earlier_figures where account_id = ${accountId}`.execute(
    tx,
  );
  return rows.map(({ day }) => day);
}

/** The factor for the treatment of the waste category: emissions caused. */
export const causedFactor = (category: string): RawBuilder<string | null> => sql<string | null>`
  case ${sql.ref(category)} when 'Combustion' then f."Combustion" when 'Landfill' then f."Landfill"
    when 'Recycle' then f."Recycle" when 'Reuse' then f."Reuse" when 'Special' then f."Special" end`;

/** The factor for the production that reused or recycled waste avoids. */
export const avoidedFactor = (category: string): RawBuilder<string | null> => sql<string | null>`
  case when ${sql.ref(category)} in ('Recycle', 'Reuse') then f.production end`;
