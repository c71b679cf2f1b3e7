import type { Tx } from '../../../db/transaction.ts';

/** Whether people of the account sign in with the company's own account: then nobody needs a mail to come in. */
export async function hasCompanySignIn(tx: Tx, accountId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('sign_in_provider')
    .select('account_id')
    .where('account_id', '=', accountId)
    .where('active', '=', true)
    .executeTakeFirst();
  return row !== undefined;
}
