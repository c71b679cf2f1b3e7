import { withDeployToken } from '@fraktion/server/modules/releases/index';
import type { App } from '@fraktion/server';

import type { Build } from '../build/build.ts';
import { RegistryRefusal, releaseBuild, type Sent } from '../release/index.ts';

type Db = App['services']['database']['db'];

/** The author in the history for releases of a start. */
const byStarts = 'start';

/** The releases of each name, as far as a start needs them. Withdrawn remotes were released too. */
async function readState(db: Db): Promise<{ released: Set<string>; byStart: Map<string, string> }> {
  const released = await db
    .selectFrom('release')
    .select('name')
    .where('last_live_at', 'is not', null)
    .distinct()
    .execute();
  const events = await db
    .selectFrom('release_event')
    .select(['name', 'version'])
    .where('by_whom', '=', byStarts)
    .orderBy('at')
    .execute();
  return {
    released: new Set(released.map(({ name }) => name)),
    byStart: new Map(events.map(({ name, version }) => [name, version])),
  };
}

/** The names that were never live. */
export async function namesWithoutRelease(db: Db, names: readonly string[]): Promise<string[]> {
  const { released } = await readState(db);
  return names.filter((name) => !released.has(name));
}

/**
 * Releases each build whose sources have changed since the last start, by the same call as a team would. Rollbacks, promotions
 * and withdrawals stay: only a change of the sources counts.
 */
export async function releaseChanged(
  url: string,
  db: Db,
  builds: readonly Build[],
): Promise<Sent[]> {
  const { released, byStart } = await readState(db);
  const changed = builds.filter(
    ({ manifest: { name, version } }) => !released.has(name) || byStart.get(name) !== version,
  );
  const first = await releaseEach(url, db, changed);
  // Changes on both sides only fit together: the remotes wait, and are released with the platform.
  const again = await releaseEach(url, db, first.refused);
  if (again.reason) throw again.reason;
  return [...first.released, ...again.released];
}

interface Outcome {
  readonly released: readonly Sent[];
  readonly refused: readonly Build[];
  readonly reason?: RegistryRefusal;
}

/** One after another, because a remote is checked against the live platform. */
async function releaseEach(url: string, db: Db, builds: readonly Build[]): Promise<Outcome> {
  const released: Sent[] = [];
  const refused: Build[] = [];
  let reason: RegistryRefusal | undefined;
  for (const build of builds) {
    const { name } = build.manifest;
    try {
      const release = (token: string) => releaseBuild({ url, token }, build);
      released.push(await withDeployToken(db, name, byStarts, release));
    } catch (error) {
      if (!(error instanceof RegistryRefusal) || error.key !== 'Releases.Incompatible') throw error;
      refused.push(build);
      reason ??= error;
    }
  }
  return { released, refused, ...(reason ? { reason } : {}) };
}
