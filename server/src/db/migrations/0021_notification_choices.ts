import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db);
}

const statements = `
create table notification_choice (
  account_id uuid not null references account on delete cascade,
  user_id uuid not null references app_user on delete cascade,
  kind text not null,
  in_app boolean not null,
  email boolean not null,
  primary key (account_id, user_id, kind)
);
create index notification_choice_user on notification_choice (user_id);
alter table notification_choice enable row level security;
create policy tenant on notification_choice using (account_id = app_account());

-- Whoever wants a mail alone has the row all the same: it keeps a job that runs twice from mailing twice.
alter table notification
  add kind text generated always as (split_part(header, '.', 2)) stored,
  add in_app boolean not null default true,
  add mailed_at timestamptz;
create index notification_unread on notification (account_id, user_id, created_at desc)
  where read_at is null and in_app;
create index notification_of_user on notification (user_id);
`;
