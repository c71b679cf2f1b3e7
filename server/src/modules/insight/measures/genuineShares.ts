import { type RawBuilder, sql } from 'kysely';

import type { Tx } from '../../../db/transaction.ts';

/**
 * The part of a fraction's waste at a facility that is recycled or reused in truth, in per cent, by the newest definition that
 * held on a day.
 */
export const genuineShares = (
  accountId: string,
  day: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  select distinct on (d.waste_fraction_id, f.name) d.waste_fraction_id, f.name as facility, d.reuse + d.recycle as share
  from recycling_definition d
  join receiving_facility f on f.account_id = d.account_id and f.id = d.receiving_facility_id
  where d.account_id = ${accountId} and d.archived_at is null and d.valid_from <= ${day}
  order by d.waste_fraction_id, f.name, d.valid_from desc`;

/** The days from which another definition holds. */
export async function readDefinitionDays(tx: Tx, accountId: string): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select distinct valid_from::text as day from recycling_definition
    where account_id = ${accountId} and archived_at is null`.execute(tx);
  return rows.map(({ day }) => day);
}
