import { createApp, readSettings } from '@fraktion/server';
import pg from 'pg';
import { type WebSocket, WebSocketServer } from 'ws';

import { bareChannel } from './hubProcesses.ts';

/** Each server runs in its own process, which reports its address and, on request, its memory. */
export interface HubAddress {
  readonly url: string;
}
export interface HubMemory {
  readonly bytes: number;
}

async function servePortal(databaseUrl: string, port: number): Promise<string> {
  const settings = readSettings(
    { DATABASE_URL: databaseUrl, LOG_LEVEL: 'silent', DEMO: '0' },
    import.meta.dirname,
  );
  const app = await createApp({ ...settings, databaseUrl, port });
  return app.listen();
}

/** Sockets and a notification to all of them: no token, no groups, no log, no keep-alive. */
async function serveBare(databaseUrl: string): Promise<string> {
  const sockets = new Set<WebSocket>();
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  client.on('notification', ({ payload = '' }) => {
    for (const socket of sockets) socket.send(payload);
  });
  await client.query(`listen ${bareChannel}`);
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
}

function answerMemory(): void {
  process.on('message', () => {
    for (let pass = 0; pass < 3; pass += 1) globalThis.gc?.();
    process.send?.({ bytes: process.memoryUsage().rss } satisfies HubMemory);
  });
}

const [kind, databaseUrl = '', port = '0'] = process.argv.slice(2);
const url = await (kind === 'portal'
  ? servePortal(databaseUrl, Number(port))
  : serveBare(databaseUrl));
answerMemory();
process.send?.({ url } satisfies HubAddress);
