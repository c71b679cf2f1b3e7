import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(addJob).execute(db);
  await sql.raw(mail).execute(db);
}

/**
 * Requests may not touch the queue's tables: this function of the owner is the only way in. Its body is looked up when it
 * runs, so it may be made before the queue is.
 */
const addJob = `
create function add_job(in_name text, in_payload json, in_key text, in_max_attempts int, in_run_at timestamptz)
  returns void language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform graphile_worker.add_job(
    in_name, in_payload, run_at => in_run_at, max_attempts => in_max_attempts, job_key => in_key);
end $$;
revoke all on function add_job from public;
grant execute on function add_job to fraktion_app;
`;

/** A request may write mails of its account and read none: the links in them are secrets. */
const mail = `
create table mail (
  id uuid primary key,
  -- Null: the platform itself writes, as in a mail that sets a password.
  account_id uuid references account on delete cascade,
  recipient text not null,
  reply_to text,
  subject text not null,
  text text not null,
  html text not null,
  -- A file that goes along. Its bytes are read when the mail goes out.
  attachment jsonb,
  -- The row that has to know when this mail does not arrive.
  about uuid,
  created_at timestamptz not null default clock_timestamp(),
  sent_at timestamptz,
  attempts int not null default 0,
  error text,
  failed_at timestamptz,
  -- A parked mail may be tried again, but not one whose link no longer opens anything.
  given_up_at timestamptz
);
create index mail_created on mail (created_at desc);
create index mail_account on mail (account_id);
create index mail_unsent on mail (about) where sent_at is null and about is not null;

alter table mail enable row level security;
create policy write_own on mail for insert with check (account_id is null or account_id = app_account());
revoke all on mail from fraktion_app;
grant insert on mail to fraktion_app;
`;
