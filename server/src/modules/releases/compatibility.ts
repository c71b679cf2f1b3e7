import {
  type PlatformManifest,
  type RemoteManifest,
  incompatibilities,
  platformName,
} from '@fraktion/contract';

import type { Db } from '../../db/database.ts';

/** Released manifests by their kind; jsonb arrives parsed and was checked when it was released. */
export async function livePlatform(db: Db): Promise<PlatformManifest | undefined> {
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
export async function onceLive(db: Db, name: string): Promise<RemoteManifest[]> {
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
 * Why a version may not go live; undefined when it may. A remote must fit the live platform. A
 * platform may lack what a live remote uses, as long as a version that was live before fits it.
 */
export async function whyIncompatible(
  db: Db,
  manifest: RemoteManifest | PlatformManifest,
): Promise<string | undefined> {
  if (manifest.kind === 'remote') {
    const platform = await livePlatform(db);
    const missing = platform === undefined ? [] : lacking(manifest, platform);
    if (missing.length === 0) return undefined;
    return `It does not fit the live platform ${platform!.version}: ${missing.join('; ')}`;
  }
  const names = await db
    .selectFrom('release_live')
    .select('name')
    .where('name', '!=', platformName)
    .execute();
  for (const { name } of names) {
    const versions = await onceLive(db, name);
    if (versions.some((version) => lacking(version, manifest).length === 0)) continue;
    const missing = lacking(versions[0]!, manifest);
    return `No release of ${name} would work on it: ${missing.join('; ')}`;
  }
  return undefined;
}
