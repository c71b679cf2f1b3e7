import type { Profile } from '@fraktion/contract';
import { isPlatformRole } from '@fraktion/contract';

import { byText } from '../../../db/textOrder.ts';
import type { Tx } from '../../../db/transaction.ts';
import { readSettings } from './userSettings.ts';

/**
 * The profile of a user in an account, or null if the user is not a member. Platform staff may enter every account. With
 * `onlyAccount` the session is valid there alone, and shows none of the user's other accounts.
 */
export async function readProfile(
  tx: Tx,
  userId: string,
  accountId: string,
  onlyAccount: string | null,
): Promise<Profile | null> {
  const user = await tx
    .selectFrom('app_user')
    .selectAll()
    .where('id', '=', userId)
    .executeTakeFirst();
  const account = await tx
    .selectFrom('account')
    .selectAll()
    .where('id', '=', accountId)
    .executeTakeFirst();
  if (!user || !account) return null;
  const memberships = (await readMemberships(tx, userId)).filter(
    ({ id }) => onlyAccount === null || id === onlyAccount,
  );
  const membership =
    memberships.find((each) => each.id === accountId) ??
    memberships.find((each) => isPlatformRole(each.role));
  if (!membership) return null;
  return {
    id: user.id,
    email: user.email,
    name: user.name,
    language: (membership.id === accountId ? membership.language : null) ?? user.language,
    role: membership.role,
    driver: membership.driver,
    allLocations: membership.allLocations,
    account: {
      id: account.id,
      name: account.name,
      kind: account.kind,
      currency: account.currency,
      communicationLanguage: account.communication_language,
      themeColor: account.theme_color,
      logoPath: account.logo_path,
    },
    accounts: memberships.map(({ id, name, kind, role, communicationLanguage }) => ({
      id,
      name,
      kind,
      role,
      communicationLanguage,
    })),
    supportAccess: membership.id !== accountId,
    byCompany: onlyAccount !== null,
    userSettings: await readSettings(tx, { userId, accountId }),
  };
}

export const readMemberships = (tx: Tx, userId: string) =>
  tx
    .selectFrom('account_user')
    .innerJoin('account', 'account.id', 'account_user.account_id')
    .where('account_user.user_id', '=', userId)
    .select([
      'account.id',
      'account.name',
      'account.kind',
      'account_user.role',
      'account_user.driver',
      'account_user.language',
      'account_user.all_locations as allLocations',
      'account.communication_language as communicationLanguage',
    ])
    .orderBy(byText(tx, 'account.name'))
    .execute();
