import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(events).execute(db);
  await sql.raw(numbering).execute(db);
  await sql.raw(connections).execute(db);
}

/**
 * What the hub has sent, for a day: whoever was away asks for what came after the last event it knows. A row without an
 * event ends the connections of its groups.
 */
const events = `
create table realtime_event (
  id bigint generated always as identity primary key,
  -- Null until the transaction commits, so that numbers stand in the order of commits.
  seq bigint,
  groups text[] not null,
  event text,
  payload jsonb,
  at timestamptz not null default clock_timestamp()
);
create unique index realtime_event_seq on realtime_event (seq) where seq is not null;
create index realtime_event_open on realtime_event (id) where seq is null;
create sequence realtime_seq;
-- The log is never empty: from its first row on, nothing is missing.
insert into realtime_event (seq, groups) values (0, '{}');

-- A request adds events and reads none: the log holds the events of every account.
revoke all on realtime_event from fraktion_app;
grant insert (groups, event, payload) on realtime_event to fraktion_app;
`;

/**
 * A number that is drawn in the middle of a transaction may be seen after a later one, and a reader would step over it. So it
 * is drawn at the commit, one commit at a time (as every commit that notifies anyway). What a transaction adds twice is
 * sent once.
 */
const numbering = `
create function number_event() returns trigger
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
  perform pg_advisory_xact_lock(4200421);
  drawn := nextval('realtime_seq');
  update realtime_event set seq = drawn where id = new.id;
  perform pg_notify('fraktion_events', jsonb_build_object(
    'seq', drawn, 'groups', new.groups, 'event', new.event, 'payload', new.payload)::text);
  return null;
end $$;
create constraint trigger number_event after insert on realtime_event
  deferrable initially deferred for each row when (new.seq is null) execute function number_event();
`;

/** Not logged, because both are made anew within seconds after a crash. */
const connections = `
-- A ticket is good for a minute. It is used up when its connection stands, not by a transport that failed on the way.
create unlogged table realtime_ticket (
  digest bytea primary key,
  user_id uuid not null,
  account_id uuid not null,
  session_id uuid not null,
  issued_at timestamptz not null default clock_timestamp(),
  -- From which event on the client wants to hear.
  cursor bigint,
  used boolean not null default false
);
create index realtime_ticket_issued on realtime_ticket (issued_at);

-- Who is connected to which node, as each node says every few seconds.
create unlogged table realtime_node (
  id uuid primary key,
  seen_at timestamptz not null,
  -- How many connections each user has, by its id.
  connections jsonb not null
);

revoke all on realtime_ticket, realtime_node from fraktion_app;
`;
