import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(notifications).execute(db);
  await sql.raw(choices).execute(db);
  await sql.raw(feedback).execute(db);
}

const notifications = `
create table notification (
  account_id uuid not null references account on delete cascade,
  id uuid not null default gen_random_uuid(),
  user_id uuid not null references app_user on delete cascade,
  kind text not null,
  -- What its words name: the letter of the kind says it in the reader's language.
  values jsonb not null default '{}',
  link text,
  -- Whoever wants a mail alone has the row all the same: it keeps a job that runs twice from mailing twice.
  in_app boolean not null default true,
  created_at timestamptz not null default clock_timestamp(),
  read_at timestamptz,
  mailed_at timestamptz,
  primary key (account_id, id)
);
create index notification_user on notification (account_id, user_id, created_at desc);
create index notification_unread on notification (account_id, user_id, created_at desc)
  where read_at is null and in_app;
create index notification_of_user on notification (user_id);
create index notification_created on notification (created_at);
alter table notification enable row level security;
create policy tenant on notification using (account_id = app_account());
`;

const choices = `
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
`;

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
`;
