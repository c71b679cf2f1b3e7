import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(byNode).execute(db);
  await sql.raw(atCommit).execute(db);
  await sql.raw(numbering).execute(db);
}

const byNode = `
-- A node numbers it after the commit. What the database's own functions add, and nodes of the version before, is numbered by the commit.
alter table realtime_event add by_node boolean not null default false;
grant insert (by_node) on realtime_event to fraktion_app;
`;

/** What a transaction adds twice is sent once. A commit waits for no other one if a node numbers its events. */
const atCommit = `
create or replace function number_event() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  drawn bigint;
begin
  if exists (
    select from realtime_event later
    where later.seq is null and later.id > new.id and later.groups = new.groups
      and later.event is not distinct from new.event and later.payload is not distinct from new.payload
  ) then
    delete from realtime_event where id = new.id;
    return null;
  end if;
  perform insight_settle_due();
  if new.by_node then
    return null;
  end if;
  perform pg_advisory_xact_lock(4200421);
  drawn := nextval('realtime_seq');
  update realtime_event set seq = drawn where id = new.id;
  perform pg_notify('fraktion_events', jsonb_build_object(
    'seq', drawn, 'groups', new.groups, 'event', new.event, 'payload', new.payload)::text);
  return null;
end $$;
`;

/**
 * Numbers what was committed without a number. One node at a time, so that a reader who knows a number has seen all that are lower; only
 * who numbers waits.
 */
const numbering = `
create function number_events(most integer) returns table (seq bigint, groups text[], event text, payload jsonb)
  language plpgsql set search_path = public, pg_temp as $$
begin
  if not exists (select from realtime_event e where e.seq is null) then
    return;
  end if;
  perform pg_advisory_xact_lock(4200421);
  return query
    with added as (
      select e.id, nextval('realtime_seq') as drawn
      from (select id from realtime_event where realtime_event.seq is null order by id limit most) e),
    numbered as (
      update realtime_event e set seq = added.drawn from added where e.id = added.id
      returning e.seq, e.groups, e.event, e.payload)
    select n.seq, n.groups, n.event, n.payload from numbered n order by n.seq;
end $$;
revoke all on function number_events from public;
`;
