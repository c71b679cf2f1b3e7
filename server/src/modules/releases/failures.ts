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
  return rows.length > 0;
}
