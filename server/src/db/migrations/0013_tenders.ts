import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(tenders).execute(db);
  await sql.raw(answers).execute(db);
  await sql.raw(readers).execute(db);
  await sql.raw(writers).execute(db);
  await sql.raw(functions).execute(db);
}

/** A tender with what it asks for and who is invited. */
const tenders = `
create table tender (
  account_id uuid not null references account on delete cascade,
  id uuid not null unique,
  title text not null,
  description text,
  customer_name text not null,
  currency text not null,
  status text not null default 'draft' check (status in ('draft', 'open', 'closed')),
  answer_deadline date not null,
  period_from date not null,
  period_to date not null,
  created_by uuid not null references app_user,
  created_at timestamptz not null default now(),
  closed_at timestamptz,
  version int not null default 1,
  primary key (account_id, id),
  check (period_to >= period_from)
);
create index tender_newest on tender (account_id, created_at desc, id);
create index tender_due on tender (answer_deadline) where status = 'open';
create index tender_creator on tender (created_by);

create table tender_item (
  tender_id uuid not null references tender (id) on delete cascade,
  id uuid not null,
  position int not null,
  place text not null,
  location_id uuid,
  waste_fraction_name text not null,
  container_type text,
  size numeric(15,3),
  size_unit text,
  price_unit text not null check (price_unit in ('tonne', 'pickup', 'month')),
  yearly_tonnes numeric(12,3),
  yearly_pickups int,
  primary key (tender_id, id)
);

create table tender_invitation (
  account_id uuid not null,
  tender_id uuid not null,
  id uuid not null unique,
  collector_id uuid not null,
  name text not null,
  supplier_account_id uuid references account,
  answered_at timestamptz,
  -- The mail to the collector came back: somebody has to call.
  mail_failed boolean not null default false,
  primary key (account_id, id),
  unique (account_id, tender_id, collector_id),
  foreign key (account_id, tender_id) references tender on delete cascade,
  foreign key (account_id, collector_id) references collector
);
create index tender_invitation_collector on tender_invitation (account_id, collector_id);
create index tender_invitation_supplier on tender_invitation (supplier_account_id);
create unique index tender_invitation_once on tender_invitation (tender_id, supplier_account_id)
  where supplier_account_id is not null;

-- The customer sees answers only once they are unsealed, and a supplier only those of its own invitation.
create table tender_access (
  account_id uuid not null references account on delete cascade,
  tender_id uuid not null references tender (id) on delete cascade,
  via text not null check (via in ('owner', 'supplier')),
  invitation_id uuid references tender_invitation (id) on delete cascade,
  unsealed boolean not null default false,
  primary key (account_id, tender_id)
);
create index tender_access_tender on tender_access (tender_id);
create index tender_access_invitation on tender_access (invitation_id);
`;

const answers = `
create table tender_answer (
  tender_id uuid not null references tender (id) on delete cascade,
  invitation_id uuid not null references tender_invitation (id) on delete cascade,
  status text not null check (status in ('draft', 'sent', 'withdrawn')),
  comment text,
  valid_until date,
  sent_at timestamptz,
  lost_at timestamptz,
  version int not null default 1,
  primary key (tender_id, invitation_id)
);
create index tender_answer_invitation on tender_answer (invitation_id);

create table tender_price (
  tender_id uuid not null,
  invitation_id uuid not null,
  item_id uuid not null,
  price numeric(18,4),
  comment text,
  primary key (tender_id, invitation_id, item_id),
  foreign key (tender_id, invitation_id) references tender_answer on delete cascade,
  foreign key (tender_id, item_id) references tender_item on delete cascade
);
create index tender_price_item on tender_price (tender_id, item_id);

create table tender_award (
  tender_id uuid not null,
  item_id uuid not null,
  invitation_id uuid references tender_invitation (id),
  note text,
  awarded_at timestamptz not null default now(),
  awarded_by uuid not null references app_user,
  primary key (tender_id, item_id),
  foreign key (tender_id, item_id) references tender_item
);
create index tender_award_invitation on tender_award (invitation_id);
create index tender_award_by on tender_award (awarded_by);

-- Which mail was written to whom: a job may run twice.
create table tender_told (
  account_id uuid not null,
  invitation_id uuid not null references tender_invitation (id) on delete cascade,
  what text not null,
  primary key (account_id, invitation_id, what)
);
create index tender_told_invitation on tender_told (invitation_id);
`;

const access = (tender: string): string =>
  `from tender_access a where a.account_id = app_account() and a.tender_id = ${tender}`;

const ofBidder = (table: string): string => `
alter table ${table} enable row level security;
create policy bidder on ${table} using (
  (select a.unsealed or a.invitation_id = ${table}.invitation_id ${access(`${table}.tender_id`)}));`;

const readers = `
alter table tender enable row level security;
create policy participant on tender
  using (account_id = app_account() or (select true ${access('tender.id')}))
  -- A bidder locks the tender while it answers, which needs the right to change it: so the change itself is refused here.
  with check (account_id = app_account());
create policy own_ends on tender as restrictive for delete
  using (current_user <> 'fraktion_app' or account_id = app_account());

alter table tender_item enable row level security;
create policy participant on tender_item using ((select true ${access('tender_item.tender_id')}));

alter table tender_invitation enable row level security;
create policy own on tender_invitation using (account_id = app_account());

alter table tender_access enable row level security;
create policy own on tender_access for select using (account_id = app_account());
${ofBidder('tender_answer')}
${ofBidder('tender_price')}

alter table tender_award enable row level security;
create policy bidder on tender_award using (
  (select a.via = 'owner' or a.invitation_id = tender_award.invitation_id ${access('tender_award.tender_id')}));

-- Jobs alone read and write it.
alter table tender_told enable row level security;
revoke all on tender_told from fraktion_app;
`;

const written = (table: string, by: string): string => {
  const writes = `current_user <> 'fraktion_app' or (select ${by} ${access(`${table}.tender_id`)})`;
  return `
create policy adds on ${table} as restrictive for insert with check (${writes});
create policy changes on ${table} as restrictive for update using (${writes});
create policy deletes on ${table} as restrictive for delete using (${writes});
`;
};
const byCustomer = `a.via = 'owner'`;
const byBidder = (table: string): string => `a.invitation_id = ${table}.invitation_id`;

/** Bidders read what the customer asks, and write their own answer. The customer reads it once it is unsealed, and writes the award. */
const writers = `
${written('tender_item', byCustomer)}
${written('tender_award', byCustomer)}
${written('tender_answer', byBidder('tender_answer'))}
${written('tender_price', byBidder('tender_price'))}
`;

/**
 * Accounts never see one another, so the owner's functions do what concerns several of them. Each first proves that whoever
 * asks takes part. A job and a mailed link ask as no account and are trusted.
 */
const functions = `
create function own_tender(in_tender uuid) returns void
  language sql security definer set search_path = public, pg_temp as $$
  insert into tender_access (account_id, tender_id, via)
  select t.account_id, t.id, 'owner' from tender t where t.id = in_tender and t.account_id = app_account()
  on conflict do nothing $$;

-- Those who are invited see a tender once it is open.
create function let_bidders_in(in_tender uuid) returns void
  language sql security definer set search_path = public, pg_temp as $$
  insert into tender_access (account_id, tender_id, via, invitation_id)
  select i.supplier_account_id, i.tender_id, 'supplier', i.id from tender_invitation i join tender t on t.id = i.tender_id
  where i.tender_id = in_tender and i.supplier_account_id is not null and t.status = 'open' and t.account_id = app_account()
  on conflict do nothing $$;

-- Only what is closed is unsealed, whoever asks.
create function unseal_tender(in_tender uuid) returns void
  language sql security definer set search_path = public, pg_temp as $$
  update tender_access a set unsealed = true from tender t
  where t.id = in_tender and a.tender_id = t.id and a.via = 'owner' and t.status = 'closed'
    and (app_account() is null or t.account_id = app_account()) $$;

-- The customer may know that somebody has answered, but not what.
create function note_tender_answer(in_invitation uuid, in_answered boolean) returns void
  language sql security definer set search_path = public, pg_temp as $$
  update tender_invitation i set answered_at = case when in_answered then now() end
  where i.id = in_invitation and (app_account() is null or exists (
    select from tender_access a where a.account_id = app_account() and a.invitation_id = i.id)) $$;

create function tender_participants(in_tender uuid) returns setof uuid
  language sql stable security definer set search_path = public, pg_temp as $$
  select a.account_id from tender_access a
  where a.tender_id = in_tender and (app_account() is null or exists (
    select from tender t where t.id = in_tender and t.account_id = app_account())) $$;

revoke all on function own_tender, let_bidders_in, unseal_tender, note_tender_answer, tender_participants from public;
grant execute on function own_tender, let_bidders_in, unseal_tender, note_tender_answer, tender_participants to fraktion_app;
`;
