import type { Socket } from 'node:net';

import { setTimeout as pause } from 'node:timers/promises';

import type { FastifyInstance } from 'fastify';

/** A request that has not ended by then is cut off. */
const drainMs = 6_500;
/** For everything that ends with the server: jobs, connections of the database. */
const closeMs = 7_500;

/**
 * A stopping server waits for its connections. Some would last until their timeout: those that browsers opened in advance and
 * never used, and idle keep-alive connections.
 */
export function endConnectionsAtStop(app: FastifyInstance): void {
  const open = new Set<Socket>();
  let stopping = false;
  app.server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  app.addHook('onSend', async (_request, reply) => {
    if (stopping) void reply.header('connection', 'close');
  });
  app.addHook('preClose', async () => {
    stopping = true;
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
    setTimeout(() => app.server.closeAllConnections(), drainMs).unref();
  });
}

/** Lets running requests and jobs end, but with a time limit: a hanging database would block all of them. */
export async function closeInTime(app: FastifyInstance): Promise<void> {
  await Promise.race([app.close(), pause(closeMs, undefined, { ref: false })]);
}
