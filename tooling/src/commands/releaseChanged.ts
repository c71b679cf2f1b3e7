import { randomUUID } from 'node:crypto';

import { createDeployToken, revokeDeployTokens } from '@fraktion/server/modules/releases/index';
import type { App } from '@fraktion/server';

import type { Build } from '../build/build.ts';
import { RegistryRefusal, releaseBuild, type Released } from '../release/index.ts';

type Db = App['services']['database']['db'];

const byAnyStart = 'start';
/** Several nodes may start at once, and none may revoke another's tokens: each start has a label of its own. */
const newLabel = (): string => `${byAnyStart} ${randomUUID().slice(0, 8)}`;

/** What was released under each name, as far as a start has to know. */
async function readState(db: Db): Promise<{ live: Set<string>; byStart: Map<string, string> }> {
  const live = await db.selectFrom('release_live').select('name').execute();
  const events = await db
    .selectFrom('release_event')
    .select(['name', 'version'])
    .where('by_whom', '~', `^${byAnyStart}( [0-9a-f]{8})?$`)
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
  const label = newLabel();
  const changed = builds.filter(
    ({ manifest: { name, version } }) => !live.has(name) || byStart.get(name) !== version,
  );
  try {
    const first = await releaseEach(url, db, changed, label);
    // What changed on both sides fits only together: the remotes wait, and the platform takes them along.
    const again = await releaseEach(url, db, first.refused, label);
    if (again.reason) throw again.reason;
    return [...first.released, ...again.released];
  } finally {
    if (changed.length > 0) await revokeDeployTokens(db, label);
  }
}

interface Outcome {
  readonly released: readonly Released[];
  readonly refused: readonly Build[];
  readonly reason?: RegistryRefusal;
}

/** One after another: a remote is checked against the platform that is live. */
async function releaseEach(
  url: string,
  db: Db,
  builds: readonly Build[],
  label: string,
): Promise<Outcome> {
  const released: Released[] = [];
  const refused: Build[] = [];
  let reason: RegistryRefusal | undefined;
  for (const build of builds) {
    const token = await createDeployToken(db, build.manifest.name, label);
    try {
      released.push(await releaseBuild({ url, token }, build));
    } catch (error) {
      if (!(error instanceof RegistryRefusal) || error.key !== 'Releases.Incompatible') throw error;
      refused.push(build);
      reason ??= error;
    }
  }
  return { released, refused, ...(reason ? { reason } : {}) };
}
