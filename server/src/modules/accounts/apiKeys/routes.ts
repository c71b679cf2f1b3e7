import { randomBytes } from 'node:crypto';

import {
  type ApiKey,
  type AuditKind,
  directoryScope,
  getApiDocs,
  issueApiKey,
  type KeyScope,
  keyScopesOf,
  listApiKeys,
  mostApiKeys,
  revokeApiKey,
} from '@fraktion/contract';
import type { FastifyRequest } from 'fastify';
import { type Expression, type SqlBool, sql } from 'kysely';

import { listRows } from '../../../db/listRows.ts';
import type { Tx } from '../../../db/transaction.ts';
import { isTaken } from '../../../db/violations.ts';
import type { Actor } from '../../../http/actor.ts';
import { hashKey, keyPrefix } from '../../../http/apiKey.ts';
import { Refusal } from '../../../http/errors.ts';
import { mustHaveRoom } from '../../../http/mustHaveRoom.ts';
import type { Services } from '../../../services.ts';
import { doneBy, note } from '../../platform/audit/index.ts';

const secretBytes = 32;
/** Enough to tell keys apart, and no help in guessing the rest. */
const shownCharacters = 10;

const keyRows = (tx: Tx, accountId: string) =>
  tx
    .selectFrom('api_key')
    .select([
      'api_key.id',
      'api_key.name',
      'api_key.prefix',
      sql<KeyScope[]>`api_key.scopes`.as('scopes'),
      'api_key.created_at as createdAt',
      'api_key.created_by_name as createdBy',
      'api_key.expires_at as expiresAt',
      'api_key.last_used_at as lastUsedAt',
      'api_key.revoked_at as revokedAt',
      'api_key.stopped_at as stoppedAt',
    ])
    .where('api_key.account_id', '=', accountId);

const stateIs = (value: string | string[]): Expression<SqlBool> =>
  sql<SqlBool>`case when api_key.revoked_at is not null then 'revoked'
    when api_key.expires_at <= now() then 'expired'
    when api_key.stopped_at is not null then 'stopped' else 'active' end = ${value}`;

/** A key cannot have a scope with which each of its calls would be refused. */
async function requireCallable(tx: Tx, actor: Actor, scopes: readonly KeyScope[]): Promise<void> {
  const { kind } = await tx
    .selectFrom('account')
    .select('kind')
    .where('id', '=', actor.accountId)
    .executeTakeFirstOrThrow();
  // The directory's key may nothing else, and platform staff are managed by hand.
  if (scopes.includes(directoryScope)) {
    if (scopes.length === 1 && kind !== 'platform') return;
    throw new Refusal('Generic.Invalid', { fields: { scopes: 'Invalid' } });
  }
  const callable = keyScopesOf(kind);
  if (!scopes.every((scope) => callable.includes(scope)))
    throw new Refusal('Generic.Invalid', { fields: { scopes: 'Invalid' } });
}

const noteKey = (
  tx: Tx,
  actor: Actor,
  request: FastifyRequest,
  kind: AuditKind,
  { name, scopes, prefix }: ApiKey,
): Promise<void> =>
  note(tx, actor.accountId, {
    ...doneBy(actor, request),
    kind,
    subject: name,
    details: { prefix, scopes: scopes.join(', ') },
  });

/** Keys with which an account's own systems make calls. */
export function registerApiKeys({ routes, settings }: Services): void {
  routes.handle(listApiKeys, ({ tx, actor, query }) =>
    listRows(tx, keyRows(tx, actor.accountId), listApiKeys.list, query, {
      columns: { createdAt: 'api_key.created_at', name: 'api_key.name' },
      search: ['api_key.name', 'api_key.prefix'],
      special: { state: stateIs },
      tieBreaker: 'api_key.id',
    }),
  );

  routes.handle(getApiDocs, async () => ({ served: settings.apiDocs }));

  routes.handle(issueApiKey, async ({ tx, actor, body, request }) => {
    await requireCallable(tx, actor, body.scopes);
    const { accountId } = actor;
    const room = {
      accountId,
      most: mostApiKeys,
      refusal: 'ApiKeys.Too.Many',
      valid: true,
    } as const;
    await mustHaveRoom(tx, 'api_key', room);
    const secret = keyPrefix + randomBytes(secretBytes).toString('base64url');
    await tx
      .insertInto('api_key')
      .values({
        account_id: actor.accountId,
        id: body.id,
        name: body.name,
        prefix: secret.slice(0, shownCharacters),
        secret_hash: hashKey(secret),
        scopes: [...new Set(body.scopes)],
        created_by: actor.userId,
        created_by_name: actor.userName,
        expires_at: sql<string>`now() + make_interval(days => ${body.days})`,
      })
      .execute()
      .catch((error: unknown) => {
        throw isTaken(error) ? new Refusal('Generic.Already.Exists') : error;
      });
    const key = await keyRows(tx, actor.accountId)
      .where('id', '=', body.id)
      .executeTakeFirstOrThrow();
    await noteKey(tx, actor, request, 'apiKeyIssued', key);
    return { ...key, secret };
  });

  routes.handle(revokeApiKey, async ({ tx, actor, params, request }) => {
    const { numUpdatedRows } = await tx
      .updateTable('api_key')
      .set({ revoked_at: sql<string>`now()` })
      .where('account_id', '=', actor.accountId)
      .where('id', '=', params.id)
      .where('revoked_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new Refusal('Generic.Not.Found');
    const key = await keyRows(tx, actor.accountId)
      .where('id', '=', params.id)
      .executeTakeFirstOrThrow();
    await noteKey(tx, actor, request, 'apiKeyRevoked', key);
    return undefined;
  });
}
