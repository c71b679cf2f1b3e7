import { sql } from 'kysely';

import type { Tx } from '../../../db/transaction.ts';
import { addInvitation, sendInvitation } from '../users/index.ts';
import type { Directory } from './changePerson.ts';
import type { Rights } from './rights.ts';

/** Whether people of the account sign in with the company's own account: then nobody needs a mail to come in. */
async function hasCompanySignIn(tx: Tx, accountId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('sign_in_provider')
    .select('account_id')
    .where('account_id', '=', accountId)
    .where('active', '=', true)
    .executeTakeFirst();
  return row !== undefined;
}

interface InvitedPerson extends Rights {
  readonly id: string;
  readonly email: string;
  readonly name: string;
}

/** The directory decides how long; until then the person may sign in with the company's account. */
const openDays = 3650;

/**
 * Invites a person, by mail unless the company has its own sign-in: then signing in accepts. Returns whether a mail goes out. An
 * answered invitation of the same person gives way.
 */
export async function invitePerson(
  tx: Tx,
  { account, actor, publicUrl }: Directory,
  person: InvitedPerson,
): Promise<boolean> {
  await tx
    .deleteFrom('account_invitation')
    .where('account_id', '=', account.id)
    .where('answer', 'is not', null)
    .where((eb) =>
      eb.or([
        eb('id', '=', person.id),
        eb.and([
          eb('answer', '=', 'declined'),
          eb(eb.fn('lower', ['email']), '=', person.email.toLowerCase()),
        ]),
      ]),
    )
    .execute();
  await addInvitation(tx, account.id, { ...person, name: person.name.slice(0, 200) });
  const invitation = { accountId: account.id, id: person.id };
  if (!(await hasCompanySignIn(tx, account.id))) {
    await sendInvitation(tx, invitation, { inviterName: actor.userName, publicUrl });
    return true;
  }
  await tx
    .updateTable('account_invitation')
    .set({
      sent_at: sql<string>`now()`,
      expires_at: sql<string>`now() + make_interval(days => ${openDays})`,
      inviter_name: actor.userName,
    })
    .where('account_id', '=', account.id)
    .where('id', '=', person.id)
    .execute();
  return false;
}
