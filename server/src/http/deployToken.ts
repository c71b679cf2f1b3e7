import { createHash } from 'node:crypto';

import { type SqlBool, sql } from 'kysely';
import type { FastifyRequest } from 'fastify';

import type { Db } from '../db/database.ts';
import { bearer } from './actor.ts';
import { Refusal } from './errors.ts';

/** How a deploy token is kept. */
export const hashDeployToken = (secret: string): Buffer =>
  createHash('sha256').update(secret).digest();

/** Nobody has revoked it, and its time, where it was lent for some, is not over. */
export const isGoodToken = sql<SqlBool>`(revoked_at is null or revoked_at > now())`;

/** Refuses whoever has no deploy token, before anything of the request is read; for which name it is good, the call itself asks. */
export async function requireDeployToken(db: Db, request: FastifyRequest): Promise<void> {
  const secret = bearer(request);
  const { rows } = await sql`select from deploy_token
    where secret_hash = ${hashDeployToken(secret ?? '')} and ${isGoodToken}`.execute(db);
  if (rows.length > 0) return;
  const detail = secret ? 'There is no such deploy token, or no longer' : 'No deploy token';
  throw new Refusal('Auth.Deploy.Token.Invalid', { detail });
}
