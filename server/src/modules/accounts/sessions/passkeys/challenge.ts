import { createHash } from 'node:crypto';

import { sql } from 'kysely';

import type { FastifyReply, FastifyRequest } from 'fastify';

import type { Db } from '../../../../db/database.ts';
import type { Sealer } from '../../../../sealing.ts';
import type { Settings } from '../../../../settings.ts';
import { newSecret } from '../renewal/refreshCookie.ts';

const minutes = 5;
export const challengeMs = minutes * 60_000;

/** `signIn`, or the session in which a passkey is added: a challenge of one is worth nothing in another. */
export type ChallengeUse = 'signIn' | `add ${string}`;

export interface Challenges {
  /** A new challenge, which only this browser can answer. */
  open(reply: FastifyReply, use: ChallengeUse): string;
  /** The challenge of this browser, used up by that; null without one, or if it was used or has expired. */
  use(
    db: Db,
    request: FastifyRequest,
    reply: FastifyReply,
    use: ChallengeUse,
  ): Promise<string | null>;
}

/**
 * The challenge is in a sealed cookie until it is answered, so that asking for one stores nothing: anybody may ask. An answered
 * one is stored until it has expired, so that it is answered once.
 */
export function passkeyChallenges(sealer: Sealer, { publicUrl }: Settings): Challenges {
  const secure = publicUrl.startsWith('https:');
  const name = `${secure ? '__Secure-' : ''}fraktion_passkey`;
  const options = { path: '/api/user-auth', httpOnly: true, sameSite: 'strict', secure } as const;
  return {
    open(reply, use) {
      const challenge = newSecret();
      const sealed = sealer.seal(`${Date.now() + challengeMs} ${challenge}`, `passkey ${use}`);
      void reply.setCookie(name, sealed, { ...options, maxAge: minutes * 60 });
      return challenge;
    },
    async use(db, request, reply, use) {
      void reply.clearCookie(name, options);
      const opened = openSealed(sealer, request.cookies[name], use);
      if (!opened || opened.expiresAt <= Date.now()) return null;
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('passkey_challenge')
        .values({
          challenge_hash: createHash('sha256').update(opened.challenge).digest(),
          expires_at: sql<string>`to_timestamp(${opened.expiresAt / 1000}::float8)`,
        })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      return numInsertedOrUpdatedRows === 1n ? opened.challenge : null;
    },
  };
}

function openSealed(
  sealer: Sealer,
  sealed: string | undefined,
  use: ChallengeUse,
): { expiresAt: number; challenge: string } | null {
  if (!sealed) return null;
  try {
    const [until = '', challenge = ''] = sealer.open(sealed, `passkey ${use}`).split(' ');
    return { expiresAt: Number(until), challenge };
  } catch {
    // Not made by this portal, or for another use.
    return null;
  }
}
