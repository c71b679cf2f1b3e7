import type { AccountTheme } from '@fraktion/contract';

import type { Tx } from '../../../db/transaction.ts';
import { accountGroup, notifyEvent } from '../../../realtime/index.ts';

export async function readTheme(tx: Tx, accountId: string): Promise<AccountTheme> {
  return tx
    .selectFrom('account')
    .select(['theme_color as themeColor', 'logo_path as logoPath'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
}

/** Sent after the commit; each open page reads the theme again. */
export const notifyTheme = (tx: Tx, accountId: string): Promise<void> =>
  notifyEvent(tx, {
    groups: [accountGroup(accountId)],
    event: 'theme-changed',
    payload: { accountId },
  });

export async function setColour(
  tx: Tx,
  accountId: string,
  themeColor: string,
): Promise<AccountTheme> {
  await tx
    .updateTable('account')
    .set({ theme_color: themeColor })
    .where('id', '=', accountId)
    .execute();
  await notifyTheme(tx, accountId);
  return readTheme(tx, accountId);
}
