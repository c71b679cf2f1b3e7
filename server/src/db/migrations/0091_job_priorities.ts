import { type Kysely, sql } from 'kysely';

/** A job that somebody waits for goes before those that waited longer, such as the inspections of a whole year's invoices. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(addJob).execute(db);
}

/** As in migration 0004. Nodes of the version before call it without a priority. */
const addJob = `
drop function add_job(text, json, text, int, timestamptz);
create function add_job(in_name text, in_payload json, in_key text, in_max_attempts int, in_run_at timestamptz,
    in_priority int default 0)
  returns void language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform graphile_worker.add_job(
    in_name, in_payload, run_at => in_run_at, max_attempts => in_max_attempts, job_key => in_key, priority => in_priority);
end $$;
revoke all on function add_job from public;
grant execute on function add_job to fraktion_app;
`;
