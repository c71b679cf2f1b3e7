import { sql } from 'kysely';

import type { Tx } from '../../../../db/transaction.ts';
import { Refusal } from '../../../../http/errors.ts';
import { typed } from './passwords.ts';

/** The password of the demo world's users, which its documentation publishes. */
export const publishedPassword = 'Fraktion-demo-1';

/** Where somebody signs in. */
export interface DoorOfDemo {
  /** The portal is a demo. */
  readonly demo: boolean;
  /** The request comes from a browser on this machine. */
  readonly here: boolean;
}

/**
 * A password that everybody can read opens nothing outside a demo, where the demo world may have been left by accident. In a
 * demo that others reach it opens no account of platform staff, who may enter every account and change the portal itself.
 */
export async function refusePublishedPassword(
  tx: Tx,
  { userId, password }: { readonly userId: string; readonly password: string },
  { demo, here }: DoorOfDemo,
): Promise<void> {
  if (typed(password) !== publishedPassword) return;
  if (demo && (here || !(await isStaff(tx, userId)))) return;
  throw new Refusal('Auth.Published.Password');
}

const isStaff = async (tx: Tx, userId: string): Promise<boolean> =>
  (await tx
    .selectFrom('account_user')
    .innerJoin('account', 'account.id', 'account_user.account_id')
    .select(sql`1`.as('one'))
    .where('account_user.user_id', '=', userId)
    .where('account.kind', '=', 'platform')
    .executeTakeFirst()) !== undefined;
