import { type Kysely, sql } from 'kysely';

/**
 * A job of an account goes behind as many others as the account has waiting: five hundred imports of one account then do not keep
 * the first job of another one waiting. `migrateJobs` makes the index that counts them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(addJob).execute(db);
}

/** As in migration 0091. Of more than a thousand waiting jobs the number does not matter any more. */
const addJob = `
create or replace function add_job(in_name text, in_payload json, in_key text, in_max_attempts int, in_run_at timestamptz,
    in_priority int default 0)
  returns void language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  ahead int := 0;
begin
  if in_payload->>'accountId' is not null then
    select count(*) into ahead from (
      select from graphile_worker._private_jobs job
      where job.payload->>'accountId' = in_payload->>'accountId' and job.is_available and job.run_at <= now()
      limit 1000) waiting;
  end if;
  perform graphile_worker.add_job(
    in_name, in_payload, run_at => in_run_at, max_attempts => in_max_attempts, job_key => in_key,
    priority => in_priority + ahead);
end $$;
`;
