import { ownInvitationsPath } from '@fraktion/contract';
import { sql } from 'kysely';

import type { Db } from '../../../../db/database.ts';
import { ownerTransaction } from '../../../../db/transaction.ts';
import type { JobPayloads } from '../../../../jobs/index.ts';
import { notifyUsers } from '../../../platform/notifications/index.ts';
import { homeAccount } from '../../sessions/index.ts';
import { invitedNotice } from './letters/invited.ts';
import { ownInvitations } from './ownInvitations.ts';

/**
 * The job that notifies an invited person in the portal, if it is a user. A job, so that neither the answer to the inviting
 * account nor its time depends on that.
 */
export const createNotifyInvited =
  ({ db }: { db: Db }) =>
  ({ accountId, invitationId }: JobPayloads['users.invited']): Promise<void> =>
    ownerTransaction(db, async (tx) => {
      const person = await tx
        .selectFrom('account_invitation')
        .innerJoin('app_user', (join) =>
          join.on(sql`lower(app_user.email)`, '=', sql`lower(account_invitation.email)`),
        )
        .select('app_user.id')
        .where('account_invitation.account_id', '=', accountId)
        .where('account_invitation.id', '=', invitationId)
        .executeTakeFirst();
      const home = person && (await homeAccount(tx, person.id));
      const invitation =
        home &&
        (await ownInvitations(tx, person.id)).find(
          (each) => each.accountId === accountId && each.id === invitationId,
        );
      if (!invitation) return;
      await notifyUsers(tx, home, [person.id], {
        notice: invitedNotice,
        // A new notification each time it was sent.
        about: `${accountId} ${invitationId} ${invitation.invitedAt}`,
        values: { account: invitation.accountName },
        link: ownInvitationsPath,
        locationId: null,
      });
    });
