import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

import {
  exportJWK,
  generateKeyPair,
  type JWTHeaderParameters,
  type JWTPayload,
  SignJWT,
} from 'jose';

import { testClient } from './openIdProvider.ts';

/** How a token is made: right, unless a test says otherwise. */
export interface TokenForgery {
  readonly claims?: JWTPayload;
  /** Removed from the claims. */
  readonly without?: readonly string[];
  readonly signedBy?: 'itself' | 'nobody' | 'another key' | 'the secret of the client';
  readonly header?: Partial<JWTHeaderParameters>;
}

const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A provider that answers what a test wants, also what no honest one would. */
export async function startCrookedProvider() {
  const { privateKey, publicKey } = await generateKeyPair('RS256');
  const stranger = await generateKeyPair('RS256');
  const jwk = { ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', use: 'sig' };
  let metadata: Record<string, unknown> = {};
  let forged: TokenForgery = {};
  let nonce = '';
  const asked: { path: string; body: string }[] = [];

  async function tokenOf({
    claims = {},
    without = [],
    signedBy = 'itself',
    header = {},
  }: TokenForgery) {
    const now = Math.floor(Date.now() / 1000);
    const all: JWTPayload = {
      iss: provider.issuer,
      aud: testClient.clientId,
      sub: 'sub-1',
      iat: now,
      exp: now + 300,
      ...claims,
    };
    for (const name of without) delete all[name];
    if (signedBy === 'nobody') return `${encoded({ alg: 'none', ...header })}.${encoded(all)}.`;
    const jwt = new SignJWT(all);
    if (signedBy === 'the secret of the client')
      return jwt
        .setProtectedHeader({ alg: 'HS256', ...header })
        .sign(new TextEncoder().encode(testClient.clientSecret));
    return jwt
      .setProtectedHeader({ alg: 'RS256', kid: 'one', ...header })
      .sign(signedBy === 'itself' ? privateKey : stranger.privateKey);
  }

  const answers: Record<string, () => object | Promise<object>> = {
    '/.well-known/openid-configuration': () => ({
      issuer: provider.issuer,
      authorization_endpoint: `${provider.issuer}/authorize`,
      token_endpoint: `${provider.issuer}/token`,
      jwks_uri: `${provider.issuer}/jwks`,
      response_types_supported: ['code'],
      id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'],
      ...metadata,
    }),
    '/jwks': () => ({ keys: [jwk] }),
    '/token': async () => ({
      access_token: 'access',
      token_type: 'Bearer',
      id_token: await tokenOf({ ...forged, claims: { nonce, ...forged.claims } }),
    }),
  };
  const server = createServer((request, response) => {
    void (async () => {
      const path = new URL(request.url ?? '', 'http://x').pathname;
      asked.push({ path, body: await text(request) });
      const answer = await answers[path]?.();
      if (answer && 'status' in answer)
        return response.writeHead(Number(answer.status), answer as never).end();
      response
        .writeHead(answer ? 200 : 404, { 'content-type': 'application/json' })
        .end(JSON.stringify(answer ?? {}));
    })();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const provider = {
    issuer: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    answers,
    tokenOf,
    sayOfItself: (more: Record<string, unknown>) => (metadata = more),
    /** The next sign-in: the address that the portal has sent the browser to, and the token to give for it. */
    answer(address: string, how: TokenForgery = {}): string {
      const { searchParams } = new URL(address);
      nonce = searchParams.get('nonce') ?? '';
      forged = how;
      const back = new URL(searchParams.get('redirect_uri') ?? '');
      back.searchParams.set('code', 'a-code');
      back.searchParams.set('state', searchParams.get('state') ?? '');
      return back.href;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
  return provider;
}

export type CrookedProvider = Awaited<ReturnType<typeof startCrookedProvider>>;
