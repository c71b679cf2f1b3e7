import type { FastifyReply } from 'fastify';

import { answersOfNoPage } from '../http/securityHeaders.ts';
import type { Connection } from './connection.ts';
import { largestBacklog, patienceMs, type Transport } from './transport.ts';

const headers = {
  ...answersOfNoPage,
  'content-type': 'text/event-stream',
  // A proxy that caches or buffers the answer would hold back the stream.
  'cache-control': 'no-cache, no-store, no-transform',
  'x-accel-buffering': 'no',
} as const;

/** Server-sent events, for networks that block WebSockets. The client's messages arrive in separate requests. */
export function carryByStream(
  reply: FastifyReply,
  open: (transport: Transport) => Connection,
): Connection {
  reply.hijack();
  const { raw: response } = reply;
  response.writeHead(200, headers);
  response.flushHeaders();
  const connection = open({
    send(frames) {
      if (response.writableEnded || response.destroyed) return true;
      if (response.writableLength > largestBacklog) return false;
      response.write(`data: ${frames}\n\n`);
      return true;
    },
    // A stream cannot be pinged; but written data has been received, even by a sleeping page.
    probe() {
      if (response.writableLength === 0) connection.heard();
    },
    close() {
      response.end();
      setTimeout(() => response.destroy(), patienceMs).unref();
    },
    terminate: () => void response.destroy(),
  });
  response.on('error', () => connection.abort());
  response.on('close', () => connection.closed());
  return connection;
}
