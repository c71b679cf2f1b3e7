import { type Kysely, sql } from 'kysely';

/** Uploads that have been begun and not yet taken. How much of each has come, its file tells. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create table upload (
         account_id uuid not null references account on delete cascade,
         user_id uuid not null references app_user on delete cascade,
         id uuid not null,
         name text not null,
         bytes int not null,
         created_at timestamptz not null default now(),
         primary key (account_id, user_id, id)
       );
       create index upload_user on upload (user_id);
       create index upload_created on upload (created_at);
       alter table upload enable row level security;
       create policy own on upload using (account_id = app_account());`,
    )
    .execute(db);
}
