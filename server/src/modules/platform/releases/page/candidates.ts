import {
  accountMark,
  type Candidate,
  type Composition,
  type PlatformManifest,
  type RemoteCandidates,
  type RemoteManifest,
  platformName,
} from '@fraktion/contract';

import type { Db } from '../../../../db/database.ts';
import { lacking, lastGood, livePlatform } from '../registry/compatibility.ts';
import { problemsOf, versionKey } from '../registry/contractProblems.ts';
import { type Owner, ownPages, readOwners } from '../registry/owners.ts';
import { readCanary } from '../rollout/canary.ts';

/** The number of versions that the shell may fall back to. */
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
    pages: manifest.pages.map(({ todos: _, ...page }) => page),
  };
}

/** The canary version with its users, unless it has failed for them. */
async function canaryOf(
  db: Db,
  name: string,
  platform: PlatformManifest,
): Promise<Candidate | undefined> {
  const set = await readCanary(db, name);
  if (set === undefined || set.broken) return undefined;
  const { manifest, accounts, percent } = set;
  const marks = accounts.map((account) => accountMark(name, account));
  return { ...present(manifest, platform), canary: { of: name, accounts: marks, percent } };
}

const fits = ({ worksWith }: Candidate): boolean => worksWith.length > 0;

/**
 * The live version in any case, then the good ones before it that fit, and the canary last, because for most users it is not a
 * candidate.
 */
async function candidatesOf(
  db: Db,
  name: string,
  platform: PlatformManifest,
): Promise<Candidate[]> {
  const [live, ...before] = (await lastGood(db, name)).map((each) => present(each, platform));
  if (live === undefined) return [];
  const tried = await canaryOf(db, name, platform);
  const others = [...before, ...(tried ? [tried] : [])];
  // What a person may not put live for its calls, no page falls back to.
  const problems = await problemsOf(
    db,
    others.map(({ version }) => ({ name, version })),
  );
  const works = (each: Candidate): boolean =>
    fits(each) && !problems.has(versionKey({ name, version: each.version }));
  const good = before.filter((each) => works(each) && each.version !== tried?.version);
  return [live, ...good.slice(0, fallbacks), ...(tried && works(tried) ? [tried] : [])];
}

/** Remotes without a live version, each in its last version: their addresses stay known, their menu entries are gone. */
async function withdrawn(db: Db, platform: PlatformManifest): Promise<RemoteCandidates[]> {
  const rows = await db
    .selectFrom('release')
    .select(['name', 'manifest'])
    .distinctOn('name')
    .where('name', '!=', platformName)
    .where('last_live_at', 'is not', null)
    .where('name', 'not in', (eb) => eb.selectFrom('release_live').select('name'))
    .orderBy('name')
    .orderBy('last_live_at', 'desc')
    .execute();
  return rows.map(({ name, manifest }) => {
    const last = present(manifest as RemoteManifest, platform);
    const pages = last.pages.map(({ menu: _, ...page }) => page);
    return { name, live: null, candidates: [{ ...last, pages, worksWith: [], withdrawn: true }] };
  });
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

export interface ComposedPortal {
  readonly composition: Composition;
  readonly platform: PlatformManifest;
  readonly owners: readonly Owner[];
}

/** Pages that belong to another remote by now are in no candidate. */
const withOwnPages = (owners: readonly Owner[], remote: RemoteCandidates): RemoteCandidates => ({
  ...remote,
  candidates: remote.candidates.map((candidate) => ({
    ...candidate,
    pages: ownPages(owners, remote.name, candidate.pages),
  })),
});

/** The shell's candidates for one platform version: the live one by default. */
export async function readComposition(db: Db, asked?: string): Promise<ComposedPortal | undefined> {
  const platform = await platformOf(db, asked);
  if (platform === undefined) return undefined;
  const live = await db
    .selectFrom('release_live')
    .select(['name', 'version'])
    .orderBy('name')
    .execute();
  const remotes: RemoteCandidates[] = [];
  // One after the other, on one connection.
  for (const { name, version } of live.filter((each) => each.name !== platformName))
    remotes.push({ name, live: version, candidates: await candidatesOf(db, name, platform) });
  const livePlatformVersion = live.find(({ name }) => name === platformName)!.version;
  const owners = await readOwners(db);
  return {
    platform,
    owners,
    composition: {
      platform: { version: platform.version, live: livePlatformVersion },
      remotes: [...remotes, ...(await withdrawn(db, platform))].map((remote) =>
        withOwnPages(owners, remote),
      ),
    },
  };
}
