import type { AddressInfo } from 'node:net';

import { HubConnectionBuilder, type HubConnection, LogLevel } from '@microsoft/signalr';
import Fastify from 'fastify';

import { registerErrors } from '../http/errors.ts';
import { createHub, type Hub, type HubOptions, hubPath } from './hub.ts';
import type { Identity } from './identity.ts';

/** Tokens of the tests: `token-ann` is Ann's; any other is nobody's. */
export const ann: Identity = {
  userId: '0199aaaa-0000-7000-8000-000000000001',
  accountId: '0199aaaa-0000-7000-8000-0000000000aa',
  sessionId: '0199aaaa-0000-7000-8000-000000000011',
};
export const bo: Identity = {
  userId: '0199bbbb-0000-7000-8000-000000000002',
  accountId: '0199bbbb-0000-7000-8000-0000000000bb',
  sessionId: '0199bbbb-0000-7000-8000-000000000022',
};
const people: Record<string, Identity> = { 'token-ann': ann, 'token-bo': bo };

export interface TestHub {
  readonly hub: Hub;
  readonly url: string;
  readonly port: number;
  /** The addresses that sockets were opened under, if it is watched. */
  readonly upgrades: string[];
  close(): Promise<void>;
}

export const quiet = { warn: () => undefined };

export async function startHub(
  options: Partial<HubOptions> & { port?: number; watched?: boolean } = {},
): Promise<TestHub> {
  const app = Fastify();
  registerErrors(app);
  const hub = createHub({
    verifyToken: async (token) => people[token] ?? null,
    logger: quiet,
    ...options,
  });
  hub.register(app);
  const upgrades: string[] = [];
  if (options.watched) app.server.prependListener('upgrade', ({ url }) => upgrades.push(url ?? ''));
  await app.listen({ port: options.port ?? 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  return {
    hub,
    url: `http://127.0.0.1:${port}${hubPath}`,
    port,
    upgrades,
    close: () => app.close(),
  };
}

export const post = (url: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(url, { method: 'POST', headers });

export const bearerOf = (token: string): Record<string, string> => ({
  authorization: `Bearer ${token}`,
});

/** The client that the portal uses, as its documentation says to build it. */
export const clientOf = (url: string, token: string): HubConnection =>
  new HubConnectionBuilder()
    .withUrl(url, { accessTokenFactory: () => token })
    .withAutomaticReconnect([0, ...Array<number>(50).fill(100)])
    .configureLogging(LogLevel.None)
    .build();

/** The next event of a name that reaches a client. */
export const nextEvent = (client: HubConnection, name: string): Promise<unknown> => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const take = (payload: unknown): void => {
    client.off(name, take);
    resolve(payload);
  };
  client.on(name, take);
  return promise;
};
