import { type Kysely, sql } from 'kysely';

/** An invoice that should not be here is taken back: its row goes, and its import keeps the document and says who did it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(imports).execute(db);
  await sql.raw(postings).execute(db);
  await sql.raw(touched).execute(db);
}

const imports = `
alter table invoice_import drop constraint invoice_import_state_check,
  add constraint invoice_import_state_check check (state in ('importing', 'failed', 'done', 'takenBack')),
  add column taken_back_by text,
  add check ((state = 'takenBack') = (taken_back_by is not null));
`;

/** A line that goes looks for its postings. */
const postings = `create index posting_line on posting (account_id, line_id);`;

/**
 * Open invoices of the supplier were perhaps compared with one that is gone: bills of one supplier within 400 days may repeat each
 * other, and the function looks 35 days before and 120 after what it is given.
 */
const touched = `
create function note_touched_by_invoices_gone() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform note_touched(c.account_id, c.collector_id, null, min(c.issue_date) - 365, max(c.issue_date) + 280)
  from changed c
  where c.collector_id is not null
  group by c.account_id, c.collector_id;
  return null;
end $$;
revoke all on function note_touched_by_invoices_gone from public;
create trigger touched_gone after delete on invoice referencing old table as changed
  for each statement execute function note_touched_by_invoices_gone();
`;
