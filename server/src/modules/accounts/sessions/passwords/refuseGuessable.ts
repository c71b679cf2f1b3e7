import type { Db } from '../../../../db/database.ts';
import { Refusal } from '../../../../http/errors.ts';
import { isGuessable } from './guessable.ts';
import { typed } from './passwords.ts';

const product = 'Fraktion';

let common: Promise<ReadonlySet<string>> | undefined;
/** Read when the first password is chosen, because a start does not need it. */
const readCommon = async (): Promise<ReadonlySet<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
};

/** Names that an attacker would try: the user's own and those of its accounts. */
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

/** Refuses the first guesses: common passwords, and these names or the product's with an ending. */
export async function refuseGuessable(names: readonly string[], password: string): Promise<void> {
  common ??= readCommon();
  if (!isGuessable(typed(password), [product, ...names], await common)) return;
  throw new Refusal('Auth.Password.Too.Common', {
    fields: { password: 'Auth.Password.Too.Common' },
  });
}
