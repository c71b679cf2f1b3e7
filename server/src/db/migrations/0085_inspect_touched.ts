import { type Kysely, sql } from 'kysely';

/** A later weight, weighing or price has the invoices inspected again that were compared with it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(touched).execute(db);
  await sql.raw(orders).execute(db);
  await sql.raw(weighings).execute(db);
  await sql.raw(prices).execute(db);
}

const dayOf = (column: string) => `(${column} at time zone 'Europe/Copenhagen')::date`;

/** An inspection looks 35 days about the days of its lines, and a line bills days before its invoice. */
const touched = `
create function touched_invoices(in_account uuid, in_collector uuid, in_card uuid, in_from date, in_to date) returns setof uuid
  language sql stable as $$
  select i.id from invoice i
  where i.account_id = in_account and i.status in ('active', 'awaitingApproval') and not i.is_credit
    and (in_collector is null or i.collector_id is null or i.collector_id = in_collector)
    and i.issue_date >= in_from - 35 and i.issue_date <= in_to + 120
    and (in_card is null
      or exists (select from posting p where p.account_id = i.account_id and p.invoice_id = i.id and p.infocard_id = in_card)
      or exists (
        select from invoice_line l
        where l.account_id = i.account_id and l.invoice_id = i.id and l.kind not in ('text', 'rounding')
          and not exists (select from posting p where p.account_id = l.account_id and p.line_id = l.id and p.removed_at is null))) $$;

create function note_touched(in_account uuid, in_collector uuid, in_card uuid, in_from date, in_to date) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (select from touched_invoices(in_account, in_collector, in_card, in_from, in_to)) then
    return;
  end if;
  perform graphile_worker.add_job('inspections.touched',
    json_build_object('accountId', in_account, 'collectorId', in_collector, 'infocardId', in_card, 'from', in_from, 'to', in_to),
    job_key => concat_ws(' ', 'touched', in_account, coalesce(in_collector::text, '-'), coalesce(in_card::text, '-'), in_from, in_to));
end $$;
revoke all on function note_touched from public;
`;

const fields = [
  'status',
  'collected_at',
  'kg_collected',
  'weight_estimated',
  'infocard_id',
  'location_id',
  'collector_id',
];
const of = (row: string) => fields.map((field) => `${row}.${field}`).join(', ');

/** Once for a statement: a moved container changes thousands of orders. */
const orders = `
create function note_touched_by_orders() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform note_touched(c.account_id, c.collector_id, c.infocard_id, min(c.day), max(c.day))
  from (
    select b.account_id, b.collector_id, b.infocard_id, ${dayOf('coalesce(b.collected_at, o.collected_at, n.collected_at)')} as day
    from old_rows o join new_rows n on n.id = o.id
    cross join lateral (values
      (o.account_id, o.collector_id, o.infocard_id, o.collected_at),
      (n.account_id, n.collector_id, n.infocard_id, n.collected_at)) b (account_id, collector_id, infocard_id, collected_at)
    where (o.collected_at is not null or n.collected_at is not null) and (${of('o')}) is distinct from (${of('n')})) c
  group by c.account_id, c.collector_id, c.infocard_id;
  return null;
end $$;
revoke all on function note_touched_by_orders from public;
create trigger touched after update on orders referencing old table as old_rows new table as new_rows
  for each statement execute function note_touched_by_orders();
`;

const triggers = (table: string, made: string) => `
create trigger touched_new after insert on ${table} referencing new table as changed for each statement execute function ${made}();
create trigger touched_before after update on ${table} referencing old table as changed for each statement execute function ${made}();
create trigger touched_after after update on ${table} referencing new table as changed for each statement execute function ${made}();
create trigger touched_gone after delete on ${table} referencing old table as changed for each statement execute function ${made}();
`;

const weighings = `
create function note_touched_by_weighings() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform note_touched(c.account_id, c.collector_id, c.infocard_id, min(${dayOf('c.weighed_at')}), max(${dayOf('c.weighed_at')}))
  from changed c
  where c.account_id is not null and c.infocard_id is not null
  group by c.account_id, c.collector_id, c.infocard_id;
  return null;
end $$;
revoke all on function note_touched_by_weighings from public;
${triggers('weighing', 'note_touched_by_weighings')}
`;

/** A price without an end holds on; what is proposed is no price yet. */
const prices = `
create function note_touched_by_prices() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform note_touched(c.account_id, c.collector_id, null, min(c.valid_from), max(coalesce(c.valid_to, '9999-01-01')))
  from changed c
  where not c.is_proposal
  group by c.account_id, c.collector_id;
  return null;
end $$;
revoke all on function note_touched_by_prices from public;
${triggers('agreement_price', 'note_touched_by_prices')}
`;
