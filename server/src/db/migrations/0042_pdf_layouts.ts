import { type Kysely, sql } from 'kysely';

/** How documents of one layout of a supplier are read, since a person has corrected one of them. */
const layouts = `
create table pdf_layout (
  account_id uuid not null references account on delete cascade,
  seller_key text not null,
  -- The titles of its columns tell one layout of a supplier from another.
  titles text not null,
  layout jsonb not null,
  corrected_at timestamptz not null default now(),
  corrected_by text not null,
  primary key (account_id, seller_key, titles)
);
alter table pdf_layout enable row level security;
create policy tenant on pdf_layout using (account_id = app_account());
`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(layouts).execute(db);
}
