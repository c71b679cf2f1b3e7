import type { DirectoryUser } from '@fraktion/contract';
import { type Expression, type SqlBool, sql } from 'kysely';

import type { Tx } from '../../db/transaction.ts';
import { hasTwoStepOf, lastSignInOf, statusOf } from '../users/index.ts';

/** People with all their accounts: for the one role that looks after all of them. */
export const directoryUserRows = (tx: Tx) =>
  tx.selectFrom('app_user').select([
    'app_user.id',
    'app_user.email',
    'app_user.name',
    statusOf.as('status'),
    lastSignInOf.as('lastSignInAt'),
    hasTwoStepOf.as('twoStep'),
    sql<DirectoryUser['accounts']>`coalesce((
        select json_agg(json_build_object('id', a.id, 'name', a.name, 'kind', a.kind, 'role', m.role) order by a.name)
        from account_user m join account a on a.id = m.account_id where m.user_id = app_user.id), '[]')`.as(
      'accounts',
    ),
  ]);

export const belongsTo = (accountId: string | string[]): Expression<SqlBool> =>
  sql<SqlBool>`exists (select from account_user m
    where m.user_id = app_user.id and m.account_id = ${accountId})`;

export const hasRole = (roles: string | string[]): Expression<SqlBool> =>
  sql<SqlBool>`exists (select from account_user m
    where m.user_id = app_user.id and m.role = any(${roles}))`;
