import type { App } from '@fraktion/server';
import { readImpact, withDeployToken } from '@fraktion/server/modules/platform/releases/index';

import type { Build } from '../build/build.ts';
import {
  keepBuild,
  RegistryRefusal,
  releaseBuild,
  restateBuild,
  type SentRelease,
} from '../release/index.ts';
import { type RegisteredRemote, readRegistered } from './registered.ts';

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
): Promise<SentRelease[]> {
  const registered = await readRegistered(db);
  const stateOf = ({ manifest: { name } }: Build): RegisteredRemote | undefined =>
    registered.get(name);
  const isNew = (build: Build): boolean => !stateOf(build)?.versions.has(build.manifest.version);
  const known = builds.filter((build) => !isNew(build));
  const held = builds.filter((build) => isNew(build) && stateOf(build)?.decided !== undefined);
  const changed = builds.filter((build) => isNew(build) && !held.includes(build));

  for (const { manifest } of known) {
    const { live } = registered.get(manifest.name)!;
    if (live !== manifest.version) tell(notLive(manifest, live ? `${live} is live` : 'nothing is'));
  }
  await restate(url, db, known, tell);
  for (const build of held) {
    await storeOnly(url, db, build);
    tell(notLive(build.manifest, stateOf(build)!.decided!));
  }
  const first = await releaseEach(url, db, changed);
  // Changes on both sides only fit together: the remotes wait, and are released with the platform.
  const again = await releaseEach(url, db, first.refused);
  for (const [{ manifest }, why] of [...first.left, ...again.left]) tell(notLive(manifest, why));
  if (again.reason) {
    // A version that somebody went back to may not fit a new platform: the portal starts with the one before.
    if (held.length === 0) throw again.reason;
    for (const { manifest } of again.refused) tell(notLive(manifest, again.reason.message));
  }
  return [...first.released, ...again.released];
}

const notLive = ({ name, version }: Build['manifest'], why: string): string =>
  `${name} ${version} is stored and not live, because ${why}: npm run portal -- promote ${name} ${version}`;

/**
 * A version whose files are the same may have been built against newer types: what it relies on is told again, where the registry
 * thinks that it does not fit this server.
 */
async function restate(
  url: string,
  db: Db,
  builds: readonly Build[],
  tell: (text: string) => void,
): Promise<void> {
  const unfit = (await readImpact(db)).filter(({ problems }) => problems.length > 0);
  for (const build of builds) {
    const { name, version } = build.manifest;
    if (!unfit.some((each) => each.name === name && each.version === version)) continue;
    const again = (token: string) => restateBuild({ url, token }, build);
    await withDeployToken(db, name, byStarts, again).catch((error: unknown) => {
      if (!(error instanceof RegistryRefusal)) throw error;
      tell(error.message);
    });
  }
}

const storeOnly = (url: string, db: Db, build: Build) =>
  withDeployToken(db, build.manifest.name, byStarts, (token) => keepBuild({ url, token }, build));

interface Outcome {
  readonly released: readonly SentRelease[];
  readonly refused: readonly Build[];
  /** Stored, and not put live: why. */
  readonly left: readonly (readonly [Build, string])[];
  readonly reason?: RegistryRefusal;
}

/** One after another, because a remote is checked against the live platform. */
async function releaseEach(url: string, db: Db, builds: readonly Build[]): Promise<Outcome> {
  const released: SentRelease[] = [];
  const refused: Build[] = [];
  const left: [Build, string][] = [];
  let reason: RegistryRefusal | undefined;
  for (const build of builds) {
    const { name, version } = build.manifest;
    // The portal answers already: somebody may have decided while the builds before this one were sent.
    const decided = (await readRegistered(db)).get(name)?.decided;
    if (decided !== undefined) {
      await storeOnly(url, db, build);
      left.push([build, decided]);
      continue;
    }
    try {
      const release = (token: string) => releaseBuild({ url, token }, build);
      released.push(await withDeployToken(db, name, byStarts, release));
    } catch (error) {
      if (!(error instanceof RegistryRefusal)) throw error;
      if (error.key === 'Releases.Incompatible') {
        refused.push(build);
        reason ??= error;
      } else if (error.key === 'Releases.Taken') {
        // Somebody has given the path to another remote: a portal starts all the same, without that page.
        left.push([build, error.message]);
      } else if (error.key === 'Releases.Raced') {
        // Another node that starts at the same moment was faster, mostly with the same version.
        const { live } = (await readRegistered(db)).get(name) ?? {};
        if (live !== version) left.push([build, error.message]);
      } else throw error;
    }
  }
  return { released, refused, left, ...(reason ? { reason } : {}) };
}
