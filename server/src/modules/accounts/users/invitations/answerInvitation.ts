import { sql } from 'kysely';

import type { Tx } from '../../../../db/transaction.ts';
import { Refusal } from '../../../../http/errors.ts';
import { note, type Whence } from '../../../platform/audit/index.ts';
import { linkDirectoryUser, rememberDriver } from '../linkDirectoryUser.ts';
import { setLocations } from '../locations.ts';
import { type Invitation, voidMails } from './sendInvitation.ts';

export interface Person {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

/** Of many concurrent answers one counts; the others find the invitation answered. */
async function answer(tx: Tx, { accountId, id }: Invitation, given: 'accepted' | 'declined') {
  const invitation = await tx
    .updateTable('account_invitation')
    .set((eb) => ({
      answer: given,
      answered_at: sql<string>`now()`,
      version: eb('version', '+', 1),
    }))
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('answer', 'is', null)
    .where('expires_at', '>', sql<string>`now()`)
    .returning([
      'role',
      'driver',
      'name',
      'email',
      'all_locations as allLocations',
      'location_ids as locationIds',
    ])
    .executeTakeFirst();
  if (!invitation) throw new Refusal('Users.Link.Used');
  await voidMails(tx, { accountId, id });
  return invitation;
}

/** Makes a person a member: from here on the account sees who it is. */
export async function acceptInvitation(
  tx: Tx,
  invitation: Invitation,
  person: Person,
  whence: Whence,
): Promise<void> {
  const { accountId } = invitation;
  await keepStaffApart(tx, accountId, person.id);
  const { role, driver, ...rights } = await answer(tx, invitation, 'accepted');
  const joined = await tx
    .insertInto('account_user')
    .values({
      account_id: accountId,
      user_id: person.id,
      role,
      driver,
      all_locations: rights.allLocations,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  // Already a member, by another invitation.
  if (joined.numInsertedOrUpdatedRows === 0n) throw new Refusal('Users.Link.Used');
  await setLocations(tx, accountId, person.id, rights);
  await linkDirectoryUser(tx, invitation, person.id);
  await note(tx, accountId, {
    ...whence,
    kind: 'invitationAccepted',
    actorId: person.id,
    actorName: person.name,
    subject: person.email,
    details: { role },
  });
}

/** A person who declines stays unknown: the audit contains only what the account has typed, and no address. */
export async function declineInvitation(tx: Tx, invitation: Invitation): Promise<void> {
  const { name, email } = await answer(tx, invitation, 'declined');
  await rememberDriver(tx, invitation, 'account_invitation');
  await note(tx, invitation.accountId, {
    address: null,
    userAgent: null,
    kind: 'invitationDeclined',
    actorId: null,
    actorName: name,
    subject: email,
  });
}

/**
 * Platform staff may enter every account, and belong to no other. The person is locked, because two concurrent acceptances
 * would not see each other.
 */
export async function keepStaffApart(tx: Tx, accountId: string, userId: string): Promise<void> {
  await tx.selectFrom('app_user').select('id').where('id', '=', userId).forUpdate().execute();
  const kinds = await tx
    .selectFrom('account')
    .select('kind')
    .where((eb) =>
      eb.or([
        eb('id', '=', accountId),
        eb(
          'id',
          'in',
          eb.selectFrom('account_user').select('account_id').where('user_id', '=', userId),
        ),
      ]),
    )
    .execute();
  const platform = kinds.filter(({ kind }) => kind === 'platform').length;
  if (platform > 0 && platform < kinds.length) throw new Refusal('Users.Staff.Apart');
}
