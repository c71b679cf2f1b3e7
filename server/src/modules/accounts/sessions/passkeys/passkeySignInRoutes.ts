import { beginPasskeySignIn, signInWithPasskey } from '@fraktion/contract';
import { sql } from 'kysely';

import { ownerTransaction, type Tx } from '../../../../db/transaction.ts';
import { Refusal } from '../../../../http/errors.ts';
import { networkOf } from '../../../../http/network.ts';
import type { Services } from '../../../../services.ts';
import { noteForUser, whenceOf } from '../../../platform/audit/index.ts';
import type { Cookies } from '../renewal/cookies.ts';
import { admit, type Attempt, forgive } from '../signIn/attempts.ts';
import { isClosedTo, openSessionFor, type SignInPlace } from '../signIn/signIn.ts';
import { challengeMs, type Challenges } from './challenge.ts';
import { findPasskey, type KnownPasskey } from './passkeyRows.ts';
import { requireRelyingParty } from './relyingParty.ts';
import { verifyUse } from './verify.ts';

/** Nobody guesses a key, so no user is counted; a browser in which its user has signed in before has its own counter. */
async function attemptsOf(
  tx: Tx,
  credentialId: string,
  { whence, deviceHash }: SignInPlace,
): Promise<readonly Attempt[]> {
  const known = await tx
    .selectFrom('passkey')
    .innerJoin('session', 'session.user_id', 'passkey.user_id')
    .select('session.user_id as userId')
    .where('passkey.credential_id', '=', credentialId)
    .where('session.device_hash', '=', deviceHash)
    .limit(1)
    .executeTakeFirst();
  return known
    ? [{ rule: 'device', of: `${known.userId} ${deviceHash.toString('hex')}` }]
    : [{ rule: 'address', of: networkOf(whence.address) }];
}

const noteFailure = (tx: Tx, passkey: KnownPasskey | null, { whence }: SignInPlace) =>
  noteForUser(
    tx,
    { userId: passkey?.userId ?? null },
    {
      ...whence,
      kind: 'signInFailed',
      actorId: passkey?.userId ?? null,
      actorName: passkey?.userName ?? '',
      details: { step: 'passkey' },
    },
  );

/** Sign-in with a passkey. Who has none learns nothing: the challenge is the same for everybody, and so is every refusal. */
export function registerPasskeySignIn(
  services: Services,
  cookies: Cookies,
  challenges: Challenges,
): void {
  const {
    routes,
    settings,
    database: { db },
  } = services;

  routes.handleOutside(beginPasskeySignIn, async ({ reply }) => {
    const party = requireRelyingParty(settings);
    const challenge = challenges.open(reply, 'signIn');
    return {
      rpId: party.id,
      challenge,
      timeout: challengeMs,
      userVerification: 'required' as const,
    };
  });

  // Outside a transaction: the counted attempt and the used challenge must survive the refusal.
  routes.handleOutside(signInWithPasskey, async ({ body: { response }, request, reply }) => {
    const party = requireRelyingParty(settings);
    const place = { whence: whenceOf(request), deviceHash: cookies.device(request, reply) };
    const attempts = await ownerTransaction(db, (tx) => attemptsOf(tx, response.id, place));
    await admit(db, attempts);
    const challenge = await challenges.use(db, request, reply, 'signIn');
    const signedIn = await ownerTransaction(db, async (tx) => {
      const passkey = await findPasskey(tx, response.id);
      const used = passkey && challenge && (await verifyUse(party, challenge, response, passkey));
      if (!passkey || !used) {
        await noteFailure(tx, passkey, place);
        return null;
      }
      await tx
        .updateTable('passkey')
        .set({
          counter: used.newCounter,
          backed_up: used.credentialBackedUp,
          last_used_at: sql<string>`now()`,
        })
        .where('id', '=', passkey.id)
        .execute();
      await forgive(tx, attempts);
      const user = { id: passkey.userId, name: passkey.userName };
      // The person has unlocked the passkey on its device: something it has, and something it knows or is.
      const opened = await openSessionFor(tx, services, user, {
        ...place,
        twoStep: true,
        way: 'passkey',
      });
      if (opened) return opened;
      return (await isClosedTo(tx, services, user.id)) ? 'closed' : null;
    });
    if (signedIn === 'closed') throw new Refusal('Company.Password.Closed');
    if (!signedIn) throw new Refusal('Auth.Passkey.Invalid');
    cookies.write(reply, signedIn.cookie);
    return signedIn.session;
  });
}
