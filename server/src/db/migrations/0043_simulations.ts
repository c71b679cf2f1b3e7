import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(simulations).execute(db);
  await sql.raw(items).execute(db);
  await sql.raw(policies).execute(db);
}

/** What somebody tries out. It keeps the figures that it was made with, so they are documents and refer to no posting. */
const simulations = `
create table simulation (
  account_id uuid not null references account on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('wasteHandling', 'wasteDistribution')),
  name text not null,
  from_date date not null,
  to_date date not null,
  currency text not null,
  -- The locations of a distribution whose author does not see all; null for all of the account.
  location_ids uuid[],
  custom_expenses jsonb not null default '[]',
  -- Of a distribution: weight and money of each fraction, and what is made of them.
  fractions jsonb not null default '[]',
  shares jsonb not null default '[]',
  baseline_cost numeric(20, 4) not null default 0,
  simulated_cost numeric(20, 4) not null default 0,
  saving numeric(20, 4) not null generated always as (baseline_cost - simulated_cost) stored,
  other_currencies text[] not null default '{}',
  shared boolean not null default false,
  owner_id uuid not null,
  created_by text not null,
  created_at timestamptz not null default now(),
  taken_at timestamptz not null default now(),
  version int not null default 1,
  primary key (account_id, id),
  check (from_date <= to_date)
);
create index simulation_newest on simulation (account_id, created_at desc, id);
create index simulation_name on simulation (account_id, name, id);
create index simulation_saving on simulation (account_id, saving, id);
create index simulation_baseline on simulation (account_id, baseline_cost, id);
create index simulation_simulated on simulation (account_id, simulated_cost, id);
`;

const items = `
create table simulation_item (
  account_id uuid not null,
  id uuid not null,
  simulation_id uuid not null,
  infocard_id uuid not null,
  location_id uuid not null,
  position int not null,
  baseline jsonb not null,
  alternatives jsonb not null default '[]',
  chosen_alternative_id uuid,
  version int not null default 1,
  primary key (account_id, id),
  foreign key (account_id, simulation_id) references simulation on delete cascade,
  foreign key (account_id, infocard_id) references infocard,
  foreign key (account_id, location_id) references location
);
create unique index simulation_item_infocard on simulation_item (account_id, simulation_id, infocard_id);
create index simulation_item_of_infocard on simulation_item (account_id, infocard_id);
create index simulation_item_of_location on simulation_item (account_id, location_id);
`;

const policies = ['simulation', 'simulation_item']
  .map(
    (table) => `
alter table ${table} enable row level security;
create policy own on ${table} using (account_id = app_account());
`,
  )
  .join('');
