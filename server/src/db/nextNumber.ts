import { sql } from 'kysely';

import type { Tx } from './transaction.ts';

/** The next number of an account's orders, vouchers, claims or trips; a concurrent caller waits and gets the one after. */
export async function nextNumber(
  tx: Tx,
  accountId: string,
  name: 'orders' | 'vouchers' | 'claims' | 'drivings',
): Promise<number> {
  const { value } = await tx
    .insertInto('account_counter')
    .values({ account_id: accountId, name, value: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'name'])
        .doUpdateSet({ value: sql<number>`account_counter.value + 1` }),
    )
    .returning('value')
    .executeTakeFirstOrThrow();
  return value;
}
