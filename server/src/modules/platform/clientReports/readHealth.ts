import type { CallAnswer, getClientHealth, ReleaseHealth } from '@fraktion/contract';
import { sql } from 'kysely';

import type { Tx } from '../../../db/transaction.ts';
import { readFaults } from './readFaults.ts';
import { readSpans, type Spans } from './spans.ts';

/** Every version with reports, the live one of each name first. */
async function readReleases(tx: Tx, { starts }: Spans): Promise<ReleaseHealth[]> {
  const { rows } = await sql<ReleaseHealth>`
    with since as (select ${starts[0]}::timestamptz as at),
    faults as (
      select name, version, sum(count)::int as count from client_fault_hour, since
      where hour >= since.at group by name, version),
    failures as (
      select name, version, count(*) filter (where failed)::int as failed,
        count(*) filter (where not failed)::int as slow
      from (select name, version, bool_or(fault <> 'entryTimedOut') as failed from release_failure, since
        where release_failure.at > since.at group by name, version, reporter) reporter
      group by name, version),
    measured as (
      select name, version, vital, count(*)::int as samples,
        percentile_cont(0.75) within group (order by value) as p75
      from client_vital, since where client_vital.at > since.at group by name, version, vital),
    vitals as (
      select name, version, json_agg(json_build_object(
        'vital', vital, 'p75', round(p75::numeric, 3), 'samples', samples) order by vital) as list
      from measured group by name, version)
    select r.name, r.version, live.version is not null as live, coalesce(faults.count, 0) as faults,
      coalesce(failures.failed, 0) as failures,
      coalesce(failures.slow, 0) as slow, coalesce(vitals.list, '[]') as vitals
    from release r
    left join release_live live on live.name = r.name and live.version = r.version
    left join faults on faults.name = r.name and faults.version = r.version
    left join failures on failures.name = r.name and failures.version = r.version
    left join vitals on vitals.name = r.name and vitals.version = r.version
    where live.version is not null or faults.count is not null or failures.name is not null
      or vitals.list is not null
    order by r.name = 'platform' desc, r.name, live.version is null, r.last_live_at desc nulls last`.execute(
    tx,
  );
  return rows;
}

/** The reports of the last days, for each release. */
export async function readHealth(
  tx: Tx,
  days: number,
): Promise<CallAnswer<typeof getClientHealth>> {
  const spans = await readSpans(tx, days);
  return {
    spans: [...spans.starts],
    unit: spans.unit,
    releases: await readReleases(tx, spans),
    faults: await readFaults(tx, spans),
  };
}
