import { defaultDoubleDrivingMinutes, type DrivingSettings } from '@fraktion/contract';

import type { Tx } from '../../db/transaction.ts';
import { Refusal } from '../../http/errors.ts';

/** What an account has set; what counts until it sets something has version zero. */
export async function readSettings(tx: Tx, accountId: string): Promise<DrivingSettings> {
  const row = await tx
    .selectFrom('driving_setting')
    .select(['double_driving_minutes as doubleDrivingMinutes', 'version'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row ?? { doubleDrivingMinutes: defaultDoubleDrivingMinutes, version: 0 };
}

export async function putSettings(
  tx: Tx,
  accountId: string,
  { version, doubleDrivingMinutes: double_driving_minutes }: DrivingSettings,
): Promise<DrivingSettings> {
  const changed =
    version === 0
      ? await tx
          .insertInto('driving_setting')
          .values({ account_id: accountId, double_driving_minutes })
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirst()
          .then(({ numInsertedOrUpdatedRows }) => numInsertedOrUpdatedRows)
      : await tx
          .updateTable('driving_setting')
          .set({ double_driving_minutes, version: version + 1 })
          .where('account_id', '=', accountId)
          .where('version', '=', version)
          .executeTakeFirst()
          .then(({ numUpdatedRows }) => numUpdatedRows);
  const current = await readSettings(tx, accountId);
  if (changed !== 1n) throw new Refusal('Generic.Changed', { current });
  return current;
}
