import type { OwnInvitation } from '@fraktion/contract';
import { sql } from 'kysely';

import type { Tx } from '../../../../db/transaction.ts';

/**
 * The open invitations of a user. Platform staff have none: they could not accept them, and data that an account has typed must
 * not reach its support.
 */
export const ownInvitations = (tx: Tx, userId: string): Promise<OwnInvitation[]> =>
  tx
    .selectFrom('account_invitation')
    .innerJoin('account', 'account.id', 'account_invitation.account_id')
    .innerJoin('app_user', (join) =>
      join.on(sql`lower(app_user.email)`, '=', sql`lower(account_invitation.email)`),
    )
    .select([
      'account_invitation.account_id as accountId',
      'account_invitation.id',
      'account.name as accountName',
      'account.kind as accountKind',
      'account_invitation.role',
      'account_invitation.inviter_name as inviterName',
      'account_invitation.sent_at as invitedAt',
      'account_invitation.expires_at as expiresAt',
    ])
    .where('app_user.id', '=', userId)
    .where('account_invitation.answer', 'is', null)
    .where('account_invitation.expires_at', '>', sql<string>`now()`)
    .where(
      sql<boolean>`not exists (select from account_user m join account a on a.id = m.account_id
        where m.user_id = app_user.id and a.kind = 'platform')`,
    )
    .orderBy('account_invitation.sent_at')
    .$narrowType<{ invitedAt: string; expiresAt: string }>()
    .execute();
