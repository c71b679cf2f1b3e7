import type { Db } from '../../../db/database.ts';
import { Refusal } from '../../../http/errors.ts';
import { isGuessable } from './guessable.ts';
import { typed } from './passwords.ts';

const product = 'Fraktion';

let common: Promise<ReadonlySet<string>> | undefined;
/** Read when the first password is chosen: a start does not need it. */
const readCommon = async (): Promise<ReadonlySet<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
};

/** Names that whoever guesses the user's password would try: its own and its accounts'. */
export async function namesAround(db: Db, userId: string): Promise<readonly string[]> {
  const { name, email } = await db
    .selectFrom('app_user')
    .select(['name', 'email'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const accounts = await db
    .selectFrom('account_user')
    .innerJoin('account', 'account.id', 'account_user.account_id')
    .select('account.name')
    .where('account_user.user_id', '=', userId)
    .execute();
  return [name, email, ...accounts.map((account) => account.name)];
}

/** Refuses what is guessed first: the commonest passwords, and these or the product's name with something appended. */
export async function refuseGuessable(names: readonly string[], password: string): Promise<void> {
  common ??= readCommon();
  if (!isGuessable(typed(password), [product, ...names], await common)) return;
  throw new Refusal('Auth.Password.Too.Common', {
    fields: { password: 'Auth.Password.Too.Common' },
  });
}
