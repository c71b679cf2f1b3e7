import type { FastifyInstance } from 'fastify';

import type { Services } from '../services.ts';
import { registerSessions } from './sessions/index.ts';

/** Every module of the portal, each by its own noun. */
export async function registerModules(services: Services, _fastify: FastifyInstance): Promise<void> {
  registerSessions(services);
}
