import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';

import { type RawData, type WebSocket, WebSocketServer } from 'ws';

import { bearer } from '../http/actor.ts';
import { hasTwoHosts } from '../http/hosts.ts';
import type { Connection } from './connection.ts';
import { provenName, type RedeemedTicket } from './tickets.ts';
import { largestBacklog, largestMessage, patienceMs, type Transport } from './transport.ts';

interface Service {
  readonly path: string;
  readonly admit: (name: string) => Promise<RedeemedTicket | null>;
  readonly open: (redeemed: RedeemedTicket, transport: Transport) => Connection;
  /** Whether the handshake comes from a page of the portal, or from no page. */
  readonly isOwnPage: (request: IncomingMessage) => boolean;
  readonly logger: { warn(context: object, text: string): void };
}

export function serveWebSockets(server: Server, service: Service): void {
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: largestMessage,
    perMessageDeflate: false,
  });
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    // The server no longer handles the socket: without a listener, a client that leaves now would end the process.
    socket.on('error', () => socket.destroy());
    const address = addressOf(request);
    if (!address || hasTwoHosts(request)) refuse(socket, '400 Bad Request');
    else if (address.pathname === service.path) {
      if (!service.isOwnPage(request)) return refuse(socket, '403 Forbidden');
      void upgrade(sockets, service, nameIn(address, request), { request, socket, head });
    } else if (server.listenerCount('upgrade') === 1) refuse(socket, '404 Not Found');
  });
}

/** Null for an invalid address: `//` would have to name a host. */
const addressOf = ({ url = '/' }: IncomingMessage): URL | null => URL.parse(url, 'http://hub');

const nameIn = ({ searchParams }: URL, request: IncomingMessage): string | null =>
  provenName(
    searchParams.get('id') ?? undefined,
    bearer(request) ?? searchParams.get('access_token'),
  );

interface Upgrade {
  readonly request: IncomingMessage;
  readonly socket: Duplex;
  readonly head: Buffer;
}

async function upgrade(
  sockets: WebSocketServer,
  { admit, open, logger }: Service,
  name: string | null,
  { request, socket, head }: Upgrade,
): Promise<void> {
  try {
    const admitted = name === null ? null : await admit(name);
    if (!admitted) return refuse(socket, '401 Unauthorized');
    sockets.handleUpgrade(request, socket, head, (webSocket) => {
      carry(webSocket, (transport) => open(admitted, transport), logger);
    });
  } catch (error) {
    logger.warn({ err: error }, 'A socket could not be admitted');
    refuse(socket, '503 Service Unavailable');
  }
}

const refuse = (socket: Duplex, status: string): void => {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
};

function carry(
  webSocket: WebSocket,
  open: (transport: Transport) => Connection,
  logger: Service['logger'],
): void {
  const connection = open({
    send(frames) {
      if (webSocket.readyState !== webSocket.OPEN) return true;
      if (webSocket.bufferedAmount > largestBacklog) return false;
      webSocket.send(frames);
      return true;
    },
    // The browser itself answers this, also for a page whose timers it has throttled.
    probe: () => webSocket.ping(),
    close() {
      webSocket.close(1000);
      setTimeout(() => webSocket.terminate(), patienceMs).unref();
    },
    terminate: () => webSocket.terminate(),
  });
  webSocket.on('message', (data: RawData, binary) => {
    if (binary) return connection.abort();
    try {
      connection.receive((data as Buffer).toString());
    } catch (error) {
      logger.warn({ err: error }, 'A message could not be taken');
      connection.abort();
    }
  });
  webSocket.on('pong', () => connection.heard());
  webSocket.on('error', () => connection.abort());
  webSocket.on('close', () => connection.closed());
}
