import { type Kysely, sql } from 'kysely';

/** Who has which invoice open, by page. A row that was not seen for a minute says nothing any more. */
const presence = `
create table invoice_presence (
  account_id uuid not null,
  id uuid not null,
  invoice_id uuid not null,
  user_id uuid not null references app_user on delete cascade,
  user_name text not null,
  seen_at timestamptz not null default now(),
  primary key (account_id, id),
  foreign key (account_id, invoice_id) references invoice on delete cascade
);
create index invoice_presence_invoice on invoice_presence (account_id, invoice_id);
create index invoice_presence_user on invoice_presence (user_id);
create index invoice_presence_seen on invoice_presence (seen_at);
alter table invoice_presence enable row level security;
create policy tenant on invoice_presence using (account_id = app_account());
`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(presence).execute(db);
}
