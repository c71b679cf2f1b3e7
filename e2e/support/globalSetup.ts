import { freePort, startPortalProcess } from './portalProcess.ts';

/** One portal for all journeys; each creates its own data in it. PORTAL_URL names a portal that already runs. */
export default async function globalSetup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['PORTAL_URL']) return undefined;
  const portal = await startPortalProcess({
    // Nothing listens there until a journey starts a development server.
    overrideOrigins: `http://127.0.0.1:${await freePort()}`,
  });
  process.env['PORTAL_URL'] = portal.url;
  process.env['PORTAL_DATA_DIR'] = portal.dataDir;
  return () => portal.stop();
}
