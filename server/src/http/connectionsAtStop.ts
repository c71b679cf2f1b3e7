import type { Socket } from 'node:net';

import type { FastifyInstance } from 'fastify';

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
  });
}
