import { readFile } from 'node:fs/promises';

import {
  listReleases,
  promoteRelease,
  releaseCall,
  reportReleaseFailure,
  rollBackRelease,
} from '@fraktion/contract';

import { Refusal } from '../../http/errors.ts';
import type { Services } from '../../services.ts';
import { readBundle } from './bundle.ts';
import { authoriseDeploy } from './deployTokens.ts';
import { keepFailure } from './failures.ts';
import { readState } from './history.ts';
import { promote, release, rollBack } from './release.ts';
import type { ReleaseStore } from './releaseStore.ts';
import { removeOld } from './retention.ts';

/**
 * Release, promote, roll back, list. Each step is a transaction of its own, so that a version whose
 * race is lost is kept all the same.
 */
export function registerReleaseCalls(
  { routes, database: { db }, logger }: Services,
  store: ReleaseStore,
): void {
  routes.handle(releaseCall, async ({ params: { name }, files, request }) => {
    const by = await authoriseDeploy(db, request, name);
    const sent = files[0];
    if (sent === undefined) throw new Refusal('Files.Empty');
    const bundle = readBundle(await readFile(sent.path));
    if (bundle.manifest.name !== name) {
      throw new Refusal('Auth.Deploy.Token.Invalid', {
        detail: `The manifest is that of ${bundle.manifest.name}`,
      });
    }
    const wentLive = await release(db, store, bundle, by);
    const removed = await removeOld(db, store, name);
    if (removed.length > 0) logger.info({ name, removed }, 'old releases removed');
    return wentLive;
  });

  routes.handle(promoteRelease, async ({ params: { name }, body, request }) =>
    promote(db, name, body.version, await authoriseDeploy(db, request, name)),
  );

  routes.handle(rollBackRelease, async ({ params: { name }, request }) =>
    rollBack(db, name, await authoriseDeploy(db, request, name)),
  );

  routes.handle(listReleases, async ({ params: { name }, request }) => {
    await authoriseDeploy(db, request, name);
    return readState(db, name);
  });

  routes.handle(reportReleaseFailure, async ({ tx, params, body, request }) => {
    request.log.warn({ remote: params.name, ...body }, 'a release did not come up in a browser');
    return { kept: await keepFailure(tx, { params, body }, request) };
  });
}
