import { companyReturnPath } from '@fraktion/contract';
import { sql } from 'kysely';
import * as oidc from 'openid-client';

import { ownerTransaction, type Tx } from '../../../db/transaction.ts';
import { Refusal } from '../../../http/errors.ts';
import type { Services } from '../../../services.ts';
import { hashSecret } from '../sessions/index.ts';
import { accountOfDomain, domainOf } from './domains.ts';
import { type OpenIdClients, refusalOf } from './openIdClient.ts';
import { type ActiveProvider, readActiveProvider } from './providerRows.ts';

/** Long enough for a password, a second step and a forgotten phone at the provider. */
const minutes = 15;

/** By the domain of an e-mail, or by the account's own page. */
export interface ProviderSearch {
  readonly email?: string | undefined;
  readonly accountId?: string | undefined;
}

/** The answer depends on the domain alone, never on whether somebody has the address. */
async function findProvider(tx: Tx, found: ProviderSearch): Promise<ActiveProvider> {
  const accountId =
    found.accountId ?? (found.email && (await accountOfDomain(tx, domainOf(found.email))));
  const provider = accountId && (await readActiveProvider(tx, accountId));
  if (!provider) throw new Refusal('Company.Provider.None');
  return provider;
}

/** Fixed by the portal's own address, and different for each account, so that no provider can answer for another. */
export const returnAddress = (publicUrl: string, accountId: string): string =>
  `${publicUrl}${companyReturnPath(accountId)}`;

export const verifierAbout = (state: string): string =>
  `company sign-in ${hashSecret(state).toString('hex')}`;

/** Begins a sign-in that this browser alone can finish, and answers the provider's address. */
export async function startSignIn(
  { database: { db }, settings, sealer }: Pick<Services, 'database' | 'settings' | 'sealer'>,
  clients: OpenIdClients,
  found: ProviderSearch,
  deviceHash: Buffer,
): Promise<string> {
  const provider = await ownerTransaction(db, (tx) => findProvider(tx, found));
  const config = await clients.of(provider).catch((error: unknown) => {
    const { key, detail } = refusalOf(error);
    throw new Refusal(key === 'Company.Provider.Unreachable' ? key : 'Company.Provider.Wrong', {
      detail,
    });
  });
  const { issuer, authorization_endpoint: endpoint } = config.serverMetadata();
  if (!endpoint) throw new Refusal('Company.Provider.Wrong', { detail: 'authorization_endpoint' });
  const state = oidc.randomState();
  const nonce = oidc.randomNonce();
  const verifier = oidc.randomPKCECodeVerifier();
  await ownerTransaction(db, (tx) =>
    tx
      .insertInto('company_sign_in')
      .values({
        state_hash: hashSecret(state),
        account_id: provider.accountId,
        device_hash: deviceHash,
        issuer,
        nonce,
        verifier: sealer.seal(verifier, verifierAbout(state)),
        expires_at: sql<string>`now() + make_interval(mins => ${minutes})`,
      })
      .execute(),
  );
  return oidc.buildAuthorizationUrl(config, {
    redirect_uri: returnAddress(settings.publicUrl, provider.accountId),
    scope: withOpenId(provider.scopes),
    state,
    nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...(found.email ? { login_hint: found.email } : {}),
  }).href;
}

/** Without this scope there is no ID token. */
const withOpenId = (scopes: string): string =>
  [...new Set(['openid', ...scopes.split(/\s+/)])].filter(Boolean).join(' ');
