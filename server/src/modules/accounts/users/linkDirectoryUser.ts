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
