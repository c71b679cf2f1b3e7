import { randomUUID } from 'node:crypto';

import type { Language } from '@fraktion/contract';

import type { Tx } from '../../../db/transaction.ts';
import { Refusal } from '../../../http/errors.ts';
import type { Whence } from '../../audit/index.ts';
import { forgetAttempts } from '../../sessions/index.ts';
import type { Proof } from '../links/userLinks.ts';
import { acceptInvitation } from './answerInvitation.ts';
import { type LinkedInvitation, proveInvitation } from './invitationLink.ts';

/** Of an address that nobody signs in with yet: an invitation sets no password anew. */
export async function mustChoosePassword(tx: Tx, proof: Proof): Promise<LinkedInvitation> {
  const invitation = await proveInvitation(tx, proof);
  if (invitation.userId !== null) throw new Refusal('Users.Already.Registered');
  return invitation;
}

/** The one by which the account knows whom it has invited; where another account's has become a user's, a new one. */
async function freeId(tx: Tx, id: string): Promise<string> {
  const taken = await tx
    .selectFrom('app_user')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst();
  return taken ? randomUUID() : id;
}

/** Accepts an invitation by choosing a password: with it the person comes to be. */
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
    // Waits for another that registers this address at the same moment.
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'name', 'email'])
    .executeTakeFirst();
  // By the link of another account, or by this one: then its page finds the link used.
  if (!person) throw new Refusal('Users.Link.Used');
  await forgetAttempts(tx, email, person.id);
  await acceptInvitation(tx, invitation, person, whence);
}
