import { completeSignIn, enrolAtSignIn } from '@fraktion/contract';

import { networkOf } from '../../../../http/network.ts';
import { ownerTransaction, type Tx } from '../../../../db/transaction.ts';
import { Refusal } from '../../../../http/errors.ts';
import type { Services } from '../../../../services.ts';
import { noteForUser, whenceOf } from '../../../platform/audit/index.ts';
import type { Cookies } from '../renewal/cookies.ts';
import { admit, type Attempt, forgive } from '../signIn/attempts.ts';
import { openSessionFor } from '../signIn/signIn.ts';
import { closeChallenge, readChallenge } from './challenge.ts';
import { enrolment } from './codes.ts';
import { beginTwoStep, enableTwoStep, useCode } from './twoStepRows.ts';

const readUser = (tx: Tx, userId: string) =>
  tx
    .selectFrom('app_user')
    .select(['id', 'name', 'email'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();

/** The attempts of others do not count in a browser in which the user has signed in before. */
async function attemptsOf(
  tx: Tx,
  userId: string,
  { deviceHash, network }: { readonly deviceHash: Buffer; readonly network: string },
): Promise<readonly Attempt[]> {
  const known = await tx
    .selectFrom('session')
    .select('id')
    .where('user_id', '=', userId)
    .where('device_hash', '=', deviceHash)
    .executeTakeFirst();
  return [
    { rule: 'code', of: known ? `${userId} ${deviceHash.toString('hex')}` : userId },
    { rule: 'address', of: network },
  ];
}

/** The second step of a sign-in, and its set-up during a sign-in. */
export function registerSecondStep(services: Services, cookies: Cookies): void {
  const {
    routes,
    sealer,
    database: { db },
  } = services;
  routes.handle(enrolAtSignIn, async ({ tx, body }) => {
    const { userId, step } = await readChallenge(tx, body.challenge);
    const secret = step === 'enrol' ? await beginTwoStep(tx, sealer, userId) : null;
    if (!secret) throw new Refusal('Auth.Two.Step.On');
    return enrolment(secret, (await readUser(tx, userId)).email);
  });

  // Outside a transaction: the count of the attempt must survive its refusal.
  routes.handleOutside(completeSignIn, async ({ body, request, reply }) => {
    const place = { whence: whenceOf(request), deviceHash: cookies.device(request, reply) };
    const { userId, attempts } = await ownerTransaction(db, async (tx) => {
      const asked = await readChallenge(tx, body.challenge);
      return {
        ...asked,
        attempts: await attemptsOf(tx, asked.userId, { ...place, network: networkOf(request.ip) }),
      };
    });
    await admit(db, attempts);
    const done = await ownerTransaction(db, async (tx) => {
      const { step } = await readChallenge(tx, body.challenge);
      const user = await readUser(tx, userId);
      const happening = { ...place.whence, actorId: userId, actorName: user.name };
      const proof = await useCode(tx, sealer, userId, body.code);
      if (proof === 'wrong') {
        await noteForUser(
          tx,
          { userId },
          {
            ...happening,
            kind: 'signInFailed',
            details: { step: 'code' },
          },
        );
        return null;
      }
      await closeChallenge(tx, body.challenge);
      await forgive(tx, attempts);
      const recoveryCodes = step === 'enrol' ? await enableTwoStep(tx, userId) : null;
      if (recoveryCodes)
        await noteForUser(tx, { userId }, { ...happening, kind: 'twoStepEnabled' });
      if (proof === 'recovery')
        await noteForUser(tx, { userId }, { ...happening, kind: 'recoveryCodeUsed' });
      const signedIn = await openSessionFor(tx, services, user, { ...place, twoStep: true });
      return signedIn && { ...signedIn, recoveryCodes };
    });
    if (!done) throw new Refusal('Auth.Code.Invalid', { fields: { code: 'Auth.Code.Invalid' } });
    cookies.write(reply, done.cookie);
    return { ...done.session, recoveryCodes: done.recoveryCodes && [...done.recoveryCodes] };
  });
}
