import type { Deployment } from '@fraktion/contract';
import { sql } from 'kysely';

import type { Tx } from '../../../../db/transaction.ts';
import { startsOf } from './failures.ts';
import { readImpact } from '../registry/impact.ts';

interface Deployments {
  readonly affected: { readonly accounts: number; readonly users: number };
  readonly deployments: Deployment[];
}

/** The platform first, then the remotes by name, each with its live version, canary and failures. */
export async function readDeployments(tx: Tx): Promise<Deployments> {
  const { rows } = await sql<Omit<Deployment, 'problems'>>`
    select names.name, live.version as live, release.last_live_at as "liveSince",
      release.released_by as "releasedBy", names.stored::int as stored,
      case when canary.name is null then null else json_build_object(
        'version', canary.version, 'accounts', canary.accounts, 'percent', canary.percent) end as canary,
      release.source, release.broken_at is not null as broken,
      coalesce(starts.failures, 0) as failures, coalesce(starts.slow, 0) as slow
    from (select name, count(*) as stored from release group by name) names
    left join release_live live on live.name = names.name
    left join release on release.name = names.name and release.version = live.version
    left join release_canary canary on canary.name = names.name
    left join lateral ${startsOf(sql`names.name`, sql`live.version`)} starts on true
    order by names.name <> 'platform', names.name`.execute(tx);
  const {
    rows: [affected = { accounts: 0, users: 0 }],
  } = await sql<Deployments['affected']>`
    select count(distinct account_id)::int as accounts, count(distinct user_id)::int as users
    from account_user`.execute(tx);
  const impact = await readImpact(tx);
  const problems = (name: string) =>
    impact.filter((one) => one.name === name).flatMap((one) => [...one.problems]);
  return { affected, deployments: rows.map((row) => ({ ...row, problems: problems(row.name) })) };
}
