import { createHash } from 'node:crypto';

import type { CallRequest, reportReleaseFailure } from '@fraktion/contract';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';

import type { Tx } from '../../db/transaction.ts';

/** So many people must have seen a version fail within a day before it is no longer offered as last good. */
export const reportersThatCount = 3;
/** A version has not more rows than this, whoever reports. */
const keptPerVersion = 200;

const reporterOf = (request: FastifyRequest): Buffer =>
  createHash('sha256')
    .update(`${request.ip}\0${request.headers['user-agent'] ?? ''}`)
    .digest()
    .subarray(0, 16);

/** Marks a version that enough people saw fail within a day, since it was last put live or given to some to try. */
async function markBroken(tx: Tx, name: string, version: string): Promise<void> {
  await sql`
    update release r set broken_at = clock_timestamp()
    from (select (select set_at from release_canary where name = ${name} and version = ${version}) as set_at) canary
    where r.name = ${name} and r.version = ${version}
      and (r.broken_at is null or r.broken_at < canary.set_at)
      and (select count(distinct f.reporter) from release_failure f
        where f.name = r.name and f.version = r.version and f.at > now() - interval '1 day'
          and f.at > greatest(r.last_live_at, canary.set_at)) >= ${reportersThatCount}`.execute(tx);
}

/** Keeps a browser's report, once per reporter and fault; of versions that the registry knows. */
export async function keepFailure(
  tx: Tx,
  { params: { name }, body }: CallRequest<typeof reportReleaseFailure>,
  request: FastifyRequest,
): Promise<boolean> {
  const { rows } = await sql<{ kept: boolean }>`
    insert into release_failure (name, version, reporter, fault, platform, detail)
    select ${name}, ${body.version}, ${reporterOf(request)}, ${body.fault}, ${body.platform}, ${body.detail}
    where exists (select from release where name = ${name} and version = ${body.version})
      and (select count(*) from release_failure where name = ${name} and version = ${body.version}) < ${keptPerVersion}
    on conflict (name, version, reporter, fault)
      do update set at = clock_timestamp(), platform = excluded.platform, detail = excluded.detail
    returning true as kept`.execute(tx);
  if (rows.length > 0) await markBroken(tx, name, body.version);
  return rows.length > 0;
}
