import { forgotPassword, readUserLink, setPassword } from '@fraktion/contract';

import { ownerTransaction, type Tx } from '../../../../db/transaction.ts';
import { networkOf } from '../../../../http/network.ts';
import { addJob } from '../../../../jobs/index.ts';
import type { Services } from '../../../../services.ts';
import { noteForUser, type Whence, whenceOf } from '../../../platform/audit/index.ts';
import {
  admit,
  endSessionsOf,
  forgetAttempts,
  hashInTurn,
  namesAround,
  refuseGuessable,
  storePassword,
  notifyPasswordChanged,
} from '../../sessions/index.ts';
import { proveInvitation } from '../invitations/invitationLink.ts';
import { mustChoosePassword, register } from '../invitations/register.ts';
import { consumeLink, type Proof, proveLink } from './userLinks.ts';

/** The calls without sign-in: read a link, set a password with it, request one. */
export function registerUserLinks({ routes, settings, database: { db } }: Services): void {
  routes.handle(readUserLink, async ({ tx, body }) => {
    const reset = await proveLink(tx, body);
    if (reset) return { ...reset, purpose: 'reset' as const, accountName: null, registered: true };
    const invitation = await proveInvitation(tx, body);
    return {
      purpose: 'register' as const,
      email: invitation.email,
      name: invitation.userName ?? invitation.name,
      language: invitation.userLanguage ?? invitation.accountLanguage,
      accountName: invitation.accountName,
      registered: invitation.userId !== null,
      expiresAt: invitation.expiresAt,
    };
  });

  // Outside a transaction, so that none stays open while the password is hashed.
  routes.handleOutside(setPassword, async ({ body, request }) => {
    const readGood = () => ownerTransaction(db, (tx) => whoseLink(tx, body));
    const link = await readGood();
    const names = link.resets ? await namesAround(db, link.userId) : link.names;
    await refuseGuessable(names, body.password);
    const hash = await hashInTurn(body.password, readGood);
    await ownerTransaction(db, (tx) =>
      link.resets
        ? reset(tx, body, hash, whenceOf(request))
        : register(tx, body, hash, whenceOf(request)),
    );
    return undefined;
  });

  // The job checks whether anybody has that e-mail, so neither the answer nor its time reveals it.
  routes.handleOutside(forgotPassword, async ({ body, request }) => {
    await admit(db, [{ rule: 'mail', of: networkOf(request.ip) }]);
    await addJob(db, 'users.forgotPassword', { email: body.email });
    return undefined;
  });

  async function reset(tx: Tx, proof: NewPassword, hash: string, whence: Whence): Promise<void> {
    const link = await consumeLink(tx, proof);
    const { userId, name, email } = link;
    await storePassword(tx, userId, hash);
    const language = proof.language ?? link.language;
    await tx.updateTable('app_user').set({ language }).where('id', '=', userId).execute();
    await endSessionsOf(tx, userId);
    await forgetAttempts(tx, email, userId);
    const who = { ...whence, actorId: userId, actorName: name, subject: email };
    await noteForUser(tx, { userId }, { ...who, kind: 'passwordReset' });
    await notifyPasswordChanged(tx, link, settings.publicUrl);
  }
}

type NewPassword = Parameters<typeof register>[1];

/** The user of a valid link: for a new password, or for the first one of an invited person. */
async function whoseLink(tx: Tx, proof: Proof) {
  const link = await proveLink(tx, proof);
  if (link) return { resets: true, userId: link.userId } as const;
  const { name, email, accountName } = await mustChoosePassword(tx, proof);
  return { resets: false, names: [name, email, accountName] } as const;
}
