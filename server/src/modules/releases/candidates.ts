import {
  accountMark,
  type Candidate,
  type Composition,
  type PlatformManifest,
  type RemoteManifest,
  platformName,
} from '@fraktion/contract';
import { sql } from 'kysely';

import type { Db } from '../../db/database.ts';
import { readCanary } from './canary.ts';
import { lacking, livePlatform, onceLive } from './compatibility.ts';
import { reportersThatCount } from './failures.ts';

/** How many versions the shell may fall back to. */
const fallbacks = 2;

export const filesAt = (name: string, version: string): string => `/releases/${name}/${version}/`;

const integrityOf = (manifest: RemoteManifest, path: string): string =>
  manifest.files.find((file) => file.path === path)!.integrity;

export function present(manifest: RemoteManifest, platform: PlatformManifest): Candidate {
  const base = filesAt(manifest.name, manifest.version);
  return {
    version: manifest.version,
    scope: manifest.scope,
    entry: base + manifest.entry,
    integrity: integrityOf(manifest, manifest.entry),
    first: manifest.first.map((path) => base + path),
    worksWith: lacking(manifest, platform).length === 0 ? [platform.version] : [],
    pages: manifest.pages,
  };
}

/** Versions that several people saw fail within a day. */
async function reportedBroken(db: Db, name: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('release_failure')
    .select('version')
    .where('name', '=', name)
    .where('at', '>', sql<string>`now() - interval '1 day'`)
    .groupBy('version')
    .having((eb) => eb.fn.count('reporter').distinct(), '>=', reportersThatCount)
    .execute();
  return new Set(rows.map((row) => row.version));
}

/** The version that some try, with those who do. */
async function canaryOf(
  db: Db,
  name: string,
  platform: PlatformManifest,
): Promise<Candidate | undefined> {
  const set = await readCanary(db, name);
  if (set === undefined) return undefined;
  const { manifest, accounts, percent } = set;
  const marks = accounts.map((account) => accountMark(name, account));
  return { ...present(manifest, platform), canary: { of: name, accounts: marks, percent } };
}

/**
 * The live version, however it fares, then those before it that fit and did not fail widely, and the one
 * that some try: it stands last, since for most it is no candidate at all.
 */
async function candidatesOf(
  db: Db,
  name: string,
  platform: PlatformManifest,
): Promise<Candidate[]> {
  const [live, ...before] = (await onceLive(db, name)).map((each) => present(each, platform));
  if (live === undefined) return [];
  const tried = await canaryOf(db, name, platform);
  const any = before.length > 0 || tried !== undefined;
  const broken = any ? await reportedBroken(db, name) : new Set<string>();
  const good = (each: Candidate | undefined) =>
    each !== undefined && each.worksWith.length > 0 && !broken.has(each.version);
  const lastGood = before.filter((each) => good(each) && each.version !== tried?.version);
  return [live, ...lastGood.slice(0, fallbacks), ...(tried && good(tried) ? [tried] : [])];
}

async function platformOf(
  db: Db,
  version: string | undefined,
): Promise<PlatformManifest | undefined> {
  if (version === undefined) return livePlatform(db);
  const row = await db
    .selectFrom('release')
    .select('manifest')
    .where('name', '=', platformName)
    .where('version', '=', version)
    .executeTakeFirst();
  return (row?.manifest as PlatformManifest | undefined) ?? livePlatform(db);
}

/** What the shell chooses from, as seen from one platform version: the live one unless told. */
export async function readComposition(
  db: Db,
  asked?: string,
): Promise<{ composition: Composition; platform: PlatformManifest } | undefined> {
  const platform = await platformOf(db, asked);
  if (platform === undefined) return undefined;
  const live = await db
    .selectFrom('release_live')
    .select(['name', 'version'])
    .orderBy('name')
    .execute();
  const remotes = await Promise.all(
    live
      .filter(({ name }) => name !== platformName)
      .map(async ({ name, version }) => ({
        name,
        live: version,
        candidates: await candidatesOf(db, name, platform),
      })),
  );
  const livePlatformVersion = live.find(({ name }) => name === platformName)!.version;
  return {
    platform,
    composition: { platform: { version: platform.version, live: livePlatformVersion }, remotes },
  };
}
