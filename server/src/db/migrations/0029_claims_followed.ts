import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(numbers).execute(db);
  await sql.raw(credits).execute(db);
  await sql.raw(indexes).execute(db);
}

/** A draft has no number yet: one that is discarded would leave a gap. Of a supplier and a currency there is one draft. */
const numbers = `
alter table claim alter column number drop not null;
alter table claim add check ((status = 'draft') = (number is null));
create unique index claim_draft on claim (account_id, collector_id, currency) where status = 'draft';
-- The letter came back.
alter table claim add column mail_failed boolean not null default false;
`;

/** Nobody where the portal itself has found the credit note. */
const credits = `
alter table claim_credit alter column matched_by drop not null;
alter table claim_credit add check (amount > 0);
`;

const indexes = `
create index claim_newest on claim (account_id, created_at desc, id);
create index inspection_finding_claimable on inspection_finding (account_id, inspection_id)
  where status = 'open' and difference > 0;
`;
