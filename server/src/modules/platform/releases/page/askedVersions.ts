import {
  type CallAnswer,
  type Composition,
  type listVersions,
  platformName,
  releaseName,
  releaseVersion,
  type ReleaseWidgets,
  type RemoteManifest,
} from '@fraktion/contract';
import { sql } from 'kysely';

import type { Db } from '../../../../db/database.ts';
import type { Tx } from '../../../../db/transaction.ts';
import { lacking, livePlatform } from '../registry/compatibility.ts';
import { problemsOf, versionKey } from '../registry/contractProblems.ts';
import { ownPages } from '../registry/owners.ts';
import { present } from './candidates.ts';
import type { Current } from './liveComposition.ts';

/** A browser asks for the versions that it runs, at most one per remote. */
const mostAsked = 40;

/** `mfe-x@version,…`; invalid parts are left out. */
const parseVersions = (asked: string): [string, string][] =>
  asked
    .split(',')
    .slice(0, mostAsked)
    .map((each) => each.split('@') as [string, string])
    .filter(
      ([name, version]) =>
        releaseName.safeParse(name).success && releaseVersion.safeParse(version).success,
    );

type RemoteDescription = Pick<RemoteManifest, 'name' | 'version' | 'pages' | 'widgets'>;

/** The pages and widgets of these releases, without missing releases and withdrawn remotes. */
export async function readManifests(tx: Tx, asked: string): Promise<RemoteDescription[]> {
  const versions = parseVersions(asked);
  if (versions.length === 0) return [];
  return tx
    .selectFrom('release')
    .innerJoin('release_live as live', 'live.name', 'release.name')
    .select(['release.name', 'release.version'])
    .select(sql<RemoteDescription['pages']>`manifest -> 'pages'`.as('pages'))
    .select(sql<RemoteDescription['widgets']>`manifest -> 'widgets'`.as('widgets'))
    .where((eb) =>
      eb.or(
        versions.map(([name, version]) =>
          eb.and([eb('release.name', '=', name), eb('release.version', '=', version)]),
        ),
      ),
    )
    .orderBy('release.name')
    .execute();
}

/** In one query, on one connection. */
async function readReleases(
  db: Db,
  wanted: readonly { readonly name: string; readonly version: string }[],
): Promise<RemoteManifest[]> {
  if (wanted.length === 0) return [];
  const rows = await db
    .selectFrom('release')
    .select('manifest')
    .where((eb) => eb.or(wanted.map((each) => eb.and(each))))
    .execute();
  return rows.map(({ manifest }) => manifest as RemoteManifest);
}

/**
 * The composition with stored versions that one browser asks for, `mfe-x@version,…`. They are candidates with an empty canary,
 * so that only this browser mounts them.
 */
export async function withAlso(
  db: Db,
  { composition, platform, owners }: Current,
  also: string,
): Promise<Composition> {
  const asked = new Map(parseVersions(also));
  const wanted = composition.remotes.flatMap(({ name, live, candidates }) => {
    // A remote that was withdrawn is mounted for nobody.
    const version = live === null ? undefined : asked.get(name);
    const isThere = candidates.some((each) => each.version === version);
    return version === undefined || isThere ? [] : [{ name, version }];
  });
  const manifests = await readReleases(db, wanted);
  const problems = await problemsOf(db, manifests);
  const remotes = composition.remotes.map((remote) => {
    const manifest = manifests.find(({ name }) => name === remote.name);
    if (!manifest) return remote;
    const canary = { of: remote.name, accounts: [], percent: 0 };
    const fitting = present(manifest, platform);
    const shown = problems.has(versionKey(manifest)) ? { ...fitting, worksWith: [] } : fitting;
    const pages = ownPages(owners, remote.name, shown.pages);
    return { ...remote, candidates: [...remote.candidates, { ...shown, pages, canary }] };
  });
  return { ...composition, remotes };
}

/** The stored releases of every live remote, newest first. */
export async function readVersions(tx: Tx): Promise<CallAnswer<typeof listVersions>> {
  const platform = await livePlatform(tx);
  const rows = await tx
    .selectFrom('release')
    .innerJoin('release_live as live', 'live.name', 'release.name')
    .select(['release.name', 'release.version', 'released_at', 'released_by', 'manifest'])
    .select('live.version as live')
    .where('release.name', '!=', platformName)
    .orderBy('release.name')
    .orderBy('released_at', 'desc')
    .execute();
  const problems = await problemsOf(tx, rows);
  return [...Map.groupBy(rows, (row) => row.name)].map(([name, kept]) => ({
    name,
    live: kept[0]!.live,
    versions: kept.map((row) => ({
      version: row.version,
      releasedAt: row.released_at,
      releasedBy: row.released_by,
      fits:
        platform !== undefined &&
        lacking(row.manifest as RemoteManifest, platform).length === 0 &&
        !problems.has(versionKey(row)),
    })),
  }));
}

/** The widgets of these releases; a remote that is withdrawn has none. */
export async function readWidgets(tx: Tx, of: string): Promise<ReleaseWidgets[]> {
  const manifests = await readManifests(tx, of);
  return manifests.flatMap(({ name, version, widgets }) =>
    widgets ? [{ name, version, widgets }] : [],
  );
}
