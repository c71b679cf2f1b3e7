import { openDatabase, visitEmbedded } from '@fraktion/server';
import { rebuildRollUps } from '@fraktion/server/modules/insight/measures/index';

import { withoutLimits, withoutTriggers } from './withoutLimits.ts';

// Copies of one posting, each on its own line, over the account's infocards and five years.
export const copies = `
with numbered as (
  select i.*, e.code, (row_number() over (order by i.id) - 1)::int as place
  from infocard i left join ewc_code e on e.id = i.ewc_code_id where i.account_id = $1),
first as (select account_id, id, line_id from posting where account_id = $1 and removed_at is null order by id limit 1),
copied as (
  insert into invoice_line (account_id, invoice_id, id, position, kind, line_id, text, quantity, unit_price, base_quantity, amount)
  select l.account_id, l.invoice_id, gen_random_uuid(), n + 1000, l.kind, n::text, l.text, l.quantity, l.unit_price, l.base_quantity, l.amount
  from invoice_line l join first f on f.account_id = l.account_id and f.line_id = l.id cross join generate_series(1, $2::int) n
  returning id, position)
insert into posting
select filled.* from first join posting f on f.account_id = first.account_id and f.id = first.id cross join copied c
join numbered i on i.place = c.position % (select count(*)::int from numbered)
cross join jsonb_populate_record(f, jsonb_build_object('id', gen_random_uuid(), 'line_id', c.id,
  'date', current_date - (c.position::bigint * 7919 % 1826)::int, 'infocard_id', i.id, 'infocard_name', i.name,
  'location_id', i.location_id, 'collector_id', i.collector_id, 'waste_fraction_id', i.waste_fraction_id,
  'ewc_code', i.code, 'waste_category', i.waste_category, 'amount', 100 + c.position % 997, 'order_id', null)) filled`;

/** Gives an account of a running portal so many postings more, with their roll-ups. */
export async function growPostings(dataDir: string, account: string, more: number): Promise<void> {
  const { ownerUrl } = await visitEmbedded(dataDir);
  const { db, pool, close } = openDatabase(ownerUrl, { max: 2 });
  try {
    const { rows } = await pool.query<{ id: string }>(
      `select id from account where name like '${account}%' limit 1`,
    );
    const { id } = rows[0]!;
    await withoutLimits(pool, async (run) => {
      await withoutTriggers(run, () => run(copies, [id, more]));
    });
    await rebuildRollUps(db, id);
    await pool.query('analyze');
  } finally {
    await close();
  }
}
