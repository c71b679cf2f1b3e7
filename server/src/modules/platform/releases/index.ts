import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';

import { isLoopback } from '../../../http/loopback.ts';
import type { Services, SignIn } from '../../../services.ts';
import { defineModule } from '../../defineModule.ts';
import { type IndexSettings, serveIndex } from './page/indexPage.ts';
import { createLiveComposition } from './page/liveComposition.ts';
import { serveWorker } from './page/serviceWorker.ts';
import { redirectSpellings } from './page/spellings.ts';
import { serveReleases } from './page/staticFiles.ts';
import { registerDeployments } from './platform.ts';
import { registerDeployTokens } from './platformTokens.ts';
import { logImpact } from './registry/impact.ts';
import { ReleaseStore } from './registry/releaseStore.ts';
import { registerReleaseCalls } from './routes.ts';

export {
  createDeployToken,
  listDeployTokens,
  revokeDeployTokens,
  withDeployToken,
} from './registry/deployTokens.ts';

export {
  createReleasedTexts,
  flatTexts,
  type PartTexts,
  type ReleasedTexts,
} from './registry/releasedTexts.ts';
export { problemsText } from './registry/contractProblems.ts';
export { type Impact, readImpact } from './registry/impact.ts';
export { lacking } from './registry/compatibility.ts';
export { ReleaseStore } from './registry/releaseStore.ts';

/** Where others open the portal, the published password does not open platform staff. */
const mayBeOffered = ({ role }: SignIn, publicUrl: string): boolean =>
  isLoopback(new URL(publicUrl).hostname) || (role !== 'SystemAdmin' && role !== 'SuperAdmin');

/** A production portal shows no demo users, and only lets its own staff override anything. */
const pageSettings = ({
  settings: { demo, offline, overrideOrigins: origins, publicUrl, cdnUrl: cdn, tiles, tracesUrl },
  demoSignIns: signIns,
}: Services): IndexSettings => ({
  ...(demo && { demo: { signIns: signIns.filter((each) => mayBeOffered(each, publicUrl)) } }),
  ...((demo || origins.length > 0) && { override: { everyone: demo, origins } }),
  ...(!offline && { offline }),
  ...(cdn !== undefined && { cdn }),
  ...(tiles !== undefined && { tiles }),
  ...(tracesUrl !== undefined && { traced: true }),
});

/** The release registry: its calls, the released files, the index page and the list of remotes. */
function registerReleases(services: Services, fastify: FastifyInstance): void {
  const { db } = services.database;
  const store = new ReleaseStore(services.blobs, services.settings);
  registerReleaseCalls(services, store);
  fastify.addHook('onReady', () => logImpact(db, services.logger));
  registerDeployments(services);
  registerDeployTokens(services);
  const cdn = services.settings.cdnUrl;
  serveReleases(fastify, db, store, cdn !== undefined);
  const readLive = createLiveComposition(db, services.connections);
  serveWorker(fastify, store, readLive, services.settings.offline);
  redirectSpellings(fastify);
  serveIndex(fastify, db, store, readLive, {
    https: services.settings.publicUrl.startsWith('https:'),
    origins: services.settings.overrideOrigins,
    cdn,
    files: services.blobs.links?.origin,
    tiles: services.settings.tiles && new URL(services.settings.tiles.url).origin,
    settings: pageSettings(services),
  });
}

export const releases = defineModule({
  area: 'platform',
  otherAddresses: (services, { fastify }) => registerReleases(services, fastify),
  retention: [{ table: 'release_failure', since: sql`at`, kept: '30 days' }],
});
