import type { AccountUser, Role } from '@fraktion/contract';

import type { Tx } from '../../db/transaction.ts';
import { Refusal } from '../../http/errors.ts';
import { setLocations } from './locations.ts';
import { readAccountUser } from './userRows.ts';

export interface NewUser {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  readonly allLocations: boolean;
  readonly locationIds: readonly string[];
}

/**
 * Adds a user to an account. Someone who is known by that e-mail stays who it is: one person, one sign-in, whichever
 * accounts it belongs to.
 */
export async function addUser(tx: Tx, accountId: string, user: NewUser): Promise<AccountUser> {
  const userId = await findOrCreate(tx, accountId, user);
  const added = await tx
    .insertInto('account_user')
    .values({
      account_id: accountId,
      user_id: userId,
      role: user.role,
      all_locations: user.allLocations,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (added.numInsertedOrUpdatedRows === 0n)
    throw new Refusal('Generic.Already.Exists', { fields: { email: 'Generic.Already.Exists' } });
  await setLocations(tx, accountId, userId, user);
  const made = await readAccountUser(tx, accountId, userId);
  if (!made) throw new Error(`User ${userId} is gone within its own transaction`);
  return made;
}

async function findOrCreate(
  tx: Tx,
  accountId: string,
  { id, email, name }: NewUser,
): Promise<string> {
  const account = await tx
    .selectFrom('account')
    .select('communication_language as language')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  const created = await tx
    .insertInto('app_user')
    .values({ id, email, name, language: account.language })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (created) return created.id;
  const known = await tx
    .selectFrom('app_user')
    .select('id')
    .where((eb) => eb(eb.fn('lower', ['email']), '=', email.toLowerCase()))
    .executeTakeFirst();
  // Another person has the id: the caller has used it before.
  if (!known) throw new Refusal('Generic.Already.Exists', { fields: { id: 'Value' } });
  return known.id;
}
