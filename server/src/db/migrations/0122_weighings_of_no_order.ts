import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(release).execute(db);
  await sql.raw(released).execute(db);
}

/** Without a trip `d` all is null. */
const asTrip = `account_id = d.account_id, driving_id = d.id,
      order_id = null, infocard_id = null, location_id = null, collector_id = null, replaced_kg = null,
      matched_by_name = case when d.id is not null then w.matched_by_name end,
      match_reasons = case when d.id is not null then w.match_reasons else '{}' end,
      gave_weight = coalesce(d.kg_collected = w.net_kg, false), version = w.version + 1`;

/**
 * An order that goes to another carrier loses its weight: it belonged to a collection that did not take place. The weighing that was
 * matched with it is the trip's of the former carrier, or else open again, so that a person matches it with what was weighed.
 */
const release = `
create function release_weighing() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  with released as (
    update weighing w set
      ${asTrip}
    from weighing before left join driving d on d.id = before.driving_id
    where before.order_id = new.id and before.registered_at is not null and w.id = before.id
    returning coalesce(w.batch_id, w.id) as batch)
  insert into realtime_event (groups, event, payload)
  select (select coalesce(array_agg('account:' || a.id), '{}') from account a where a.kind = 'platform'), 'weighings-changed',
    jsonb_build_object('batchId', released.batch)
  from released;
  return null;
end $$;
revoke all on function release_weighing from public;
create trigger release_weighing after update of kg_collected on orders
  for each row when (old.kg_collected is not null and new.kg_collected is null)
  execute function release_weighing();
`;

/** Those that orders had lost before. */
const released = `
update weighing w set
  ${asTrip}
from weighing before join orders o on o.id = before.order_id left join driving d on d.id = before.driving_id
where before.registered_at is not null and before.gave_weight and o.kg_collected is null and w.id = before.id;
`;
