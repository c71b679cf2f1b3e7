import { type Kysely, sql } from 'kysely';

/** What an account has chosen about its invoices; an account without a row has chosen nothing yet. */
const settings = `
create table economics_setting (
  account_id uuid primary key references account on delete cascade,
  sure_from numeric(5,2) not null check (sure_from between 50 and 100),
  price_tolerance numeric(4,2) not null check (price_tolerance between 0 and 10),
  version int not null default 1
);
alter table economics_setting enable row level security;
create policy tenant on economics_setting using (account_id = app_account());
`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(settings).execute(db);
}
