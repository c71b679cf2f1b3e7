import type { App } from '@fraktion/server';
import { withDeployToken } from '@fraktion/server/modules/releases/index';

import type { Build } from '../build/build.ts';
import { keepBuild, RegistryRefusal, releaseBuild, type Sent } from '../release/index.ts';
import { type Registered, readRegistered } from './registered.ts';

type Db = App['services']['database']['db'];

/** The author in the history for releases of a start. */
const byStarts = 'start';

/** The names that were never live. */
export async function namesWithoutRelease(db: Db, names: readonly string[]): Promise<string[]> {
  const registered = await readRegistered(db);
  return names.filter((name) => !registered.get(name)?.wasLive);
}

/**
 * Releases each build that the registry has never had, by the same call as a team would. What people have decided stays: a start
 * puts nothing live in place of a version that somebody went back to, beside a canary, or of a withdrawn remote; it only stores
 * the new version then. `tell` is called with what was not put live, and why.
 */
export async function releaseChanged(
  url: string,
  db: Db,
  builds: readonly Build[],
  tell: (text: string) => void = () => {},
): Promise<Sent[]> {
  const registered = await readRegistered(db);
  const stateOf = ({ manifest: { name } }: Build): Registered | undefined => registered.get(name);
  const isNew = (build: Build): boolean => !stateOf(build)?.versions.has(build.manifest.version);
  const known = builds.filter((build) => !isNew(build));
  const held = builds.filter((build) => isNew(build) && stateOf(build)?.decided !== undefined);
  const changed = builds.filter((build) => isNew(build) && !held.includes(build));

  for (const { manifest } of known) {
    const { live } = registered.get(manifest.name)!;
    if (live !== manifest.version) tell(notLive(manifest, live ? `${live} is live` : 'nothing is'));
  }
  for (const build of held) {
    const { manifest } = build;
    const keep = (token: string) => keepBuild({ url, token }, build);
    await withDeployToken(db, manifest.name, byStarts, keep);
    tell(notLive(manifest, stateOf(build)!.decided!));
  }
  const first = await releaseEach(url, db, changed);
  // Changes on both sides only fit together: the remotes wait, and are released with the platform.
  const again = await releaseEach(url, db, first.refused);
  if (again.reason) {
    // A version that somebody went back to may not fit a new platform: the portal starts with the one before.
    if (held.length === 0) throw again.reason;
    for (const { manifest } of again.refused) tell(notLive(manifest, again.reason.message));
  }
  return [...first.released, ...again.released];
}

const notLive = ({ name, version }: Build['manifest'], why: string): string =>
  `${name} ${version} is stored and not live, because ${why}: npm run portal -- promote ${name} ${version}`;

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
