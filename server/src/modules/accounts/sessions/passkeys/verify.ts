import {
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type VerifiedAuthenticationResponse,
  type VerifiedRegistrationResponse,
} from '@simplewebauthn/server';

import type { KnownPasskey } from './passkeyRows.ts';
import type { RelyingParty } from './relyingParty.ts';

type Registration = Parameters<typeof verifyRegistrationResponse>[0]['response'];
type Authentication = Parameters<typeof verifyAuthenticationResponse>[0]['response'];

export interface SentCredential<R> {
  readonly id: string;
  readonly rawId: string;
  readonly type: 'public-key';
  readonly response: R;
}

type VerifiedRegistration = NonNullable<VerifiedRegistrationResponse['registrationInfo']>;
type VerifiedSignIn = VerifiedAuthenticationResponse['authenticationInfo'];

/** Algorithms that every provider of passkeys knows: Ed25519, P-256 and RSA. */
export const algorithms = [-8, -7, -257];

/** The library throws for everything that is wrong; the caller is told none of it. */
async function orNull<T>(verified: Promise<T>): Promise<T | null> {
  try {
    return await verified;
  } catch {
    return null;
  }
}

/** The new passkey; null if it is not one of this portal, for this challenge, of a person who unlocked it. */
export async function verifyNew(
  party: RelyingParty,
  challenge: string,
  sent: SentCredential<
    Omit<Registration['response'], 'transports'> & { transports?: string[] | undefined }
  >,
): Promise<VerifiedRegistration | null> {
  const result = await orNull(
    verifyRegistrationResponse({
      response: { ...sent, clientExtensionResults: {} } as Registration,
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    }),
  );
  return (result?.verified && result.registrationInfo) || null;
}

/** The use of a known passkey; null if anything about it is wrong, also if its counter shows a copy. */
export async function verifyUse(
  party: RelyingParty,
  challenge: string,
  sent: SentCredential<Authentication['response'] | { userHandle?: string | undefined }>,
  passkey: KnownPasskey,
): Promise<VerifiedSignIn | null> {
  const result = await orNull(
    verifyAuthenticationResponse({
      response: { ...sent, clientExtensionResults: {} } as Authentication,
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      credential: {
        id: sent.id,
        publicKey: passkey.publicKey,
        counter: passkey.counter,
      },
      requireUserVerification: true,
    }),
  );
  return result?.verified ? result.authenticationInfo : null;
}
