import { type Kysely, sql } from 'kysely';

/**
 * A finding that is claimed goes with nobody's line or inspection: its letter was sent, or somebody has put it into a draft. It is taken
 * out of its claim first. The error is that of a row that another one needs.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `
create function keep_claimed_finding() returns trigger language plpgsql as $$
begin
  raise exception 'the finding % is claimed', old.id using errcode = 'foreign_key_violation';
end $$;
create trigger keep_claimed before delete on inspection_finding
  for each row when (old.claim_id is not null) execute function keep_claimed_finding();
`,
    )
    .execute(db);
}
