import { randomUUID } from 'node:crypto';

import type { Role } from '@fraktion/contract';
import {
  type CryptoKey,
  type JWK,
  SignJWT,
  exportJWK,
  generateKeyPair,
  importJWK,
  jwtVerify,
} from 'jose';
import { LRUCache } from 'lru-cache';

import type { Db } from '../db/database.ts';
import { DatabaseAway } from '../db/databaseAway.ts';

export interface Claims {
  /** The user. */
  readonly sub: string;
  /** The current account. */
  readonly aid: string;
  readonly role: Role;
  /** A driver of a supplier account; absent for everyone else. */
  readonly driver?: true;
  /** The session, which may be revoked before the token expires. */
  readonly sid: string;
  /** Seconds since 1970. */
  readonly exp: number;
}

export interface Tokens {
  sign(claims: Omit<Claims, 'exp'>): Promise<{ token: string; expiresAt: string }>;
  /** The claims of a valid token; otherwise null. */
  verify(token: string): Promise<Claims | null>;
}

export const tokenSeconds = 600;
const algorithm = 'EdDSA';
const issuer = 'fraktion';
/** What the tokens are for: whatever else is signed with the same key opens no call. */
const audience = 'fraktion-portal';
const cachedTokens = 10_000;

/**
 * Access tokens signed with a key in the database, so that every node knows it. Verified tokens are cached until they expire:
 * checking a signature costs more than a list of orders.
 */
export async function createTokens(db: Db): Promise<Tokens> {
  const signing = await loadSigningKey(db);
  const publicKeys = new Map<string, CryptoKey>();
  const verified = new LRUCache<string, Claims>({ max: cachedTokens });

  async function publicKey(kid: string): Promise<CryptoKey | null> {
    const known = publicKeys.get(kid);
    if (known) return known;
    const row = await db
      .selectFrom('signing_key')
      .select('public_jwk')
      .where('id', '=', kid)
      .executeTakeFirst();
    if (!row) return null;
    const key = (await importJWK(row.public_jwk as JWK, algorithm)) as CryptoKey;
    publicKeys.set(kid, key);
    return key;
  }

  async function check(token: string): Promise<Claims | null> {
    try {
      const { payload } = await jwtVerify(
        token,
        async ({ kid }) => {
          const key = kid ? await publicKey(kid) : null;
          if (!key) throw new Error('unknown key');
          return key;
        },
        { issuer, audience, algorithms: [algorithm], requiredClaims: ['sub', 'exp'] },
      );
      return payload as unknown as Claims;
    } catch (error) {
      // Nobody is signed out because the key cannot be read at the moment.
      if (error instanceof DatabaseAway) throw error;
      return null;
    }
  }

  return {
    async sign(claims) {
      const expires = Math.floor(Date.now() / 1000) + tokenSeconds;
      const token = await new SignJWT({
        aid: claims.aid,
        role: claims.role,
        sid: claims.sid,
        ...(claims.driver && { driver: true }),
      })
        .setProtectedHeader({ alg: algorithm, kid: signing.kid })
        .setIssuer(issuer)
        .setAudience(audience)
        .setSubject(claims.sub)
        .setJti(randomUUID())
        // A browser with a wrong clock derives the token's lifetime from it.
        .setIssuedAt()
        .setExpirationTime(expires)
        .sign(signing.key);
      return { token, expiresAt: new Date(expires * 1000).toISOString() };
    },
    async verify(token) {
      const now = Date.now() / 1000;
      const known = verified.get(token);
      if (known) return known.exp > now ? known : null;
      const claims = await check(token);
      if (!claims) return null;
      verified.set(token, claims);
      return claims;
    },
  };
}

async function loadSigningKey(db: Db): Promise<{ kid: string; key: CryptoKey }> {
  const newest = await db
    .selectFrom('signing_key')
    .selectAll()
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (newest) {
    return {
      kid: newest.id,
      key: (await importJWK(newest.private_jwk as JWK, algorithm)) as CryptoKey,
    };
  }
  const { privateKey, publicKey } = await generateKeyPair(algorithm, { extractable: true });
  const kid = randomUUID();
  await db
    .insertInto('signing_key')
    .values({
      id: kid,
      private_jwk: JSON.stringify(await exportJWK(privateKey)),
      public_jwk: JSON.stringify(await exportJWK(publicKey)),
    })
    .execute();
  return { kid, key: privateKey };
}
