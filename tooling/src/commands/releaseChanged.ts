import { createDeployToken, revokeDeployTokens } from '@fraktion/server/modules/releases/index';
import type { App } from '@fraktion/server';

import type { Build } from '../build/build.ts';
import { releaseBuild, type Released } from '../release/index.ts';

type Db = App['services']['database']['db'];

const label = 'start';

/** What was released under each name, as far as a start has to know. */
async function readState(db: Db): Promise<{ live: Set<string>; byStart: Map<string, string> }> {
  const live = await db.selectFrom('release_live').select('name').execute();
  const events = await db
    .selectFrom('release_event')
    .select(['name', 'version'])
    .where('by_whom', '=', label)
    .orderBy('at')
    .execute();
  return {
    live: new Set(live.map(({ name }) => name)),
    byStart: new Map(events.map(({ name, version }) => [name, version])),
  };
}

/** The names that have nothing live yet. */
export async function namesWithoutRelease(db: Db, names: readonly string[]): Promise<string[]> {
  const { live } = await readState(db);
  return names.filter((name) => !live.has(name));
}

/**
 * Releases each build whose sources have changed since the last start, by the same call as a team
 * would. What was rolled back or promoted meanwhile stays: only a change of the sources counts.
 */
export async function releaseChanged(
  url: string,
  db: Db,
  builds: readonly Build[],
): Promise<Released[]> {
  const { live, byStart } = await readState(db);
  const changed = builds.filter(
    ({ manifest: { name, version } }) => !live.has(name) || byStart.get(name) !== version,
  );
  const released: Released[] = [];
  try {
    // One after another: a remote is checked against the platform that is live.
    for (const build of changed) {
      const token = await createDeployToken(db, build.manifest.name, label);
      released.push(await releaseBuild({ url, token }, build));
    }
  } finally {
    if (changed.length > 0) await revokeDeployTokens(db, label);
  }
  return released.filter(({ unchanged }) => !unchanged);
}
