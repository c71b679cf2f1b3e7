import {
  type CallProblem,
  type PlatformManifest,
  type RemoteManifest,
  incompatibilities,
  platformName,
} from '@fraktion/contract';

import type { Db } from '../../../../db/database.ts';
import type { Tx } from '../../../../db/transaction.ts';
import { problemsOf, problemsText, versionKey } from './contractProblems.ts';
import { reasonsText } from './reasonsText.ts';

/** Released manifests by kind; jsonb arrives parsed and was checked when it was released. */
export async function livePlatform(db: Db | Tx): Promise<PlatformManifest | undefined> {
  const row = await db
    .selectFrom('release_live as live')
    .innerJoin('release', (join) =>
      join.onRef('release.name', '=', 'live.name').onRef('release.version', '=', 'live.version'),
    )
    .select('release.manifest')
    .where('live.name', '=', platformName)
    .executeTakeFirst();
  return row?.manifest as PlatformManifest | undefined;
}

/**
 * The versions that may serve a remote: the live release, then the latest live before it, without those that were rolled back
 * or that several people saw fail.
 */
export async function lastGood(db: Db | Tx, name: string): Promise<RemoteManifest[]> {
  const rows = await db
    .selectFrom('release')
    .leftJoin('release_live as live', (join) =>
      join.onRef('live.name', '=', 'release.name').onRef('live.version', '=', 'release.version'),
    )
    .select('release.manifest')
    .where('release.name', '=', name)
    .where('release.last_live_at', 'is not', null)
    .where((eb) =>
      eb.or([
        eb('live.version', 'is not', null),
        eb.and([eb('rolled_back_at', 'is', null), eb('broken_at', 'is', null)]),
      ]),
    )
    .orderBy((eb) => eb('live.version', 'is', null))
    .orderBy('release.last_live_at', 'desc')
    .execute();
  return rows.map((row) => row.manifest as RemoteManifest);
}

/** Why the two do not fit; empty if they do. */
export const lacking = (remote: RemoteManifest, platform: PlatformManifest): string[] =>
  incompatibilities(remote.uses, platform.exports);

/**
 * The newest version of each remote that waits and fits this platform: it was refused because it needs more than the platform
 * at that time had. Versions that are only stored, and ended canaries, do not wait.
 */
async function waiting(db: Db | Tx, platform: PlatformManifest): Promise<RemoteManifest[]> {
  const rows = await db
    .selectFrom('release')
    .select('manifest')
    .where('waits_since', 'is not', null)
    .orderBy('waits_since', 'desc')
    .execute();
  const waits = rows
    .map((row) => row.manifest as RemoteManifest)
    .filter((manifest) => lacking(manifest, platform).length === 0);
  const problems = await problemsOf(db, waits);
  const fitting = waits.filter((manifest) => !problems.has(versionKey(manifest)));
  return [...Map.groupBy(fitting, ({ name }) => name).values()].map(([newest]) => newest!);
}

/** Whether no other version of that remote has gone live meanwhile. */
export async function stillWaits(tx: Tx, { name, version }: RemoteManifest): Promise<boolean> {
  const row = await tx
    .selectFrom('release')
    .select('version')
    .where('name', '=', name)
    .where('version', '=', version)
    .where('waits_since', 'is not', null)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

export interface Effect {
  /** Why the version may not go live. */
  readonly refusal?: string;
  /** Of the server's calls, if they are why. */
  readonly problems?: readonly CallProblem[];
  /** The versions that waited for it. */
  readonly along: readonly RemoteManifest[];
}

/**
 * The effect of putting a stored version live. It must fit the calls of this server, and a remote the live platform. A platform
 * may lack exports of a live remote, as long as a good earlier version fits it, or a waiting one does.
 */
export async function effectOf(
  db: Db | Tx,
  manifest: RemoteManifest | PlatformManifest,
): Promise<Effect> {
  const problems = (await problemsOf(db, [manifest])).get(versionKey(manifest));
  if (problems)
    return {
      refusal: `It does not fit the calls of this server: ${problemsText(problems)}`,
      problems,
      along: [],
    };
  return manifest.kind === 'remote' ? effectOfRemote(db, manifest) : effectOfPlatform(db, manifest);
}

async function effectOfRemote(db: Db | Tx, manifest: RemoteManifest): Promise<Effect> {
  const platform = await livePlatform(db);
  const missing = platform === undefined ? [] : lacking(manifest, platform);
  if (missing.length === 0) return { along: [] };
  return {
    refusal: `It does not fit the live platform ${platform!.version}: ${reasonsText(missing)}`,
    along: [],
  };
}

async function effectOfPlatform(db: Db | Tx, manifest: PlatformManifest): Promise<Effect> {
  const names = await db
    .selectFrom('release_live')
    .select('name')
    .where('name', '!=', platformName)
    .execute();
  const along = await waiting(db, manifest);
  for (const { name } of names) {
    if (along.some((waited) => waited.name === name)) continue;
    const versions = await lastGood(db, name);
    const [live, ...before] = versions;
    const problems = await problemsOf(db, before);
    const works = (version: RemoteManifest): boolean =>
      lacking(version, manifest).length === 0 &&
      (version === live || !problems.has(versionKey(version)));
    if (versions.some(works)) continue;
    const missing = lacking(versions[0]!, manifest);
    return {
      refusal: `No release of ${name} would work on it: ${reasonsText(missing)}`,
      along: [],
    };
  }
  return { along };
}
