import { forgotPassword, readUserLink, setPassword } from '@fraktion/contract';

import { ownerTransaction, type Tx } from '../../db/transaction.ts';
import { addJob } from '../../jobs/index.ts';
import type { Services } from '../../services.ts';
import { note, noteForUser, whenceOf } from '../audit/index.ts';
import {
  admit,
  endSessionsOf,
  forgetAttempts,
  hashInTurn,
  networkOf,
  refuseGuessable,
  storePassword,
  tellPasswordChanged,
} from '../sessions/index.ts';
import { consumeLink, type ProvenLink, proveLink } from './userLinks.ts';

/** What those do who are not signed in: look at a link, set a password by it, ask for one. */
export function registerUserLinks({ routes, settings, database: { db } }: Services): void {
  routes.handle(readUserLink, async ({ tx, body, reply }) => {
    void reply.header('cache-control', 'no-store');
    const { purpose, email, name, language, accountName, expiresAt } = await proveLink(tx, body);
    return { purpose, email, name, language, accountName, expiresAt };
  });

  // Outside: no transaction stays open while the password is hashed.
  routes.handleOutside(setPassword, async ({ body, request }) => {
    const stillGood = () => ownerTransaction(db, (tx) => proveLink(tx, body));
    const { userId } = await stillGood();
    await refuseGuessable(db, userId, body.password);
    const hash = await hashInTurn(body.password, stillGood);
    await ownerTransaction(db, async (tx) => {
      const link = await consumeLink(tx, body);
      await storePassword(tx, link.userId, hash);
      if (body.language) {
        const { language } = body;
        await tx.updateTable('app_user').set({ language }).where('id', '=', link.userId).execute();
      }
      await endSessionsOf(tx, link.userId);
      await forgetAttempts(tx, link.email, link.userId);
      await noteAndTell(tx, link, whenceOf(request));
    });
    return undefined;
  });

  // The job looks whether anybody has that e-mail: so the answer cannot tell, nor its time.
  routes.handleOutside(forgotPassword, async ({ body, request }) => {
    await admit(db, [{ rule: 'mail', of: networkOf(request.ip) }]);
    await addJob(db, 'users.forgotPassword', { email: body.email });
    return undefined;
  });

  async function noteAndTell(
    tx: Tx,
    link: ProvenLink,
    whence: ReturnType<typeof whenceOf>,
  ): Promise<void> {
    const who = { ...whence, actorId: link.userId, actorName: link.name, subject: link.email };
    if (link.purpose === 'register') {
      return note(tx, link.accountId, { ...who, kind: 'userRegistered' });
    }
    await noteForUser(tx, link.userId, { ...who, kind: 'passwordReset' });
    await tellPasswordChanged(tx, link, settings.publicUrl);
  }
}
