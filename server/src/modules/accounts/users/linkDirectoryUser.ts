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

/** The person leaves the account, or its invitation goes: whoever drives comes back as a driver, by a directory or a sign-in. */
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
  if (from === 'account_invitation') return;
  await sql`delete from former_driver where account_id = ${accountId} and user_id = ${id}`.execute(
    tx,
  );
  await sql`insert into former_driver (account_id, user_id) select account_id, user_id from account_user
    where account_id = ${accountId} and user_id = ${id} and driver`.execute(tx);
}

/** Whether the person drove when it left the account the last time. */
export async function wasDriver(tx: Tx, accountId: string, userId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('former_driver')
    .select('user_id')
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}
