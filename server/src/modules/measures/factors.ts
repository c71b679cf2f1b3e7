import { type RawBuilder, sql } from 'kysely';

/**
 * kg CO2e for each tonne by EWC code, as the account has it: its own figures before the published ones, a code of its own before
 * one of the list.
 */
export const factors = (accountId: string): RawBuilder<unknown> => sql`
  select distinct on (e.code) e.code,
    case when a.own_figures then a.combustion else e.combustion end as "Combustion",
    case when a.own_figures then a.landfill else e.landfill end as "Landfill",
    case when a.own_figures then a.recycle else e.recycle end as "Recycle",
    case when a.own_figures then a.reuse else e.reuse end as "Reuse",
    case when a.own_figures then a.special else e.special end as "Special",
    case when a.own_figures then a.production else e.production end as production,
    case when a.own_figures then null else e.figures_source end as source
  from ewc_code e
  left join ewc_adaptation a on a.ewc_code_id = e.id and a.account_id = ${accountId}
  where e.account_id is null or e.account_id = ${accountId}
  order by e.code, e.account_id nulls last`;

/** The factor of the treatment that the waste category stands for: emissions caused. */
export const causedFactor = (category: string): RawBuilder<string | null> => sql<string | null>`
  case ${sql.ref(category)} when 'Combustion' then f."Combustion" when 'Landfill' then f."Landfill"
    when 'Recycle' then f."Recycle" when 'Reuse' then f."Reuse" when 'Special' then f."Special" end`;

/** Production that waste stands in for, where it is used again. */
export const avoidedFactor = (category: string): RawBuilder<string | null> => sql<string | null>`
  case when ${sql.ref(category)} in ('Recycle', 'Reuse') then f.production end`;
