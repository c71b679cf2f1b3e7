import { type Kysely, sql } from 'kysely';

/** A PDF may hold several invoices: each has an import of its own, that knows its place and its pages in the file that came. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table invoice_import
    add column part int,
    add column parts int,
    add column part_pages int[],
    add column split_from uuid,
    add check ((part is null) = (parts is null) and (part is null) = (part_pages is null)),
    add foreign key (account_id, split_from) references invoice_import on delete set null (split_from)`.execute(
    db,
  );
  await sql`create index invoice_import_split on invoice_import (account_id, split_from) where split_from is not null`.execute(
    db,
  );
}
