import { type SqlBool, sql } from 'kysely';

import type { Tx } from '../../../db/transaction.ts';

/** The admins of the account who reach the location. */
export async function readAdmins(tx: Tx, accountId: string, locationId: string): Promise<string[]> {
  const admins = await tx
    .selectFrom('account_user as m')
    .select('m.user_id as id')
    .where('m.account_id', '=', accountId)
    .where('m.role', '=', 'Admin')
    .where(
      sql<SqlBool>`(m.all_locations or exists (select from account_user_location mine
        where mine.account_id = m.account_id and mine.user_id = m.user_id
          and mine.location_id = ${locationId}))`,
    )
    .execute();
  return admins.map(({ id }) => id);
}
