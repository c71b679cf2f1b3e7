import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(addedBy).execute(db);
  await sql.raw(numbering).execute(db);
}

/** Without a default for the rows that are there, so that the table is not written anew. */
const addedBy = `
alter table realtime_event add column added_by xid8;
alter table realtime_event alter column added_by set default pg_current_xact_id();
`;

/**
 * As in migration 0112, but an event is left out only for the same one of its own transaction. That of another transaction may be sent
 * before this one commits, and a page that then reads its rows again would not see what this one has changed.
 */
const numbering = `
create or replace function number_event() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  drawn bigint;
begin
  if exists (
    select from realtime_event later
    where later.seq is null and later.id > new.id and later.added_by = new.added_by and later.groups = new.groups
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
