import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(feedback).execute(db);
}

const feedback = `
create table feedback (
  account_id uuid not null references account on delete cascade,
  id uuid not null,
  user_id uuid references app_user on delete set null,
  created_at timestamptz not null default now(),
  kind text not null,
  text text not null,
  page text not null,
  releases jsonb not null,
  errors jsonb not null,
  browser text,
  window_size text not null,
  screenshot_id uuid,
  primary key (account_id, id),
  foreign key (account_id, screenshot_id) references file
);
create index feedback_user on feedback (user_id);
create index feedback_screenshot on feedback (account_id, screenshot_id);
alter table feedback enable row level security;
create policy tenant on feedback using (account_id = app_account());

-- A file that goes along with a mail; its bytes are read when the mail goes out.
alter table mail add attachment jsonb;
`;
