import { randomUUID } from 'node:crypto';

import type { Language } from '@fraktion/contract';

import type { Tx } from '../../../../db/transaction.ts';
import { Refusal } from '../../../../http/errors.ts';
import type { Whence } from '../../../platform/audit/index.ts';
import { forgetAttempts } from '../../sessions/index.ts';
import type { Proof } from '../links/userLinks.ts';
import { acceptInvitation } from './answerInvitation.ts';
import { type LinkedInvitation, proveInvitation } from './invitationLink.ts';

/** Only for an address without a password: an invitation never replaces one. */
export async function mustChoosePassword(tx: Tx, proof: Proof): Promise<LinkedInvitation> {
  const invitation = await proveInvitation(tx, proof);
  if (invitation.userId !== null) throw new Refusal('Users.Already.Registered');
  return invitation;
}

/** The id of the invitation, by which the account knows the person; a new one if a user of another account has it. */
async function freeId(tx: Tx, id: string): Promise<string> {
  const taken = await tx
    .selectFrom('app_user')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst();
  return taken ? randomUUID() : id;
}

/** Accepts an invitation by choosing a password, which creates the person. */
export async function register(
  tx: Tx,
  proof: Proof & { readonly language?: Language | undefined },
  passwordHash: string,
  whence: Whence,
): Promise<void> {
  const invitation = await mustChoosePassword(tx, proof);
  const { name, email } = invitation;
  const person = await tx
    .insertInto('app_user')
    .values({
      id: await freeId(tx, invitation.id),
      email,
      name,
      password_hash: passwordHash,
      language: proof.language ?? invitation.accountLanguage,
    })
    // Waits for a concurrent registration of the same address.
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'name', 'email'])
    .executeTakeFirst();
  // The address was registered with the link of another account, or with this one: then its page finds the link used.
  if (!person) throw new Refusal('Users.Link.Used');
  await forgetAttempts(tx, email, person.id);
  await acceptInvitation(tx, invitation, person, whence);
}
