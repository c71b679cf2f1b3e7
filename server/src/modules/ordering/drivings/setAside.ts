import type { Driving } from '@fraktion/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** The facts of the warning: the places, the time, the driver, and the vehicle. A later weight is not one. */
const factsOf = (driving: 'driving' | 'other') => sql`driving_facts(${sql.ref(driving)})`;

/** The same text for both trips of the pair. */
export const factsOfPair = sql<string>`case when driving.id < other.id
  then ${factsOf('driving')} || ' & ' || ${factsOf('other')}
  else ${factsOf('other')} || ' & ' || ${factsOf('driving')} end`;

const ofPair = sql`driving_set_aside s
  where s.account_id = driving.account_id
    and s.driving_id = least(driving.id, other.id) and s.other_id = greatest(driving.id, other.id)
    and s.facts = ${factsOfPair}`;

/** Somebody has dismissed the warning about this pair, and its facts have not changed since. */
export const isSetAside = sql<SqlBool>`exists (select from ${ofPair})`;

/** Who dismissed which warnings, and why. */
export const setAside: RawBuilder<Driving['doublesSetAside']> = sql`coalesce((
  select json_agg(json_build_object(
    'drivingId', other.id, 'number', other.number, 'reason', s.reason, 'by', s.set_by_name,
    'at', to_char(s.set_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
  ) order by s.set_at, other.id)
  from driving_set_aside s
  join driving other on other.account_id = s.account_id
    and other.id = case when s.driving_id = driving.id then s.other_id else s.driving_id end
  where s.account_id = driving.account_id and driving.id in (s.driving_id, s.other_id)
    and s.facts = ${factsOfPair}), '[]')`;
