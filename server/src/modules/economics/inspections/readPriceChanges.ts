import { type InspectionPriceChange, maxPriceChanges } from '@fraktion/contract';
import { sql } from 'kysely';

import { inLocationScope } from '../../../db/locationScope.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { Actor } from '../../../http/actor.ts';
import { inspectionInputs } from './inputs.ts';

/** The columns of a price that an inspection compares with, besides its days. */
const terms = inspectionInputs.agreement_price.columns.filter(
  (column) => column !== 'valid_from' && column !== 'valid_to',
);

/** The days of the invoice on which a row holds; null for none. */
const covered = (row: 'before' | 'after') => {
  const day = (column: string) => sql`(c.${sql.raw(row)} ->> ${sql.lit(column)})::date`;
  return sql`case when c.${sql.raw(row)} is not null and not coalesce((c.${sql.raw(row)} ->> 'is_proposal')::boolean, false)
    then nullif(daterange(${day('valid_from')}, ${day('valid_to')}, '[]') * i.days, 'empty') end`;
};

const shown = (row: 'before' | 'after') => {
  const of = sql.raw(`c.${row}`);
  return sql`case when ${of} is not null then json_build_object(
    'price', trim_scale((${of} ->> 'price')::numeric)::text,
    'percentCap', trim_scale((${of} ->> 'percent_cap')::numeric)::text,
    'indexPercent', trim_scale((${of} ->> 'index_percent')::numeric)::text,
    'validFrom', ${of} ->> 'valid_from', 'validTo', ${of} ->> 'valid_to') end`;
};

/**
 * Changes of agreed prices since an invoice came, if they concern it: a price of its supplier and currency, for one of its
 * containers or fractions, that holds otherwise on its days than before. Newest first.
 */
export async function readPriceChanges(
  tx: Tx,
  actor: Actor,
  id: string,
): Promise<InspectionPriceChange[]> {
  const { rows } = await sql<InspectionPriceChange>`
    with i as materialized (
      select v.collector_id, v.currency, v.imported_at, s.inspected_at, daterange(
        least(v.issue_date, v.period_start, min(least(l.date, l.period_start)), min(p.date)),
        greatest(v.issue_date, v.period_end, max(greatest(l.date, l.period_end)), max(p.date)), '[]') as days,
        bool_or(l.id is not null and p.id is null) as is_unposted,
        array_agg(p.infocard_id) as infocards, array_agg(card.waste_fraction_id) as fractions
      from inspection s
      join invoice v on v.account_id = s.account_id and v.id = s.id
      left join invoice_line l on l.account_id = v.account_id and l.invoice_id = v.id and l.kind = 'product'
      left join posting p on p.account_id = l.account_id and p.invoice_id = l.invoice_id and p.line_id = l.id and p.removed_at is null
      left join infocard card on card.account_id = p.account_id and card.id = p.infocard_id
      where s.account_id = ${actor.accountId} and s.id = ${id}
      group by v.collector_id, v.currency, v.imported_at, v.issue_date, v.period_start, v.period_end, s.inspected_at
    ), c as (
      select each.*, coalesce(each.after, each.before) as price_row from economics_change each
      where each.account_id = ${actor.accountId} and each.subject = 'price' and each.at > (select imported_at from i)
    )
    select c.id, c.at, c.actor_name as by, coalesce(card.name, fraction.name) as name,
      c.price_row ->> 'category' as category, c.price_row ->> 'unit' as unit, c.price_row ->> 'currency' as currency,
      ${shown('before')} as before, ${shown('after')} as after,
      coalesce(c.at <= i.inspected_at, false) as inspected
    from c cross join i
    left join infocard card on card.account_id = c.account_id and card.id = (c.price_row ->> 'infocard_id')::uuid
    left join waste_fraction fraction
      on fraction.account_id = c.account_id and fraction.id = (c.price_row ->> 'waste_fraction_id')::uuid
    where (c.price_row ->> 'collector_id')::uuid = i.collector_id and c.price_row ->> 'currency' = i.currency
      and (c.price_row ->> 'infocard_id' is null or i.is_unposted or card.id = any (i.infocards))
      and (c.price_row ->> 'waste_fraction_id' is null or i.is_unposted or fraction.id = any (i.fractions))
      and (${covered('before')} is distinct from ${covered('after')} or (
        coalesce(${covered('before')}, ${covered('after')}) is not null
        and exists (select from unnest(${terms}::text[]) term where c.before -> term is distinct from c.after -> term)))
      and ${inLocationScope(actor, 'price', 'card.location_id')}
    order by c.at desc, c.id limit ${sql.lit(maxPriceChanges)}`.execute(tx);
  return rows;
}
