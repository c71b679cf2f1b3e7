import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db);
}

/** A request may write mails of its account, and can read none: their links are secrets. */
const statements = `
create table mail (
  id uuid primary key,
  -- Absent: the platform itself writes, as in a mail that sets a password.
  account_id uuid references account on delete cascade,
  recipient text not null,
  subject text not null,
  text text not null,
  html text not null,
  -- The row that the mail tells of, if it needs to know when the mail does not arrive.
  about uuid,
  created_at timestamptz not null default clock_timestamp(),
  sent_at timestamptz,
  attempts int not null default 0,
  error text,
  failed_at timestamptz
);
create index mail_created on mail (created_at desc);
create index mail_account on mail (account_id);

alter table mail enable row level security;
create policy write_own on mail for insert with check (account_id is null or account_id = app_account());
revoke all on mail from fraktion_app;
grant insert on mail to fraktion_app;
`;
