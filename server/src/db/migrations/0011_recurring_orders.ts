import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(recurringOrders).execute(db);
  await sql.raw(days).execute(db);
}

const recurringOrders = `
create table recurring_order (
  account_id uuid not null references account on delete cascade,
  id uuid not null,
  infocard_id uuid not null,
  start_date date not null,
  end_date date,
  weekdays text[] not null,
  every_weeks int not null check (every_weeks between 1 and 8),
  day_of_month int check (day_of_month between 1 and 28),
  days_ahead int not null check (days_ahead between 0 and 14),
  comment text,
  requisition_id text,
  paused boolean not null default false,
  creator_id uuid not null references app_user,
  creator_name text not null,
  created_at timestamptz not null default now(),
  version int not null default 1,
  primary key (account_id, id),
  foreign key (account_id, infocard_id) references infocard,
  check ((day_of_month is null) = (cardinality(weekdays) > 0))
);
create index recurring_order_infocard on recurring_order (account_id, infocard_id);
create index recurring_order_creator on recurring_order (creator_id);
create index recurring_order_running on recurring_order (start_date) where not paused;
alter table recurring_order enable row level security;
create policy own on recurring_order using (account_id = app_account());
`;

/**
 * The key of a day keeps two nodes from ordering it twice: whoever writes its row places the order in the same transaction.
 * So the row stands before the order that it names, and the foreign key waits for the commit.
 */
const days = `
create table recurring_order_day (
  account_id uuid not null,
  recurring_order_id uuid not null,
  date date not null,
  state text not null check (state in ('placed', 'skipped', 'failed')),
  order_id uuid,
  trouble text,
  at timestamptz not null default now(),
  primary key (account_id, recurring_order_id, date),
  foreign key (account_id, recurring_order_id) references recurring_order on delete cascade,
  foreign key (account_id, order_id) references orders deferrable initially deferred
);
create index recurring_order_day_order on recurring_order_day (account_id, order_id) where order_id is not null;
create index recurring_order_day_over on recurring_order_day (date);
alter table recurring_order_day enable row level security;
create policy own on recurring_order_day using (account_id = app_account());
`;
