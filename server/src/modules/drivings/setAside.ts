import type { Driving } from '@fraktion/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** What the warning rests on: where from and to, when, by whom, with which vehicle. A weight that comes later is none of it. */
const factsOf = (driving: 'driving' | 'other') => {
  const of = (column: string) => sql.ref(`${driving}.${column}`);
  return sql`concat_ws('|', ${of('trip')}, to_char(${of('started_at')} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'),
    lower(${of('driver')}), ${of('vehicle_id')})`;
};

/** Of both drivings, whichever of them is looked at. */
export const factsOfPair = sql<string>`case when driving.id < other.id
  then ${factsOf('driving')} || ' & ' || ${factsOf('other')}
  else ${factsOf('other')} || ' & ' || ${factsOf('driving')} end`;

const ofPair = sql`driving_set_aside s
  where s.account_id = driving.account_id
    and s.driving_id = least(driving.id, other.id) and s.other_id = greatest(driving.id, other.id)
    and s.facts = ${factsOfPair}`;

/** Somebody has said that these two are not one, and nothing that this rests on has changed since. */
export const isSetAside = sql<SqlBool>`exists (select from ${ofPair})`;

/** Who said so of which other drivings, and why. */
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
