import { type Kysely, sql } from 'kysely';

import { seedEwcCodes } from '../../reference/seedEwcCodes.ts';
import type { Schema } from '../schema/index.ts';

/** Every database has the European list of waste. Accounts add codes and adapt those of the list. */
export async function up(db: Kysely<Schema>): Promise<void> {
  await sql.raw(codes).execute(db);
  await sql.raw(fractions).execute(db);
  await seedEwcCodes(db);
}

const codes = `
create table ewc_code (
  id uuid primary key,
  -- Null for a code of the European list, which everybody reads.
  account_id uuid references account on delete cascade,
  code text not null,
  chapter text not null,
  hazardous boolean not null,
  name_en text not null, name_da text not null, name_sv text not null, name_nb text not null,
  unverified text[] not null default '{}',
  alias text,
  combustion numeric, production numeric, landfill numeric, recycle numeric, reuse numeric, special numeric,
  figures_source text,
  version int not null default 1,
  unique nulls not distinct (account_id, code)
);
alter table ewc_code enable row level security;
create policy everybody_reads on ewc_code for select using (account_id is null or account_id = app_account());
create policy own on ewc_code using (account_id = app_account());

create table ewc_adaptation (
  account_id uuid not null references account on delete cascade,
  ewc_code_id uuid not null references ewc_code on delete cascade,
  alias text,
  own_figures boolean not null default false,
  combustion numeric, production numeric, landfill numeric, recycle numeric, reuse numeric, special numeric,
  version int not null default 1,
  primary key (account_id, ewc_code_id)
);
alter table ewc_adaptation enable row level security;
create policy tenant on ewc_adaptation using (account_id = app_account());
`;

const fractions = `
create table waste_fraction (
  account_id uuid not null references account on delete cascade,
  id uuid not null,
  name text not null,
  ewc_code_id uuid references ewc_code,
  waste_category text not null,
  pictogram text,
  version int not null default 1,
  primary key (account_id, id)
);
create index waste_fraction_name on waste_fraction (account_id, name);
create index waste_fraction_ewc on waste_fraction (ewc_code_id);
alter table waste_fraction enable row level security;
create policy tenant on waste_fraction using (account_id = app_account());
`;
