import type { Db } from '../../../../db/database.ts';
import { ownerTransaction } from '../../../../db/transaction.ts';
import { Refusal } from '../../../../http/errors.ts';
import { admit, forgive } from '../signIn/attempts.ts';
import { passwordMatches } from './passwords.ts';

/** Asks a signed-in user for the password again: an open session on a screen must not be enough. */
export async function requirePassword(
  db: Db,
  userId: string,
  password: string,
  field: string,
): Promise<{ email: string }> {
  const attempts = [{ rule: 'password', of: userId } as const];
  await admit(db, attempts);
  const user = await db
    .selectFrom('app_user')
    .select(['email', 'password_hash'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  if (!(await passwordMatches(user.password_hash, password))) {
    throw new Refusal('Auth.Password.Wrong', { fields: { [field]: 'Auth.Password.Wrong' } });
  }
  await ownerTransaction(db, (tx) => forgive(tx, attempts));
  return { email: user.email };
}
