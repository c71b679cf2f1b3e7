import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(indexes).execute(db);
  await sql.raw(audit).execute(db);
  await sql.raw(formerJob).execute(db);
}

/** Each rule of what is kept how long finds what is over by an index. */
const indexes = `
create index session_over on session (least(revoked_at, expires_at));
create index user_link_over on user_link (least(used_at, expires_at));
create index order_link_expires on order_link (expires_at);
create index notification_created on notification (created_at);
create index audit_entry_at on audit_entry (at);
`;

/** An entry is still never changed; it may go when five years are over, and not a day before, whoever asks. */
const audit = `
drop trigger append_only on audit_entry;
create trigger append_only before update or truncate on audit_entry
  for each statement execute function refuse_change();

create function refuse_early_removal() returns trigger language plpgsql as $$
begin
  if old.at > now() - interval '5 years' then
    raise exception 'Entries of % are kept for five years and never changed', tg_table_name;
  end if;
  return old;
end $$;
create trigger kept before delete on audit_entry
  for each row execute function refuse_early_removal();
`;

/** What one module did for itself is done for all now; the queue's tables may not be there yet. */
const formerJob = `
do $$ begin
  if to_regprocedure('graphile_worker.remove_job(text)') is not null then
    perform graphile_worker.remove_job('clientReports.prune');
  end if;
end $$;
`;
