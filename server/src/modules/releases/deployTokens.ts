import { randomBytes } from 'node:crypto';

import type { FastifyRequest } from 'fastify';

import type { Db } from '../../db/database.ts';
import { bearer } from '../../http/actor.ts';
import { hashDeployToken } from '../../http/deployToken.ts';
import { Refusal } from '../../http/errors.ts';

const secretBytes = 32;

/** Makes a token that may release one remote, or the platform; its secret is shown this once. */
export async function createDeployToken(db: Db, name: string, label: string): Promise<string> {
  const secret = `fraktion_${randomBytes(secretBytes).toString('base64url')}`;
  await db
    .insertInto('deploy_token')
    .values({ name, label, secret_hash: hashDeployToken(secret) })
    .execute();
  return secret;
}

/** Revokes the tokens of that label; gives how many there were. */
export async function revokeDeployTokens(db: Db, label: string): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('deploy_token')
    .set({ revoked_at: new Date() })
    .where('label', '=', label)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

export interface DeployToken {
  readonly name: string;
  readonly label: string;
  readonly createdAt: string;
  readonly lastUsedAt: string | null;
}

/** The tokens that are good, without their secrets. */
export async function listDeployTokens(db: Db): Promise<DeployToken[]> {
  const rows = await db
    .selectFrom('deploy_token')
    .selectAll()
    .where('revoked_at', 'is', null)
    .orderBy('created_at')
    .execute();
  return rows.map((row) => ({
    name: row.name,
    label: row.label,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
  }));
}

/** The label of the request's token, when it is good for this name; otherwise 401. */
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
          .where('revoked_at', 'is', null)
          .returning('label')
          .executeTakeFirst();
  if (token === undefined) {
    throw new Refusal('Auth.Deploy.Token.Invalid', { detail: `No valid deploy token for ${name}` });
  }
  return token.label;
}
