import { randomBytes } from 'node:crypto';

import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';

import type { Db } from '../../../db/database.ts';
import { bearer } from '../../../http/actor.ts';
import { hashDeployToken, isGoodToken } from '../../../http/deployToken.ts';
import { Refusal } from '../../../http/errors.ts';

const secretBytes = 32;
const newSecret = (): string => `fraktion_${randomBytes(secretBytes).toString('base64url')}`;

/** Creates a token that may release one remote, or the platform; its secret is shown once. */
export async function createDeployToken(db: Db, name: string, label: string): Promise<string> {
  const secret = newSecret();
  await db
    .insertInto('deploy_token')
    .values({ name, label, secret_hash: hashDeployToken(secret) })
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

export interface DeployToken {
  readonly name: string;
  readonly label: string;
  readonly createdAt: string;
  readonly lastUsedAt: string | null;
}

/** The valid tokens, without their secrets. */
export async function listDeployTokens(db: Db): Promise<DeployToken[]> {
  const rows = await db
    .selectFrom('deploy_token')
    .selectAll()
    .where(isGoodToken)
    .orderBy('created_at')
    .execute();
  return rows.map((row) => ({
    name: row.name,
    label: row.label,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
  }));
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
