import {
  type PlatformManifest,
  type RemoteManifest,
  incompatibilities,
  platformName,
} from '@fraktion/contract';

import type { Db } from '../../db/database.ts';
import type { Tx } from '../../db/transaction.ts';

/** Released manifests by their kind; jsonb arrives parsed and was checked when it was released. */
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

/** Releases of a remote that have been live, the live one first, then the latest live before it. */
export async function onceLive(db: Db | Tx, name: string): Promise<RemoteManifest[]> {
  const rows = await db
    .selectFrom('release')
    .leftJoin('release_live as live', (join) =>
      join.onRef('live.name', '=', 'release.name').onRef('live.version', '=', 'release.version'),
    )
    .select('release.manifest')
    .where('release.name', '=', name)
    .where('release.last_live_at', 'is not', null)
    .orderBy((eb) => eb('live.version', 'is', null))
    .orderBy('release.last_live_at', 'desc')
    .execute();
  return rows.map((row) => row.manifest as RemoteManifest);
}

/** What stands between the two; empty when they fit. */
export const lacking = (remote: RemoteManifest, platform: PlatformManifest): string[] =>
  incompatibilities(remote.uses, platform.exports);

/**
 * The newest version of a remote that was never live and fits this platform: one that was refused
 * because it needs more than the platform of its day had, and has waited since.
 */
async function waiting(
  db: Db | Tx,
  name: string,
  platform: PlatformManifest,
): Promise<RemoteManifest | undefined> {
  const rows = await db
    .selectFrom('release')
    .select('manifest')
    .where('name', '=', name)
    .where('last_live_at', 'is', null)
    .orderBy('released_at', 'desc')
    .execute();
  return rows
    .map((row) => row.manifest as RemoteManifest)
    .find((manifest) => lacking(manifest, platform).length === 0);
}

export interface Effect {
  /** Why the version may not go live. */
  readonly refusal?: string;
  /** Remotes that nothing once live would serve on it, each with the version that has waited for it. */
  readonly along: readonly RemoteManifest[];
}

/**
 * What comes of putting a version live. A remote must fit the live platform. A platform may lack
 * what a live remote uses, as long as a version that was live before fits it, or one waits for it.
 */
export async function effectOf(
  db: Db | Tx,
  manifest: RemoteManifest | PlatformManifest,
): Promise<Effect> {
  return manifest.kind === 'remote' ? effectOfRemote(db, manifest) : effectOfPlatform(db, manifest);
}

async function effectOfRemote(db: Db | Tx, manifest: RemoteManifest): Promise<Effect> {
  const platform = await livePlatform(db);
  const missing = platform === undefined ? [] : lacking(manifest, platform);
  if (missing.length === 0) return { along: [] };
  return {
    refusal: `It does not fit the live platform ${platform!.version}: ${missing.join('; ')}`,
    along: [],
  };
}

async function effectOfPlatform(db: Db | Tx, manifest: PlatformManifest): Promise<Effect> {
  const names = await db
    .selectFrom('release_live')
    .select('name')
    .where('name', '!=', platformName)
    .execute();
  const along: RemoteManifest[] = [];
  for (const { name } of names) {
    const versions = await onceLive(db, name);
    if (versions.some((version) => lacking(version, manifest).length === 0)) continue;
    const next = await waiting(db, name, manifest);
    if (!next) {
      const missing = lacking(versions[0]!, manifest);
      return {
        refusal: `No release of ${name} would work on it: ${missing.join('; ')}`,
        along: [],
      };
    }
    along.push(next);
  }
  return { along };
}
