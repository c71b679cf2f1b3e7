import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(pages).execute(db);
}

/** The page of waste accounting can be saved as reports are. */
const pages = `
alter table saved_report
  drop constraint saved_report_page_check,
  add constraint saved_report_page_check
    check (page in ('amounts', 'postings', 'drivings', 'insights', 'wasteAccounting'));
`;
