import type { Socket } from 'node:net';

import { setTimeout as pause } from 'node:timers/promises';

import type { FastifyInstance } from 'fastify';

/** A request that has not ended by then is cut off. */
const drainMs = 6_500;
/** For what else ends with the server: jobs, connections of the database. */
const closeMs = 7_500;

/**
 * A server that stops waits for its connections, and some would keep it waiting until their time is over:
 * those that browsers opened ahead of need and that never carried a byte, and those that stay
 * open for a next request after the last answer.
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

/** Lets running requests and jobs end, but waits for none for ever: a database that hangs would hold all of them. */
export async function closeInTime(app: FastifyInstance): Promise<void> {
  await Promise.race([app.close(), pause(closeMs, undefined, { ref: false })]);
}
