import {
  type CallRequest,
  defaultEconomicsSettings,
  type EconomicsSettings,
  type updateEconomicsSettings,
} from '@fraktion/contract';
import Big from 'big.js';

import type { Tx } from '../../../db/transaction.ts';
import { updateUnchanged } from '../../../http/unchanged.ts';

/** The settings of the account, or the defaults. */
export async function readSettings(tx: Tx, accountId: string): Promise<EconomicsSettings> {
  const row = await tx
    .selectFrom('economics_setting')
    .select(['sure_from', 'price_tolerance', 'weight_tolerance', 'voucher_date', 'version'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  if (!row) return { ...defaultEconomicsSettings, version: 1 };
  return {
    sureFrom: new Big(row.sure_from).toFixed(),
    priceTolerance: new Big(row.price_tolerance).toFixed(),
    weightTolerance: new Big(row.weight_tolerance).toFixed(),
    voucherDate: row.voucher_date,
    version: row.version,
  };
}

type Change = CallRequest<typeof updateEconomicsSettings>['body'];

export async function changeSettings(
  tx: Tx,
  accountId: string,
  { version, sureFrom, priceTolerance, weightTolerance, voucherDate }: Change,
): Promise<{ before: EconomicsSettings; after: EconomicsSettings }> {
  const read = () => readSettings(tx, accountId);
  const before = await read();
  // Of two who are the first to choose, one waits here for the other, and is refused then.
  await tx
    .insertInto('economics_setting')
    .values({
      account_id: accountId,
      sure_from: defaultEconomicsSettings.sureFrom,
      price_tolerance: defaultEconomicsSettings.priceTolerance,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await updateUnchanged(
    tx
      .updateTable('economics_setting')
      .set({
        sure_from: sureFrom,
        price_tolerance: priceTolerance,
        ...(weightTolerance === undefined ? {} : { weight_tolerance: weightTolerance }),
        ...(voucherDate === undefined ? {} : { voucher_date: voucherDate }),
      })
      .where('account_id', '=', accountId),
    { version, read },
  );
  return { before, after: await read() };
}
