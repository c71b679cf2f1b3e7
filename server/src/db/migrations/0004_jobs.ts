import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(addJob).execute(db);
}

/**
 * Requests run under a role that may not touch the queue's tables; this function of their owner is
 * the one way in. Its body is looked up when it runs, so it may be made before the queue is.
 */
const addJob = `
create function add_job(in_name text, in_payload json, in_key text, in_max_attempts int, in_run_at timestamptz)
  returns void language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform graphile_worker.add_job(
    in_name, in_payload, run_at => in_run_at, max_attempts => in_max_attempts, job_key => in_key);
end $$;
revoke all on function add_job from public;
grant execute on function add_job to fraktion_app;
`;
