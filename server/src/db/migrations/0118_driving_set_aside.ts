import { type Kysely, sql } from 'kysely';

/** Two drivings that may be one and are not, the one of the smaller id first, with what the warning rested on when somebody said so. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db);
}

const statements = `
create table driving_set_aside (
  account_id uuid not null references account on delete cascade,
  driving_id uuid not null,
  other_id uuid not null,
  facts text not null,
  reason text not null,
  set_by uuid references app_user on delete set null,
  set_by_name text not null,
  set_at timestamptz not null default now(),
  primary key (account_id, driving_id, other_id),
  foreign key (account_id, driving_id) references driving on delete cascade,
  foreign key (account_id, other_id) references driving on delete cascade
);
create index driving_set_aside_other on driving_set_aside (account_id, other_id);
alter table driving_set_aside enable row level security;
create policy own on driving_set_aside using (account_id = app_account());
`;
