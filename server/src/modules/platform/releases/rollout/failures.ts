import type { CallRequest, reportReleaseFailure } from '@fraktion/contract';
import { type Expression, sql } from 'kysely';

import type { Tx } from '../../../../db/transaction.ts';
import type { Sealer } from '../../../../sealing.ts';
import type { Reporter } from './reporter.ts';

/** The number of people who must have seen a version fail within a day before it is no longer offered as last good. */
const reportersThatCount = 3;
/**
 * The maximum number of rows per version and day: for all who were signed in, and as many for all strangers, who keep nobody out;
 * for what failed and for what was slow, which keeps no failure out.
 */
const keptPerDay = 200;
/** Per reporter and minute: a browser that keeps retrying has no new information. */
export const reportsPerMinute = 20;

/** People of the last day, as `failures` and `slow`: one row in brackets. Whoever saw it fail is not counted as slow too. */
export const startsOf = (name: Expression<unknown>, version: Expression<unknown>) => sql`(
  select count(*) filter (where failed)::int as failures, count(*) filter (where not failed)::int as slow
  from (select bool_or(failure.fault <> 'entryTimedOut') as failed from release_failure failure
    where failure.name = ${name} and failure.version = ${version} and failure.at > now() - interval '1 day'
    group by failure.reporter) reporter)`;

/** Strangers count as one reporter together: one of them may come from many networks. */
const reporters = sql`count(distinct case when get_bit(f.reporter, 7) = 1 then f.reporter else ''::bytea end)`;

/** Marks a version that enough people saw fail within a day (a slow connection is no failure of it), since it last went live or became a canary. */
async function markBroken(tx: Tx, name: string, version: string): Promise<void> {
  await sql`
    update release r set broken_at = clock_timestamp()
    from (select (select set_at from release_canary where name = ${name} and version = ${version}) as set_at) canary
    where r.name = ${name} and r.version = ${version}
      and (r.broken_at is null or r.broken_at < canary.set_at)
      and (select ${reporters} from release_failure f
        where f.name = r.name and f.version = r.version and f.at > now() - interval '1 day'
          and f.fault <> 'entryTimedOut'
          and f.at > greatest(r.last_live_at, canary.set_at)) >= ${reportersThatCount}`.execute(tx);
}

/** Enough to count the people of one version: it identifies nobody, not even across versions. The first bit says who was signed in. */
function digestOf(sealer: Sealer, version: string, { by, known }: Reporter): Buffer {
  const digest = Buffer.from(sealer.sign(`reporter ${version} ${by}`)).subarray(0, 16);
  const [first = 0] = digest;
  digest[0] = known ? first | 0x80 : first & 0x7f;
  return digest;
}

/** Stores a browser's report, once per reporter and fault; of known versions only. Who told before may always tell again. */
export async function keepFailure(
  tx: Tx,
  { params: { name }, body }: CallRequest<typeof reportReleaseFailure>,
  { sealer, reporter: by }: { sealer: Sealer; reporter: Reporter },
): Promise<boolean> {
  const { version, fault, platform } = body;
  const reporter = digestOf(sealer, `${name} ${version}`, by);
  const { rows } = await sql<{ kept: boolean }>`
    insert into release_failure (name, version, reporter, fault, platform, detail)
    select ${name}, ${version}, ${reporter}, ${fault}, ${platform}, ${body.detail}
    where exists (select from release where name = ${name} and version = ${version})
      and (exists (select from release_failure f where f.name = ${name} and f.version = ${version}
          and f.reporter = ${reporter} and f.fault = ${fault})
        or (select count(*) from release_failure f where f.name = ${name} and f.version = ${version}
          and get_bit(f.reporter, 7) = get_bit(${reporter}::bytea, 7)
          and (f.fault = 'entryTimedOut') = (${fault} = 'entryTimedOut')
          and f.at > now() - interval '1 day') < ${keptPerDay})
    on conflict (name, version, reporter, fault)
      do update set at = clock_timestamp(), platform = excluded.platform, detail = excluded.detail
    returning true as kept`.execute(tx);
  if (rows.length > 0) await markBroken(tx, name, body.version);
  return rows.length > 0;
}
