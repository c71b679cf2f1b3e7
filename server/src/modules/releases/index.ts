import type { FastifyInstance } from 'fastify';

import { demoSignIns } from '../../demo/signIns.ts';
import type { Services } from '../../services.ts';
import { serveIndex } from './indexPage.ts';
import { ReleaseStore } from './releaseStore.ts';
import { registerReleaseCalls } from './routes.ts';
import { serveReleases } from './staticFiles.ts';

export {
  createDeployToken,
  type DeployToken,
  listDeployTokens,
  revokeDeployTokens,
} from './deployTokens.ts';

/** The release registry: its calls, the released files, the index page and the list of remotes. */
export function registerReleases(services: Services, fastify: FastifyInstance): void {
  const { db } = services.database;
  const store = new ReleaseStore(services.blobs);
  registerReleaseCalls(services, store);
  serveReleases(fastify, db, store);
  serveIndex(fastify, db, store, {
    https: services.settings.publicUrl.startsWith('https:'),
    settings: services.settings.demo ? { demo: { signIns: demoSignIns } } : {},
  });
}
