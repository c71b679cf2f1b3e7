import type { AddressInfo } from 'node:net';

import {
  HttpTransportType,
  HubConnectionBuilder,
  type HubConnection,
  LogLevel,
} from '@microsoft/signalr';
import Fastify, { type FastifyServerOptions } from 'fastify';

import { registerErrors } from '../http/errors.ts';
import { endConnectionsAtStop } from '../http/connectionsAtStop.ts';
import type { Elsewhere } from './elsewhere.ts';
import type { EventLog, LoggedEvent } from './eventLog.ts';
import { createHub, type Hub, type HubOptions, hubPath } from './hub.ts';
import type { Identity } from './identity.ts';
import { newTicket, type RedeemedTicket, type Tickets } from './tickets.ts';

/** Tokens of the tests: `token-ann` is Ann's; any other is invalid. */
export const ann: Identity = {
  userId: '0199aaaa-0000-7000-8000-000000000001',
  accountId: '0199aaaa-0000-7000-8000-0000000000aa',
  sessionId: '0199aaaa-0000-7000-8000-000000000011',
};
export const bo: Identity = {
  userId: '0199bbbb-0000-7000-8000-000000000002',
  accountId: '0199bbbb-0000-7000-8000-0000000000bb',
  sessionId: '0199bbbb-0000-7000-8000-000000000022',
  readsMoney: true,
  reachesPart: false,
};
const people: Record<string, Identity> = { 'token-ann': ann, 'token-bo': bo };

export interface TestHub {
  readonly hub: Hub;
  readonly url: string;
  readonly port: number;
  /** The addresses of all requests, sockets too, if they are recorded. */
  readonly addresses: string[];
  /** An event that is sent and logged. */
  tell(groups: readonly string[], event: string, payload: unknown): void;
  /** An event that is only logged. */
  miss(groups: readonly string[], event: string, payload: unknown): void;
  close(): Promise<void>;
}

export const quiet = { warn: () => undefined };

function memoryTickets(): Tickets {
  const open = new Map<string, RedeemedTicket & { used: boolean }>();
  return {
    async issue(admitted) {
      const { name, key } = newTicket();
      open.set(name, { ...admitted, name, issuedAt: new Date(), used: false });
      return { name, key };
    },
    async renew({ name }) {
      const entry = open.get(name);
      if (entry) entry.used = false;
      return entry ?? null;
    },
    async redeem(name) {
      const entry = open.get(name);
      if (!entry || entry.used) return null;
      entry.used = true;
      return entry;
    },
    async spend(name) {
      open.delete(name);
    },
  };
}

const memoryLog = (events: readonly LoggedEvent[]): EventLog => ({
  newest: async () => events.length,
  after: async (cursor, groups) => ({
    complete: true,
    newest: events.length,
    events: events.filter(
      (logged) =>
        logged.seq > cursor && logged.groups.some((group) => groups?.includes(group) ?? true),
    ),
  }),
});

/** There is no other node. */
const alone: Elsewhere = {
  countOf: () => 0,
  exchange: async () => undefined,
  leave: async () => undefined,
};

type TestOptions = Partial<HubOptions> & {
  port?: number;
  watched?: boolean;
  server?: FastifyServerOptions;
  /** Events before the start of this hub. */
  past?: LoggedEvent[];
};

export async function startHub({
  port = 0,
  watched = false,
  server = {},
  past = [],
  ...options
}: TestOptions = {}): Promise<TestHub> {
  const app = Fastify(server);
  endConnectionsAtStop(app);
  registerErrors(app);
  const events = past;
  const hub = createHub({
    verifyToken: async (token) => people[token] ?? null,
    tickets: memoryTickets(),
    log: memoryLog(events),
    relay: async () => undefined,
    elsewhere: alone,
    logger: quiet,
    publicUrl: 'https://portal.example',
    ...options,
  });
  hub.begin(events.length);
  hub.register(app);
  const addresses: string[] = [];
  for (const event of watched ? ['upgrade', 'request'] : [])
    app.server.prependListener(event, ({ url }: { url?: string }) => addresses.push(url ?? ''));
  await app.listen({ port, host: '127.0.0.1' });
  const address = app.server.address() as AddressInfo;
  const note = (groups: readonly string[], event: string, payload: unknown): LoggedEvent => {
    const logged = { seq: events.length + 1, groups, event, payload };
    events.push(logged);
    return logged;
  };
  return {
    hub,
    url: `http://127.0.0.1:${address.port}${hubPath}`,
    port: address.port,
    addresses,
    tell: (...what) => hub.tell(note(...what)),
    miss: (...what) => void note(...what),
    close: () => app.close(),
  };
}

export const post = (url: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(url, { method: 'POST', headers });

export const bearerOf = (token: string): Record<string, string> => ({
  authorization: `Bearer ${token}`,
});

export const transports = {
  WebSockets: HttpTransportType.WebSockets,
  ServerSentEvents: HttpTransportType.ServerSentEvents,
  LongPolling: HttpTransportType.LongPolling,
} as const;
export type TransportName = keyof typeof transports;

/** The client as the portal uses it, built as in its documentation. */
export const clientOf = (
  url: string,
  token: string,
  { transport, headers = {} }: { transport?: TransportName; headers?: Record<string, string> } = {},
): HubConnection =>
  new HubConnectionBuilder()
    .withUrl(url, {
      accessTokenFactory: () => token,
      headers,
      ...(transport ? { transport: transports[transport] } : {}),
    })
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
