import { defaultDoubleDrivingMinutes, type DrivingSettings } from '@fraktion/contract';

import type { Tx } from '../../../db/transaction.ts';
import { insertUnchanged, updateUnchanged } from '../../../http/unchanged.ts';

/** The account's settings; the defaults have version zero. */
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
  const read = () => readSettings(tx, accountId);
  if (version === 0) {
    const insertion = tx
      .insertInto('driving_setting')
      .values({ account_id: accountId, double_driving_minutes })
      .onConflict((conflict) => conflict.doNothing());
    await insertUnchanged(insertion, read);
  } else {
    await updateUnchanged(
      tx
        .updateTable('driving_setting')
        .set({ double_driving_minutes })
        .where('account_id', '=', accountId),
      { version, read },
    );
  }
  return read();
}
