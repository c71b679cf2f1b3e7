import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(goal).execute(db);
}

/** What the account wants to reach. */
const goal = `
create table insight_goal (
  account_id uuid primary key references account on delete cascade,
  recycling_rate numeric(5,2) check (recycling_rate between 0 and 100),
  version int not null default 1
);
alter table insight_goal enable row level security;
create policy tenant on insight_goal using (account_id = app_account());
`;
