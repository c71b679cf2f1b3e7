import type { Tx } from '../../../../db/transaction.ts';

/**
 * Stores a new password. Links for a new password, and sign-ins that wait for their second step, become void, because they
 * depend on the former one or on a mailbox.
 */
export async function storePassword(tx: Tx, userId: string, hash: string): Promise<void> {
  await tx.updateTable('app_user').set({ password_hash: hash }).where('id', '=', userId).execute();
  await tx
    .deleteFrom('user_link')
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute();
  await tx.deleteFrom('sign_in_challenge').where('user_id', '=', userId).execute();
}
