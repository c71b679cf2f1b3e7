import { type Kysely, sql } from 'kysely';

/**
 * The rows that the evidence in a report or a letter names, by kind and id: an order, a weighing, another invoice. Who does not reach
 * one of them does not read the file. Files of before name what the findings name today.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table inspection add column report_evidence jsonb not null default '[]'`.execute(
    db,
  );
  await sql`alter table claim add column letter_evidence jsonb not null default '[]'`.execute(db);
  await sql`update inspection set report_evidence = coalesce((
    select jsonb_agg(distinct jsonb_build_object('kind', item ->> 'kind', 'id', item ->> 'id'))
    from inspection_finding finding cross join jsonb_array_elements(finding.evidence) item
    where finding.account_id = inspection.account_id and finding.inspection_id = inspection.id
      and item ->> 'id' is not null), '[]') where report_file_id is not null`.execute(db);
  await sql`update claim set letter_evidence = coalesce((
    select jsonb_agg(distinct jsonb_build_object('kind', item ->> 'kind', 'id', item ->> 'id'))
    from inspection_finding finding cross join jsonb_array_elements(finding.evidence) item
    where finding.account_id = claim.account_id and finding.claim_id = claim.id
      and item ->> 'id' is not null), '[]') where letter_file_id is not null`.execute(db);
}
