import type { Language } from '@fraktion/contract';

import type { Tx } from '../../db/transaction.ts';

/** The language in which an account's mails reach a user: the user's own choice there, or its general one. */
export async function languageIn(tx: Tx, userId: string, accountId: string): Promise<Language> {
  const row = await tx
    .selectFrom('app_user')
    .leftJoin('account_user', (join) =>
      join
        .onRef('account_user.user_id', '=', 'app_user.id')
        .on('account_user.account_id', '=', accountId),
    )
    .select(['app_user.language', 'account_user.language as here'])
    .where('app_user.id', '=', userId)
    .executeTakeFirstOrThrow();
  return row.here ?? row.language;
}
