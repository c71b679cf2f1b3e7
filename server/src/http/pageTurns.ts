import type { FastifyInstance } from 'fastify';

import type { ConnectionTurns } from './connectionTurns.ts';
import { networkOf } from './network.ts';

/**
 * Addresses that are no calls (pages, released files, texts, the hub) are open to strangers, so what they read is read in the turn of
 * the network that asks. Calls take their own turns. Added before the first route, so that none is forgotten.
 */
export function pagesTakeTurns(app: FastifyInstance, connections: ConnectionTurns): void {
  app.addHook('onRoute', (route) => {
    if (route.config && 'call' in route.config) return;
    const { handler } = route;
    route.handler = function inTurn(request, reply) {
      return connections.as(networkOf(request.ip), async () => handler.call(this, request, reply));
    };
  });
}
