import { accountSettingKeys, type Language } from '@fraktion/contract';

import type { Tx } from '../../../db/transaction.ts';

export interface WhoseSettings {
  readonly userId: string;
  readonly accountId: string;
}

/** The user's settings for all accounts, and those for this account. */
export async function readSettings(
  tx: Tx,
  { userId, accountId }: WhoseSettings,
): Promise<Record<string, string>> {
  const rows = await tx
    .selectFrom('user_setting')
    .select(['key', 'value'])
    .where('user_id', '=', userId)
    .where((is) => is.or([is('account_id', 'is', null), is('account_id', '=', accountId)]))
    .execute();
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]));
}

/** Stores each setting, removes those that are null, and returns all of them. */
export async function storeSettings(
  tx: Tx,
  who: WhoseSettings,
  settings: Record<string, string | null>,
): Promise<Record<string, string>> {
  for (const [key, value] of Object.entries(settings)) {
    const accountId = accountSettingKeys.includes(key) ? who.accountId : null;
    if (value === null) {
      await tx
        .deleteFrom('user_setting')
        .where('user_id', '=', who.userId)
        .where('account_id', 'is not distinct from', accountId)
        .where('key', '=', key)
        .execute();
    } else {
      await tx
        .insertInto('user_setting')
        .values({ user_id: who.userId, account_id: accountId, key, value })
        .onConflict((conflict) =>
          conflict.columns(['user_id', 'account_id', 'key']).doUpdateSet({ value }),
        )
        .execute();
    }
  }
  return readSettings(tx, who);
}

/** Sets the user's language in one account, or in all. */
export async function storeLanguage(
  tx: Tx,
  who: WhoseSettings,
  { language, updateAllAccount }: { language: Language; updateAllAccount: boolean },
): Promise<void> {
  if (updateAllAccount) {
    await tx.updateTable('app_user').set({ language }).where('id', '=', who.userId).execute();
  }
  const mine = tx
    .updateTable('account_user')
    .set({ language: updateAllAccount ? null : language })
    .where('user_id', '=', who.userId);
  await (updateAllAccount ? mine : mine.where('account_id', '=', who.accountId)).execute();
}
