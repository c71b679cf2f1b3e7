import type { AccountUser, UserStatus } from '@fraktion/contract';
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';

import type { Tx } from '../../../db/transaction.ts';
import { invitationRows, invitationStatus } from './invitations/invitationRows.ts';

/** To any account. */
export const lastSignInOf: RawBuilder<string | null> = sql<string | null>`(
  select max(s.created_at) from session s where s.user_id = app_user.id)`;

/** To the account of `account_user` only: its heads must not learn of sign-ins elsewhere. */
const lastSignInHere: RawBuilder<string | null> = sql<string | null>`(
  select max(e.at) from audit_entry e
  where e.account_id = account_user.account_id and e.actor_id = account_user.user_id
    and e.kind in ('signedIn', 'accountEntered'))`;

export const hasTwoStepOf: RawBuilder<boolean | null> = sql<boolean | null>`exists (
  select from two_step t where t.user_id = app_user.id and t.enabled_at is not null)`;

const members = (tx: Tx, accountId: string) =>
  tx
    .selectFrom('account_user')
    .innerJoin('app_user', 'app_user.id', 'account_user.user_id')
    .select([
      'app_user.id',
      'app_user.email',
      'app_user.name',
      'account_user.role',
      'account_user.driver',
      'account_user.all_locations as allLocations',
      sql<string[]>`array(select l.location_id from account_user_location l
        where l.account_id = account_user.account_id and l.user_id = app_user.id
          and not account_user.all_locations order by l.location_id)`.as('locationIds'),
      sql<UserStatus>`'active'`.as('status'),
      sql<string | null>`null::timestamptz`.as('invitedAt'),
      lastSignInHere.as('lastSignInAt'),
      hasTwoStepOf.as('twoStep'),
      'account_user.version',
    ])
    .where('account_user.account_id', '=', accountId);

/** For invited persons the account sees only what it has typed itself, and no data of the portal. */
const invited = (tx: Tx, accountId: string) =>
  invitationRows(tx)
    .select([
      'account_invitation.id',
      'account_invitation.email',
      'account_invitation.name',
      'account_invitation.role',
      'account_invitation.driver',
      'account_invitation.all_locations as allLocations',
      'account_invitation.location_ids as locationIds',
      invitationStatus.as('status'),
      'account_invitation.sent_at as invitedAt',
      sql<string | null>`null::timestamptz`.as('lastSignInAt'),
      sql<boolean | null>`null::boolean`.as('twoStep'),
      'account_invitation.version',
    ])
    .where('account_invitation.account_id', '=', accountId);

/** Users of one account in the contract's form; read as the owner of the tables, limited by the caller. */
export const accountUserRows = (tx: Tx, accountId: string) =>
  tx
    .selectFrom(members(tx, accountId).unionAll(invited(tx, accountId)).as('person'))
    .selectAll('person');

export const readAccountUser = (
  tx: Tx,
  accountId: string,
  userId: string,
): Promise<AccountUser | undefined> =>
  accountUserRows(tx, accountId).where('person.id', '=', userId).executeTakeFirst();

export const statusIn = (value: string | string[]): Expression<SqlBool> =>
  sql<SqlBool>`person.status = any(${value})`;

export const atLocation = (value: string | string[]): Expression<SqlBool> =>
  sql<SqlBool>`(person."allLocations" or ${value} = any(person."locationIds"))`;
