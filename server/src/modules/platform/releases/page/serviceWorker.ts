import type { FastifyInstance } from 'fastify';

import type { ReleaseStore } from '../registry/releaseStore.ts';
import type { ReadLive } from './liveComposition.ts';

/** The platform's file that becomes the service worker. */
const file = 'sw.js';

/** Removes itself and its stored files from every browser. */
const goodbye = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(leave()));
async function leave() {
  for (const name of await caches.keys()) await caches.delete(name);
  await registration.unregister();
}
`;

/** It loads nothing and only connects to this origin. */
const policy = "default-src 'none'; connect-src 'self'";

/**
 * The service worker of the live platform, at the address from which it controls every page. Browsers request it again with
 * each page load, so turning it off, or a rollback to a platform without one, removes it everywhere.
 */
export function serveWorker(
  fastify: FastifyInstance,
  store: ReleaseStore,
  readLive: ReadLive,
  offline: boolean,
): void {
  async function worker(): Promise<Buffer | string> {
    const platform = offline ? (await readLive())?.platform : undefined;
    const has = platform?.files.some(({ path }) => path === file);
    return platform && has ? store.read(platform.name, platform.version, file) : goodbye;
  }

  fastify.get('/sw.js', { logLevel: 'warn' }, async (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .header('content-security-policy', policy)
      .type('text/javascript; charset=utf-8')
      .send(await worker()),
  );
}
