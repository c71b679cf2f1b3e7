import { LRUCache } from 'lru-cache';
import * as oidc from 'openid-client';

import { Refusal } from '../../../http/errors.ts';
import { AddressNotAllowed } from '../../../http/publicAddress.ts';
import type { Services } from '../../../services.ts';
import { problemOf } from './addresses.ts';
import { createProviderFetch, type ProviderFetch } from './providerFetch.ts';
import { type ActiveProvider, secretAbout } from './providerRows.ts';

const patienceSeconds = 8;
const cachedMs = 5 * 60_000;

/** Signatures that anybody can check with the provider's published keys: neither none, nor one made with the client's own secret. */
export const signatures = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
] as const;

type Metadata = oidc.ServerMetadata;

/** The addresses of a provider that this server or the browser will be sent to. */
const endpointsOf = (metadata: Metadata): string[] =>
  [
    metadata.authorization_endpoint,
    metadata.token_endpoint,
    metadata.jwks_uri,
    metadata.userinfo_endpoint,
    metadata.end_session_endpoint,
  ].filter((each) => each !== undefined);

export interface OpenIdClients {
  /** What the provider says of itself, with the account's own credentials there. */
  of(provider: ActiveProvider): Promise<oidc.Configuration>;
  /** Asks a provider, within the rules for addresses. */
  readonly fetch: ProviderFetch;
}

export function createOpenIdClients({
  settings: { signInAnywhere },
  sealer,
}: Pick<Services, 'settings' | 'sealer'>): OpenIdClients {
  const fetch = createProviderFetch(signInAnywhere);
  // With its keys, which are then not read again for each sign-in. A changed provider is another entry.
  const known = new LRUCache<string, oidc.Configuration>({ max: 200, ttl: cachedMs });

  async function discover(provider: ActiveProvider): Promise<oidc.Configuration> {
    const insecure = signInAnywhere ? [oidc.allowInsecureRequests] : [];
    const found = await oidc.discovery(
      new URL(provider.issuer),
      provider.clientId,
      undefined,
      undefined,
      {
        [oidc.customFetch]: fetch,
        execute: insecure,
        timeout: patienceSeconds,
      },
    );
    const { supportsPKCE: _, ...metadata } = found.serverMetadata();
    // The browser is led to these too: no provider may lead it to an address of another kind.
    if (endpointsOf(metadata).some((each) => problemOf(each, signInAnywhere)))
      throw new AddressNotAllowed();
    const offered = metadata.id_token_signing_alg_values_supported ?? ['RS256'];
    const secret = sealer.open(provider.clientSecret, secretAbout(provider.accountId));
    const methods = metadata.token_endpoint_auth_methods_supported;
    const authentication = methods?.includes('client_secret_post')
      ? oidc.ClientSecretPost(secret)
      : oidc.ClientSecretBasic(secret);
    const config = new oidc.Configuration(
      {
        ...metadata,
        id_token_signing_alg_values_supported: offered.filter((each) =>
          (signatures as readonly string[]).includes(each),
        ),
      },
      provider.clientId,
      undefined,
      authentication,
    );
    config[oidc.customFetch] = fetch;
    config.timeout = patienceSeconds;
    // The library trusts a token that came over TLS; its signature is checked as well.
    oidc.enableNonRepudiationChecks(config);
    for (const allow of insecure) allow(config);
    return config;
  }

  return {
    fetch,
    async of(provider) {
      const key = `${provider.accountId} ${provider.version} ${provider.clientSecret}`;
      const cached = known.get(key);
      if (cached) return cached;
      const config = await discover(provider);
      known.set(key, config);
      return config;
    },
  };
}

const isNetwork = (error: unknown): boolean =>
  error instanceof AddressNotAllowed ||
  (error instanceof Error &&
    ('code' in error
      ? /^(E[A-Z]+|ABORT_ERR|OAUTH_TIMEOUT|OAUTH_ABORT|CERT_.+|DEPTH_.+|UNABLE_.+|SELF_.+)$/.test(
          String(error.code),
        )
      : error.name === 'AbortError' || error.name === 'TimeoutError'));

const causes = (error: unknown): unknown[] =>
  error instanceof Error ? [error, ...causes(error.cause)] : [];

/** The refusal for what the library, or the network, has thrown. The log has the whole reason; the person sees what to do. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  const detail = causes(error)
    .map((each) => (each as Error).message)
    .join(': ')
    .slice(0, 300);
  if (error instanceof oidc.AuthorizationResponseError) {
    return error.error === 'access_denied'
      ? new Refusal('Company.Access.Denied')
      : new Refusal('Company.Provider.Failed', { detail: error.error.slice(0, 100) });
  }
  if (causes(error).some(isNetwork)) return new Refusal('Company.Provider.Unreachable', { detail });
  // The provider refuses the code, or the account's credentials.
  if (error instanceof oidc.ResponseBodyError)
    return new Refusal('Company.Provider.Failed', { detail: error.error.slice(0, 100) });
  if (error instanceof oidc.ClientError && error.code === 'OAUTH_RESPONSE_IS_NOT_CONFORM')
    return new Refusal('Company.Provider.Failed', { detail });
  return new Refusal('Company.Answer.Invalid', { detail });
}
