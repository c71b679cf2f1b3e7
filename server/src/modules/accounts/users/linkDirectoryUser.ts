import { sql } from 'kysely';

import type { Tx } from '../../../db/transaction.ts';

/** An accepted invitation that a directory has made: from now on its person is this user. */
export async function linkDirectoryUser(
  tx: Tx,
  { accountId, id }: { readonly accountId: string; readonly id: string },
  userId: string,
): Promise<void> {
  // The directory knows the person already: an administrator has invited a person again whom it had deactivated.
  const { numUpdatedRows } = await tx
    .updateTable('scim_user')
    .set({ deactivated_at: null })
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return;
  await tx
    .updateTable('scim_user')
    .set({ user_id: userId, deactivated_at: null })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute();
}

/** The person leaves the account, or its invitation goes: if a directory knows it, it stays a driver for the next time. */
export async function rememberDriver(
  tx: Tx,
  { accountId, id }: { readonly accountId: string; readonly id: string },
  from: 'account_user' | 'account_invitation',
): Promise<void> {
  const row = from === 'account_user' ? sql.ref('gone.user_id') : sql.ref('gone.id');
  const known = from === 'account_user' ? sql.ref('scim_user.user_id') : sql.ref('scim_user.id');
  await sql`update scim_user set driver = gone.driver from ${sql.table(from)} gone
    where scim_user.account_id = ${accountId} and gone.account_id = ${accountId}
      and ${known} = ${id} and ${row} = ${id} and scim_user.driver <> gone.driver`.execute(tx);
}
