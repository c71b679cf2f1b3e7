import type { AccountUser, UserStatus } from '@fraktion/contract';
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';

import type { Tx } from '../../db/transaction.ts';

/** From `app_user` and, where there is one, the newest invitation that is open. */
export const statusOf: RawBuilder<UserStatus> = sql<UserStatus>`case
  when app_user.password_hash is not null then 'active'
  else coalesce((select case when link.expires_at > now() then 'invited' else 'expired' end
    from user_link link where link.user_id = app_user.id and link.purpose = 'register'
    order by link.created_at desc limit 1), 'added') end`;

/** Into whichever account. */
export const lastSignInOf: RawBuilder<string | null> = sql<string | null>`(
  select max(s.created_at) from session s where s.user_id = app_user.id)`;

/** Into the account of `account_user` alone: where else someone signs in is no business of those who run it. */
const lastSignInHere: RawBuilder<string | null> = sql<string | null>`(
  select max(e.at) from audit_entry e
  where e.account_id = account_user.account_id and e.actor_id = account_user.user_id
    and e.kind in ('signedIn', 'accountEntered'))`;

export const hasTwoStepOf: RawBuilder<boolean> = sql<boolean>`exists (
  select from two_step t where t.user_id = app_user.id and t.enabled_at is not null)`;

/** Users of one account as the contract shows them; as the owner of the tables, who names the account. */
export const accountUserRows = (tx: Tx, accountId: string) =>
  tx
    .selectFrom('account_user')
    .innerJoin('app_user', 'app_user.id', 'account_user.user_id')
    .select([
      'app_user.id',
      'app_user.email',
      'app_user.name',
      'account_user.role',
      'account_user.all_locations as allLocations',
      sql<string[]>`array(select l.location_id from account_user_location l
        where l.account_id = account_user.account_id and l.user_id = app_user.id
          and not account_user.all_locations order by l.location_id)`.as('locationIds'),
      statusOf.as('status'),
      'account_user.invited_at as invitedAt',
      lastSignInHere.as('lastSignInAt'),
      hasTwoStepOf.as('twoStep'),
      'account_user.version',
    ])
    .where('account_user.account_id', '=', accountId);

export const readAccountUser = (
  tx: Tx,
  accountId: string,
  userId: string,
): Promise<AccountUser | undefined> =>
  accountUserRows(tx, accountId).where('app_user.id', '=', userId).executeTakeFirst();

export const statusIn = (value: string | string[]): Expression<SqlBool> =>
  sql<SqlBool>`${statusOf} = any(${value})`;
