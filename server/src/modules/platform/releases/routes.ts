import { readFile } from 'node:fs/promises';
import {
  endCanary,
  keepRelease,
  listPageTodos,
  listReleaseWidgets,
  listReleases,
  listVersions,
  promoteRelease,
  releaseCall,
  reportReleaseFailure,
  rollBackRelease,
  setCanary,
  withdrawRemote,
  withoutPersons,
} from '@fraktion/contract';
import type { FastifyRequest } from 'fastify';

import { Refusal } from '../../../http/errors.ts';
import type { UploadedFile } from '../../../http/multipart.ts';
import { Rate } from '../../../http/rate.ts';
import type { Services } from '../../../services.ts';
import { readVersions, readWidgets } from './page/askedVersions.ts';
import { readPageTodos } from './page/pageTodos.ts';
import { type Bundle, readBundle } from './registry/bundle.ts';
import { authoriseDeploy } from './registry/deployTokens.ts';
import { keepOnly, promote, release, rollBack } from './registry/release.ts';
import type { ReleaseStore } from './registry/releaseStore.ts';
import { removeOld } from './registry/retention.ts';
import { startCanary, stopCanary } from './rollout/canary.ts';
import { keepFailure, reportsPerMinute } from './rollout/failures.ts';
import { readState } from './rollout/history.ts';
import { reporterOf } from './rollout/reporter.ts';
import { withdraw } from './rollout/withdraw.ts';

/**
 * Release, store, canary, promote, roll back, withdraw, list. Each step is a separate transaction, so that a version that loses
 * a race is stored anyway; a call holds no other one meanwhile, or twelve teams at once would wait for each other's connections.
 */
export function registerReleaseCalls(
  { routes, database: { db }, logger, tokens, sealer }: Services,
  store: ReleaseStore,
): void {
  const rate = new Rate(reportsPerMinute);

  /** A team's bundle, and the label of its token. */
  async function receive(
    name: string,
    files: readonly UploadedFile[],
    request: FastifyRequest,
  ): Promise<{ bundle: Bundle; by: string }> {
    const by = await authoriseDeploy(db, request, name);
    const sent = files[0];
    if (sent === undefined) throw new Refusal('Files.Empty');
    const bundle = await readBundle(await readFile(sent.path));
    if (bundle.manifest.name !== name) {
      throw new Refusal('Auth.Deploy.Token.Invalid', {
        detail: `The manifest is that of ${bundle.manifest.name}`,
      });
    }
    return { bundle, by };
  }

  routes.handleOutside(releaseCall, async ({ params: { name }, files, request }) => {
    const { bundle, by } = await receive(name, files, request);
    const wentLive = await release(db, store, bundle, by);
    const removed = await removeOld(db, store, name);
    if (removed.length > 0) logger.info({ name, removed }, 'old releases removed');
    return wentLive;
  });

  routes.handleOutside(keepRelease, async ({ params: { name }, files, request }) => {
    const { bundle, by } = await receive(name, files, request);
    return keepOnly(db, store, bundle, by);
  });

  routes.handleOutside(setCanary, async ({ params: { name }, body, request }) => {
    await startCanary(db, name, body, await authoriseDeploy(db, request, name));
    return readState(db, name);
  });

  routes.handleOutside(endCanary, async ({ params: { name }, request }) => {
    await stopCanary(db, name, await authoriseDeploy(db, request, name));
    return readState(db, name);
  });

  routes.handleOutside(promoteRelease, async ({ params: { name }, body, request }) =>
    promote(db, name, body.version, await authoriseDeploy(db, request, name)),
  );

  routes.handleOutside(rollBackRelease, async ({ params: { name }, request }) =>
    rollBack(db, name, await authoriseDeploy(db, request, name)),
  );

  routes.handleOutside(withdrawRemote, async ({ params: { name }, request }) => {
    await withdraw(db, name, await authoriseDeploy(db, request, name));
    return readState(db, name);
  });

  routes.handleOutside(listReleases, async ({ params: { name }, request }) => {
    await authoriseDeploy(db, request, name);
    return readState(db, name);
  });

  // The registry belongs to no account: it is read as the owner of the tables.
  routes.handleAsOwner(listVersions, ({ tx }) => readVersions(tx));
  routes.handleAsOwner(listPageTodos, ({ tx, query }) => readPageTodos(tx, query.of));
  routes.handleAsOwner(listReleaseWidgets, ({ tx, query }) => readWidgets(tx, query.of));

  routes.handle(reportReleaseFailure, async ({ tx, params, body, request }) => {
    const reporter = await reporterOf(tx, { tokens }, request);
    if (!rate.allows(reporter.by)) throw new Refusal('Generic.Too.Many.Requests');
    const detail = withoutPersons(body.detail);
    request.log.warn(
      { remote: params.name, ...body, detail },
      'a release did not come up in a browser',
    );
    const given = { params, body: { ...body, detail } };
    return { kept: await keepFailure(tx, given, { sealer, reporter }) };
  });
}
