import { withDeployToken } from '@fraktion/server/modules/releases/index';
import type { App } from '@fraktion/server';

import type { Build } from '../build/build.ts';
import { RegistryRefusal, releaseBuild, type Released } from '../release/index.ts';

type Db = App['services']['database']['db'];

/** By whom the history says that a start released. */
const byStarts = 'start';

/** What was released under each name, as far as a start has to know. What was withdrawn has been released too. */
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

/** The names of which nothing was ever live. */
export async function namesWithoutRelease(db: Db, names: readonly string[]): Promise<string[]> {
  const { released } = await readState(db);
  return names.filter((name) => !released.has(name));
}

/**
 * Releases each build whose sources have changed since the last start, by the same call as a team
 * would. What was rolled back, promoted or withdrawn meanwhile stays so: only a change of the sources counts.
 */
export async function releaseChanged(
  url: string,
  db: Db,
  builds: readonly Build[],
): Promise<Released[]> {
  const { released, byStart } = await readState(db);
  const changed = builds.filter(
    ({ manifest: { name, version } }) => !released.has(name) || byStart.get(name) !== version,
  );
  const first = await releaseEach(url, db, changed);
  // What changed on both sides fits only together: the remotes wait, and the platform takes them along.
  const again = await releaseEach(url, db, first.refused);
  if (again.reason) throw again.reason;
  return [...first.released, ...again.released];
}

interface Outcome {
  readonly released: readonly Released[];
  readonly refused: readonly Build[];
  readonly reason?: RegistryRefusal;
}

/** One after another: a remote is checked against the platform that is live. */
async function releaseEach(url: string, db: Db, builds: readonly Build[]): Promise<Outcome> {
  const released: Released[] = [];
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
