import type { Language } from '@fraktion/contract';

import type { Tx } from '../../db/transaction.ts';

/** Stores each setting, removes those that are null, and gives all that stand afterwards. */
export async function storeSettings(
  tx: Tx,
  userId: string,
  settings: Record<string, string | null>,
): Promise<Record<string, string>> {
  for (const [key, value] of Object.entries(settings)) {
    if (value === null) {
      await tx
        .deleteFrom('user_setting')
        .where('user_id', '=', userId)
        .where('key', '=', key)
        .execute();
    } else {
      await tx
        .insertInto('user_setting')
        .values({ user_id: userId, key, value })
        .onConflict((conflict) => conflict.columns(['user_id', 'key']).doUpdateSet({ value }))
        .execute();
    }
  }
  const rows = await tx
    .selectFrom('user_setting')
    .selectAll()
    .where('user_id', '=', userId)
    .execute();
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]));
}

/** Sets the user's language in one account, or everywhere. */
export async function storeLanguage(
  tx: Tx,
  who: { userId: string; accountId: string },
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
