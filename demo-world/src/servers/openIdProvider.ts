import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

import Provider, { type Configuration } from 'oidc-provider';

/** A person of a company, as its provider knows it. The key is what is typed into the provider's page, and its subject. */
export type ProviderPeople = Map<string, Readonly<Record<string, unknown>>>;

export interface TestProvider {
  readonly issuer: string;
  readonly people: ProviderPeople;
  readonly clientId: string;
  readonly clientSecret: string;
  close(): Promise<void>;
}

interface ProviderClient {
  readonly redirectAddress: string;
  readonly afterSignOutAddress: string;
  readonly backChannelAddress: string;
  /** The provider's host, a name of this machine; a browser takes one that is not the portal's for another site. */
  readonly host?: 'localhost';
}

export const testClient = { clientId: 'portal', clientSecret: 'a secret of the portal alone' };

/** Claims that the provider knows; each comes with the scope of its key. */
const claims = {
  openid: ['sub'],
  email: ['email', 'email_verified'],
  profile: ['name'],
  groups: ['groups', 'sites'],
};

/** A real provider of OpenID Connect on this machine, with its own pages to sign in, to agree and to sign out. */
export async function startOpenIdProvider(client: ProviderClient): Promise<TestProvider> {
  const people: ProviderPeople = new Map();
  let listener: RequestListener = (_, response) => response.writeHead(503).end();
  const server = createServer((request, response) => listener(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const issuer = `http://${client.host ?? '127.0.0.1'}:${port}`;
  const configuration: Configuration = {
    clients: [
      {
        client_id: testClient.clientId,
        client_secret: testClient.clientSecret,
        redirect_uris: [client.redirectAddress],
        post_logout_redirect_uris: [client.afterSignOutAddress],
        backchannel_logout_uri: client.backChannelAddress,
        backchannel_logout_session_required: true,
      },
    ],
    claims,
    cookies: { keys: ['a key of the test'] },
    features: { backchannelLogout: { enabled: true } },
    // Its own fetch refuses addresses of this machine, where the portal of the test is.
    fetch: (address, options) => fetch(address, { ...options, dispatcher: undefined } as object),
    pkce: { required: () => true },
    findAccount: (_, sub) => {
      const known = people.get(sub);
      return known && { accountId: sub, claims: () => ({ sub, ...known }) };
    },
  };
  const provider = new Provider(issuer, configuration);
  const answer = provider.callback();
  listener = (request, response) => void answer(request, response);
  return {
    issuer,
    people,
    ...testClient,
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

/** A browser at the provider: it stores cookies, follows redirects, and fills in forms. */
export function openProviderBrowser() {
  const cookies = new Map<string, string>();

  async function request(address: string, init: RequestInit = {}): Promise<Response> {
    const response = await fetch(address, {
      ...init,
      redirect: 'manual',
      headers: {
        ...(init.headers as Record<string, string>),
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      },
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value) cookies.set(name, value);
      else cookies.delete(name);
    }
    return response;
  }

  /** Follows redirects until a page is shown, or until they lead to another host. */
  async function follow(
    address: string,
    init?: RequestInit,
  ): Promise<{ url: string; html: string }> {
    let url = address;
    let response = await request(url, init);
    for (let turn = 0; turn < 20 && response.headers.has('location'); turn += 1) {
      const next = new URL(response.headers.get('location') ?? '', url);
      if (next.host !== new URL(address).host) return { url: next.href, html: '' };
      url = next.href;
      response = await request(url);
    }
    return { url, html: await response.text() };
  }

  const send = (page: { url: string; html: string }, fields: Record<string, string>) => {
    const action = /<form[^>]* action="([^"]+)"/.exec(page.html)?.[1] ?? page.url;
    const hidden = [
      ...page.html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g),
    ].map(([, name = '', value = '']) => [name, value]);
    return follow(new URL(action.replaceAll('&amp;', '&'), page.url).href, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams([...hidden, ...Object.entries(fields)] as [
        string,
        string,
      ][]).toString(),
    });
  };

  return {
    cookies,
    follow,
    send,
    /** Signs in as this person, agrees, and returns the address to which the provider leads back. */
    async signIn(address: string, login: string): Promise<string> {
      let page = await follow(address);
      for (let turn = 0; turn < 4 && page.html !== ''; turn += 1) {
        page = await send(page, page.html.includes('name="login"') ? { login, password: 'x' } : {});
      }
      return page.url;
    },
    /** Refuses on the provider's page. */
    async refuse(address: string): Promise<string> {
      const page = await follow(address);
      const cancel = /href="([^"]+\/abort)"/.exec(page.html)?.[1] ?? '';
      return (await follow(new URL(cancel, page.url).href)).url;
    },
  };
}
