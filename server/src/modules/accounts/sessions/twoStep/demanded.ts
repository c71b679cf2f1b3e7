import { type RawBuilder, type SqlBool, sql } from 'kysely';

import { byText, textCollator } from '../../../../db/textOrder.ts';
import type { Tx } from '../../../../db/transaction.ts';
import type { Settings } from '../../../../settings.ts';

type Policy = Pick<Settings, 'demo'>;

/**
 * Whether the `account` of a query requires two steps. The platform's own always does, because its staff may enter every other;
 * in the demo world, whose password is public, a code would protect nothing.
 */
const demands = ({ demo }: Policy): RawBuilder<SqlBool> =>
  demo
    ? sql<SqlBool>`account.require_two_step`
    : sql<SqlBool>`(account.require_two_step or account.kind = 'platform')`;

/** The platform's requirement applies to its staff in every account. */
const staffMustShow = (policy: Policy, userId: string): RawBuilder<SqlBool> => sql<SqlBool>`exists (
  select from account_user join account on account.id = account_user.account_id
  where account_user.user_id = ${userId} and account.kind = 'platform' and ${demands(policy)})`;

/**
 * Whether the `account` of a query lets this user in by its own provider only: it has closed passwords, and the user's e-mail is of
 * one of its domains. Guests with other addresses have no account at the provider.
 */
const demandsProvider = (
  userId: string,
): RawBuilder<SqlBool> => sql<SqlBool>`(account.company_only and exists (
  select from app_user u join sign_in_domain d on d.account_id = account.id
    and d.domain = substring(lower(u.email) from '[^@]*$') and d.proved_at is not null
  where u.id = ${userId}))`;

/** The user's accounts, the last one used first. */
export const readAccounts = (tx: Tx, policy: Policy, userId: string) =>
  tx
    .selectFrom('account_user')
    .innerJoin('account', 'account.id', 'account_user.account_id')
    .select(['account.id', 'account.name'])
    .select(
      sql<boolean>`(${demands(policy)} or ${staffMustShow(policy, userId)})`.as('demandsTwoStep'),
    )
    .select(demandsProvider(userId).as('companyOnly'))
    .where('account_user.user_id', '=', userId)
    .orderBy(sql`account.id = home_account(${userId})`, 'desc')
    .orderBy(byText(tx, 'account.name'))
    .orderBy('account.id')
    .execute();

/** Names of the user's accounts that require two steps. */
export async function accountsThatDemand(
  tx: Tx,
  policy: Policy,
  userId: string,
): Promise<readonly string[]> {
  const accounts = await readAccounts(tx, policy, userId);
  return accounts
    .filter(({ demandsTwoStep: demanding }) => demanding)
    .map(({ name }) => name)
    .toSorted(textCollator(tx));
}

/** Whether the user enters that account by its own provider only. Platform staff, who are no members, enter as always. */
export async function demandsCompany(
  tx: Tx,
  { userId, accountId }: { readonly userId: string; readonly accountId: string },
): Promise<boolean> {
  const row = await tx
    .selectFrom('account')
    .innerJoin('account_user', 'account_user.account_id', 'account.id')
    .select('account.id')
    .where('account.id', '=', accountId)
    .where('account_user.user_id', '=', userId)
    .where(demandsProvider(userId))
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether the user's sessions in that account must be opened with two steps. */
export async function demandsTwoStep(
  tx: Tx,
  policy: Policy,
  { userId, accountId }: { readonly userId: string; readonly accountId: string },
): Promise<boolean> {
  const row = await tx
    .selectFrom('account')
    .select('id')
    .where('id', '=', accountId)
    .where((eb) => eb.or([demands(policy), staffMustShow(policy, userId)]))
    .executeTakeFirst();
  return row !== undefined;
}
