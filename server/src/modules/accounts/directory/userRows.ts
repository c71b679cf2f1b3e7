import type { DirectoryUser, UserStatus } from '@fraktion/contract';
import { type Expression, type SqlBool, sql } from 'kysely';

import { byText } from '../../../db/textOrder.ts';
import type { Tx } from '../../../db/transaction.ts';
import { Refusal } from '../../../http/errors.ts';
import { hasTwoStepOf, invitationRows, invitationStatus, lastSignInOf } from '../users/index.ts';

type Accounts = DirectoryUser['accounts'];

const people = (tx: Tx) =>
  tx.selectFrom('app_user').select([
    'app_user.id',
    'app_user.email',
    'app_user.name',
    sql<UserStatus>`'active'`.as('status'),
    lastSignInOf.as('lastSignInAt'),
    hasTwoStepOf.as('twoStep'),
    sql<Accounts>`coalesce((
        select jsonb_agg(jsonb_build_object('id', a.id, 'name', a.name, 'kind', a.kind, 'role', m.role) order by ${byText(tx, 'a.name')})
        from account_user m join account a on a.id = m.account_id where m.user_id = app_user.id), '[]')`.as(
      'accounts',
    ),
  ]);

/** One row for each invitation: the platform learns no more about its address than the inviting account. */
const invited = (tx: Tx) =>
  invitationRows(tx)
    .innerJoin('account', 'account.id', 'account_invitation.account_id')
    .select([
      'account_invitation.id',
      'account_invitation.email',
      'account_invitation.name',
      invitationStatus.as('status'),
      sql<string | null>`null::timestamptz`.as('lastSignInAt'),
      sql<boolean | null>`null::boolean`.as('twoStep'),
      sql<Accounts>`jsonb_build_array(jsonb_build_object('id', account.id, 'name', account.name,
        'kind', account.kind, 'role', account_invitation.role))`.as('accounts'),
    ]);

/** People with all their accounts, and invited persons: for the one role that administers all of them. */
export const directoryUserRows = (tx: Tx) =>
  tx.selectFrom(people(tx).unionAll(invited(tx)).as('person')).selectAll('person');

const hasAccount = (condition: Expression<SqlBool>): Expression<SqlBool> =>
  sql<SqlBool>`exists (select from jsonb_array_elements(person.accounts) each where ${condition})`;

export const belongsTo = (accountId: string | string[]): Expression<SqlBool> =>
  hasAccount(sql<SqlBool>`each ->> 'id' = ${accountId}`);

export const hasRole = (roles: string | string[]): Expression<SqlBool> =>
  hasAccount(sql<SqlBool>`each ->> 'role' = any(${roles})`);

/** The person invited to the account with that id, or the member who has accepted that invitation. */
export async function readInvited(tx: Tx, accountId: string, id: string): Promise<DirectoryUser> {
  const [user] = await directoryUserRows(tx)
    .where('person.id', '=', id)
    .where(belongsTo(accountId))
    .orderBy(sql`person.status = 'active'`)
    .execute();
  if (!user) throw new Refusal('Generic.Not.Found');
  return user;
}
