import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(attachments).execute(db);
}

/** Files that came inside an e-invoice, in its order; the copy for people is one of them. */
const attachments = `
create table invoice_attachment (
  account_id uuid not null,
  invoice_id uuid not null,
  file_id uuid not null,
  position int not null,
  primary key (account_id, invoice_id, file_id),
  foreign key (account_id, invoice_id) references invoice on delete cascade,
  foreign key (account_id, file_id) references file
);
create index invoice_attachment_file on invoice_attachment (account_id, file_id);
alter table invoice_attachment enable row level security;
create policy tenant on invoice_attachment using (account_id = app_account());
`;
