import { randomBytes, randomUUID } from 'node:crypto';

import type { DeployToken } from '@fraktion/contract';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';

import type { Db } from '../../../../db/database.ts';
import { bearer } from '../../../../http/actor.ts';
import { hashDeployToken, isGoodToken } from '../../../../http/deployToken.ts';
import { Refusal } from '../../../../http/errors.ts';

const secretBytes = 32;
const newSecret = (): string => `fraktion_${randomBytes(secretBytes).toString('base64url')}`;

/** Creates a token that may release one remote, or the platform; its secret is shown once. */
export async function createDeployToken(
  db: Db,
  name: string,
  label: string,
  id: string = randomUUID(),
): Promise<string> {
  const secret = newSecret();
  await db
    .insertInto('deploy_token')
    .values({ id, name, label, secret_hash: hashDeployToken(secret) })
    .execute();
  return secret;
}

/**
 * Provides a temporary token for one operation: only that one is revoked afterwards, whatever else has its label. If the
 * process is killed, the token expires after an hour.
 */
export async function withDeployToken<T>(
  db: Db,
  name: string,
  label: string,
  act: (token: string) => Promise<T>,
): Promise<T> {
  const secret = newSecret();
  const secret_hash = hashDeployToken(secret);
  const revoked_at = sql<string>`now() + interval '1 hour'`;
  await db.insertInto('deploy_token').values({ name, label, secret_hash, revoked_at }).execute();
  try {
    return await act(secret);
  } finally {
    await db
      .updateTable('deploy_token')
      .set({ revoked_at: sql<string>`now()` })
      .where('secret_hash', '=', secret_hash)
      .execute();
  }
}

/** Revokes the tokens of that label; returns their number. */
export async function revokeDeployTokens(db: Db, label: string): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('deploy_token')
    .set({ revoked_at: sql<string>`now()` })
    .where('label', '=', label)
    .where(isGoodToken)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

const goodTokens = (db: Db) =>
  db
    .selectFrom('deploy_token')
    .select(['id', 'name', 'label', 'created_at as createdAt', 'last_used_at as lastUsedAt'])
    .where(isGoodToken);

/** The valid tokens, newest first, without their secrets. */
export const listDeployTokens = (db: Db): Promise<DeployToken[]> =>
  goodTokens(db).orderBy('created_at', 'desc').orderBy('id').execute();

export const readDeployToken = (db: Db, id: string): Promise<DeployToken | undefined> =>
  goodTokens(db).where('id', '=', id).executeTakeFirst();

/** Revokes one token; returns it, or undefined if it was not valid. */
export async function revokeDeployToken(db: Db, id: string): Promise<DeployToken | undefined> {
  const token = await readDeployToken(db, id);
  await db
    .updateTable('deploy_token')
    .set({ revoked_at: sql<string>`now()` })
    .where('id', '=', id)
    .where(isGoodToken)
    .execute();
  return token;
}

/** The label of the request's token, if it is valid for this name; otherwise 401. */
export async function authoriseDeploy(
  db: Db,
  request: FastifyRequest,
  name: string,
): Promise<string> {
  const secret = bearer(request);
  const token =
    secret === null
      ? undefined
      : await db
          .updateTable('deploy_token')
          .set({ last_used_at: new Date() })
          .where('secret_hash', '=', hashDeployToken(secret))
          .where('name', '=', name)
          .where(isGoodToken)
          .returning('label')
          .executeTakeFirst();
  if (token === undefined) {
    throw new Refusal('Auth.Deploy.Token.Invalid', { detail: `No valid deploy token for ${name}` });
  }
  return token.label;
}
