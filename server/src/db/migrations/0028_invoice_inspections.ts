import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(inspections).execute(db);
  await sql.raw(arithmetic).execute(db);
}

const inspections = `
-- What its findings say was billed too much and nobody has accepted, of each line the largest.
alter table inspection add column at_stake numeric(18,4) not null default 0;
-- A change of what it rests on counts up; a run notes the count that it has read first. So no change is lost while one runs.
alter table inspection add column changes int not null default 0;
alter table inspection add column seen_changes int not null default 0;
create index inspection_stake on inspection (account_id, status, at_stake desc, id);
create index inspection_to_approve on inspection (account_id, id) where status = 'AwaitsApproval' and result <> 'Passed';
`;

/** What else an import has found in the document's arithmetic: what only makes one wonder, and what is wrong inside a line. */
const arithmetic = `
alter table invoice add column arithmetic_findings jsonb not null default '[]';
`;
