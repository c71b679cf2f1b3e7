import type { UserStatus } from '@fraktion/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';

import type { Tx } from '../../../../db/transaction.ts';

/** The state of an invitation. It does not depend on whether the portal knows the address. */
export const invitationStatus: RawBuilder<UserStatus> = sql<UserStatus>`case
  when account_invitation.answer = 'declined' then 'declined'
  when account_invitation.sent_at is null then 'added'
  when account_invitation.expires_at > now() then 'invited'
  else 'expired' end`;

export const notAccepted: RawBuilder<SqlBool> = sql<SqlBool>`account_invitation.answer is distinct from 'accepted'`;

/** The invitations of all accounts without a membership. */
export const invitationRows = (tx: Tx) => tx.selectFrom('account_invitation').where(notAccepted);
