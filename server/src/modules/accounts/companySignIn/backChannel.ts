import { createRemoteJWKSet, customFetch, jwtVerify } from 'jose';

import { ownerTransaction } from '../../../db/transaction.ts';
import { Refusal } from '../../../http/errors.ts';
import type { Services } from '../../../services.ts';
import { note, type Whence } from '../../platform/audit/index.ts';
import { endSession, openCompanySessions } from '../sessions/index.ts';
import { type OpenIdClients, refusalOf, signatures } from './openIdClient.ts';
import { readActiveProvider } from './providerRows.ts';

const event = 'http://schemas.openid.net/event/backchannel-logout';
const maxAge = '5 minutes';
const toleranceSeconds = 60;

interface LogoutToken {
  readonly issuer: string;
  readonly subject: string | undefined;
  readonly sid: string | undefined;
  readonly at: Date;
}

const isObject = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

/**
 * Ends the sessions that the provider names: one by its own name for it, or all of a person. A token that is sent again later ends
 * none that was opened since.
 */
export async function endByToken(
  { database: { db } }: Pick<Services, 'database'>,
  clients: OpenIdClients,
  { accountId, token, whence }: { accountId: string; token: string; whence: Whence },
): Promise<void> {
  const provider = await ownerTransaction(db, (tx) => readActiveProvider(tx, accountId));
  if (!provider) throw new Refusal('Company.Provider.None');
  const named = await readToken(clients, provider, token).catch((error: unknown) => {
    const refusal = refusalOf(error);
    throw refusal.key === 'Company.Provider.Unreachable'
      ? refusal
      : new Refusal('Company.Answer.Invalid', { detail: refusal.detail });
  });
  await ownerTransaction(db, async (tx) => {
    const open = await openCompanySessions(tx, {
      accountId,
      issuer: named.issuer,
      subject: named.subject,
      sid: named.sid,
      before: named.at,
    });
    for (const { id, userId, userName } of open) {
      await endSession(tx, id);
      await note(tx, accountId, {
        ...whence,
        kind: 'signedOutByProvider',
        actorId: userId,
        actorName: userName,
      });
    }
  });
}

type Keys = ReturnType<typeof createRemoteJWKSet>;

/** Anybody may send a token: the provider is not asked for its keys again by each, and for an unknown key only now and then. */
const known = new WeakMap<object, Keys>();

function keysOf(clients: OpenIdClients, config: object, address: string): Keys {
  const kept = known.get(config);
  if (kept) return kept;
  const keys = createRemoteJWKSet(new URL(address), {
    [customFetch]: (from, { method, headers }) =>
      clients.fetch(from, { method, headers: Object.fromEntries(headers) }),
  });
  known.set(config, keys);
  return keys;
}

/** As OpenID Connect Back-Channel Logout 1.0, section 2.6, wants it checked. */
async function readToken(
  clients: OpenIdClients,
  provider: Parameters<OpenIdClients['of']>[0],
  token: string,
): Promise<LogoutToken> {
  const config = await clients.of(provider);
  const { issuer, jwks_uri: keys } = config.serverMetadata();
  if (!keys) throw new Refusal('Company.Answer.Invalid', { detail: 'jwks_uri' });
  const { payload } = await jwtVerify(token, keysOf(clients, config, keys), {
    issuer,
    audience: provider.clientId,
    algorithms: [...signatures],
    requiredClaims: ['iat', 'jti', 'events'],
    maxTokenAge: maxAge,
    clockTolerance: toleranceSeconds,
  });
  const events = payload.events as Record<string, unknown> | undefined;
  const subject = textOf(payload.sub);
  const sid = textOf(payload.sid);
  // A nonce marks an ID token, which must not pass as this one.
  const isRight =
    isObject(events) &&
    isObject(events?.[event]) &&
    payload.nonce === undefined &&
    (subject ?? sid);
  if (!isRight) throw new Refusal('Company.Answer.Invalid', { detail: 'logout_token' });
  return { issuer, subject, sid, at: new Date((payload.iat ?? 0) * 1000 + 999) };
}
