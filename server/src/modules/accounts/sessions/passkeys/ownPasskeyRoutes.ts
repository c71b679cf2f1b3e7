import {
  addPasskey,
  beginPasskey,
  listPasskeys,
  maxPasskeys,
  removePasskey,
  renamePasskey,
} from '@fraktion/contract';
import { generateRegistrationOptions } from '@simplewebauthn/server';

import { ownerTransaction, type Tx } from '../../../../db/transaction.ts';
import { isTaken } from '../../../../db/violations.ts';
import type { Actor } from '../../../../http/actor.ts';
import { Refusal } from '../../../../http/errors.ts';
import type { Services } from '../../../../services.ts';
import { noteForUser, whenceOf } from '../../../platform/audit/index.ts';
import { challengeMs, type Challenges } from './challenge.ts';
import { type PasskeyChange, notifyPasskey } from './notifyPasskey.ts';
import { credentialsOf, lockUser, readPasskey, readPasskeys } from './passkeyRows.ts';
import { relyingParty, requireRelyingParty } from './relyingParty.ts';
import { requireProof } from './requireProof.ts';
import { algorithms, verifyNew } from './verify.ts';

/** A user adds, names and removes its own passkeys. */
export function registerOwnPasskeys(services: Services, challenges: Challenges): void {
  const {
    routes,
    settings,
    database: { db },
  } = services;
  const use = ({ sessionId }: Actor) => `add ${sessionId}` as const;

  async function tell(
    tx: Tx,
    actor: Actor,
    owner: Awaited<ReturnType<typeof lockUser>>,
    change: PasskeyChange & { readonly request: Parameters<typeof whenceOf>[0] },
  ): Promise<void> {
    await noteForUser(tx, actor, {
      ...whenceOf(change.request),
      kind: change.kind === 'added' ? 'passkeyAdded' : 'passkeyRemoved',
      actorId: actor.userId,
      actorName: actor.userName,
      subject: change.name,
    });
    await notifyPasskey(tx, owner, change, settings.publicUrl);
  }

  routes.handleAsOwner(listPasskeys, async ({ tx, actor }) => {
    const { hasPassword } = await tx
      .selectFrom('app_user')
      .select((eb) => eb('password_hash', 'is not', null).$castTo<boolean>().as('hasPassword'))
      .where('id', '=', actor.userId)
      .executeTakeFirstOrThrow();
    const passkeys = await readPasskeys(tx, actor.userId);
    return { passkeys, hasPassword, possible: relyingParty(settings) !== null };
  });

  routes.handleOutside(beginPasskey, async ({ actor, body, reply }) => {
    const party = requireRelyingParty(settings);
    await requireProof(db, actor, body);
    const { owner, known } = await ownerTransaction(db, async (tx) => ({
      owner: await lockUser(tx, actor.userId),
      known: await credentialsOf(tx, actor.userId),
    }));
    if (known.length >= maxPasskeys) throw new Refusal('Auth.Passkeys.Too.Many');
    const options = await generateRegistrationOptions({
      rpName: 'Fraktion',
      rpID: party.id,
      userName: owner.email,
      userDisplayName: owner.name,
      // The same for all of the user's passkeys, so that a password manager shows one user.
      userID: new Uint8Array(Buffer.from(actor.userId.replaceAll('-', ''), 'hex')),
      challenge: new Uint8Array(Buffer.from(challenges.open(reply, use(actor)), 'base64url')),
      timeout: challengeMs,
      attestationType: 'none',
      excludeCredentials: known,
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      supportedAlgorithmIDs: algorithms,
    });
    return {
      rp: { id: party.id, name: options.rp.name },
      user: options.user,
      challenge: options.challenge,
      pubKeyCredParams: algorithms.map((alg) => ({ alg, type: 'public-key' as const })),
      timeout: challengeMs,
      excludeCredentials: known.map((each) => ({ ...each, type: 'public-key' as const })),
      authenticatorSelection: {
        residentKey: 'required' as const,
        requireResidentKey: true as const,
        userVerification: 'required' as const,
      },
      attestation: 'none' as const,
    };
  });

  routes.handleOutside(addPasskey, async ({ actor, body, request, reply }) => {
    const party = requireRelyingParty(settings);
    const challenge = await challenges.use(db, request, reply, use(actor));
    const made = challenge && (await verifyNew(party, challenge, body.response));
    if (!made) throw new Refusal('Auth.Passkey.Not.Added');
    return ownerTransaction(db, async (tx) => {
      const owner = await lockUser(tx, actor.userId);
      if ((await credentialsOf(tx, actor.userId)).length >= maxPasskeys)
        throw new Refusal('Auth.Passkeys.Too.Many');
      const { id } = await tx
        .insertInto('passkey')
        .values({
          user_id: actor.userId,
          credential_id: made.credential.id,
          public_key: Buffer.from(made.credential.publicKey),
          counter: made.credential.counter,
          transports: body.response.response.transports ?? [],
          backed_up: made.credentialBackedUp,
          name: body.name,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
        .catch((error: unknown) => {
          throw isTaken(error) ? new Refusal('Auth.Passkey.Known') : error;
        });
      await tell(tx, actor, owner, { kind: 'added', name: body.name, request });
      const added = await readPasskey(tx, actor.userId, id);
      if (!added) throw new Refusal('Auth.Passkey.Not.Added');
      return added;
    });
  });

  // The name opens nothing, so neither a proof nor a mail is needed.
  routes.handleAsOwner(renamePasskey, async ({ tx, actor, params, body }) => {
    await tx
      .updateTable('passkey')
      .set({ name: body.name })
      .where('id', '=', params.id)
      .where('user_id', '=', actor.userId)
      .execute();
    const renamed = await readPasskey(tx, actor.userId, params.id);
    if (!renamed) throw new Refusal('Generic.Not.Found');
    return renamed;
  });

  routes.handleOutside(removePasskey, async ({ actor, params, body, request }) => {
    await requireProof(db, actor, body);
    await ownerTransaction(db, async (tx) => {
      const owner = await lockUser(tx, actor.userId);
      const passkeys = await readPasskeys(tx, actor.userId);
      const removed = passkeys.find(({ id }) => id === params.id);
      if (!removed) throw new Refusal('Generic.Not.Found');
      if (passkeys.length === 1 && !owner.hasPassword) throw new Refusal('Auth.Passkey.Last');
      await tx
        .deleteFrom('passkey')
        .where('id', '=', params.id)
        .where('user_id', '=', actor.userId)
        .execute();
      await tell(tx, actor, owner, { kind: 'removed', name: removed.name, request });
    });
    return undefined;
  });
}
