import { type Expression, type SqlBool, sql } from 'kysely';

import type { Db } from '../../db/database.ts';
import { ownerTransaction } from '../../db/transaction.ts';
import type { JobPayloads } from '../../jobs/index.ts';

import { sendInvitation, sendReset } from './userMail.ts';

/** A second request within this time is taken for impatience: the first mail is on its way. */
const pauseMinutes = 2;

const emailIs = (email: string): Expression<SqlBool> =>
  sql<SqlBool>`lower(app_user.email) = ${email.toLowerCase()}`;

/**
 * The job that answers a forgotten password: a link for a new one, or, who has never had one, its invitation
 * once more. Unknown e-mails get nothing.
 */
export const createForgotPassword =
  ({ db, publicUrl }: { db: Db; publicUrl: string }) =>
  ({ email }: JobPayloads['users.forgotPassword']): Promise<void> =>
    ownerTransaction(db, async (tx) => {
      // One at a time, so that three requests at once send one mail.
      const isEmail = emailIs(email);
      await tx.selectFrom('app_user').select('id').where(isEmail).forNoKeyUpdate().execute();
      const user = await tx
        .selectFrom('app_user')
        .leftJoin('account_user', 'account_user.user_id', 'app_user.id')
        .leftJoin('account', 'account.id', 'account_user.account_id')
        .select([
          'app_user.id',
          'app_user.email',
          'app_user.name',
          'app_user.language',
          'app_user.password_hash as passwordHash',
          'account.id as accountId',
          sql<boolean>`exists (select from user_link l where l.user_id = app_user.id
            and l.created_at > now() - make_interval(mins => ${pauseMinutes}) and l.used_at is null)`.as(
            'justSent',
          ),
        ])
        .where(isEmail)
        .orderBy('account_user.invited_at', (order) => order.desc().nullsLast())
        .limit(1)
        .executeTakeFirst();
      if (!user?.accountId || user.justSent) return;
      if (user.passwordHash) return sendReset(tx, user, publicUrl);
      const { accountId } = user;
      await sendInvitation(
        tx,
        { ...user, registered: false },
        { accountId, inviterName: null, publicUrl },
      );
    });
