import { sql } from 'kysely';

import type { Tx } from './transaction.ts';

type Series = 'orders' | 'vouchers' | 'claims' | 'drivings';

/** Nobody gets a number of the series until this transaction ends. */
export async function holdNumbers(tx: Tx, accountId: string, name: Series): Promise<void> {
  await tx
    .insertInto('account_counter')
    .values({ account_id: accountId, name, value: 0 })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'name'])
        .doUpdateSet({ value: sql<number>`account_counter.value` }),
    )
    .execute();
}

/** The next number of an account's orders, vouchers, claims or trips; a concurrent caller waits and gets the one after. */
export async function nextNumber(tx: Tx, accountId: string, name: Series): Promise<number> {
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
