import { createHash } from 'node:crypto';

import { type SqlBool, sql } from 'kysely';
import type { FastifyRequest } from 'fastify';

import type { Db } from '../db/database.ts';
import { bearer } from './actor.ts';
import { Refusal } from './errors.ts';

/** The stored form of a deploy token. */
export const hashDeployToken = (secret: string): Buffer =>
  createHash('sha256').update(secret).digest();

/** It is neither revoked nor expired. */
export const isGoodToken = sql<SqlBool>`(revoked_at is null or revoked_at > now())`;

/** Refuses callers without a deploy token before the request is read; the call itself checks the name that it is valid for. */
export async function requireDeployToken(db: Db, request: FastifyRequest): Promise<void> {
  const secret = bearer(request);
  const { rows } = await sql`select from deploy_token
    where secret_hash = ${hashDeployToken(secret ?? '')} and ${isGoodToken}`.execute(db);
  if (rows.length > 0) return;
  const detail = secret ? 'There is no such deploy token, or no longer' : 'No deploy token';
  throw new Refusal('Auth.Deploy.Token.Invalid', { detail });
}
