import type { Manifest } from '@fraktion/contract';

import type { Db } from '../../../db/database.ts';
import { Refusal } from '../../../http/errors.ts';
import { type WentLive, goLive, readLive } from '../rollout/goLive.ts';
import { note } from '../rollout/note.ts';
import { type Bundle, mustStateItsCalls } from './bundle.ts';
import { shapeDigest } from './liveContract.ts';
import type { ReleaseStore } from './releaseStore.ts';

async function readRelease(db: Db, name: string, version: string): Promise<Manifest | undefined> {
  const row = await db
    .selectFrom('release')
    .select('manifest')
    .where('name', '=', name)
    .where('version', '=', version)
    .executeTakeFirst();
  return row?.manifest;
}

const filesOf = ({ files }: Manifest): string =>
  files.map(({ path, integrity }) => `${path} ${integrity}`).join('\n');

/** Restores lost files of a stored version; returns their number. */
async function restore(
  db: Db,
  store: ReleaseStore,
  { manifest, files }: Bundle,
  by: string,
): Promise<number> {
  const lost = await store.lost(manifest);
  if (lost.length === 0) return 0;
  const { version } = manifest;
  const named = lost.join(', ');
  if (files.length === 0) {
    throw new Refusal('Releases.Unknown.Version', {
      detail: `${version} came without its files, of which some have been lost: ${named}`,
    });
  }
  const again = files.filter(({ path }) => lost.includes(path));
  await store.put(manifest, again);
  await note(db, manifest, { by, what: 'restored', from: null, reason: named });
  return again.length;
}

const reliedColumns = (shapes: NonNullable<Manifest['shapes']>) => ({
  call_shapes: JSON.stringify(shapes),
  call_digests: JSON.stringify(
    Object.fromEntries(Object.entries(shapes).map(([id, shape]) => [id, shapeDigest(shape)])),
  ),
});

/**
 * Stores the version: bytes first, so that a row never refers to missing files. Returns the number of restored files of a
 * version that was stored before.
 */
async function keep(db: Db, store: ReleaseStore, bundle: Bundle, by: string): Promise<number> {
  const { manifest, files } = bundle;
  const { name, version } = manifest;
  const kept = await readRelease(db, name, version);
  if (kept !== undefined) {
    if (filesOf(kept) === filesOf(manifest)) return restore(db, store, bundle, by);
    throw new Refusal('Releases.Version.Exists', {
      detail: `${name} ${version} was released with other files`,
    });
  }
  if (files.length === 0) {
    throw new Refusal('Releases.Unknown.Version', { detail: `${version} came without its files` });
  }
  await mustStateItsCalls(bundle);
  await store.put(manifest, files);
  const { shapes, ...described } = manifest;
  await db
    .insertInto('release')
    .values({
      name,
      version,
      manifest: JSON.stringify(described),
      ...(shapes && reliedColumns(shapes)),
      bytes: manifest.files.reduce((sum, file) => sum + file.bytes, 0),
      released_by: by,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return 0;
}

/** Stores a new version for later: nobody gets it before it is promoted, or set as a canary. */
export async function keepOnly(
  db: Db,
  store: ReleaseStore,
  bundle: Bundle,
  by: string,
): Promise<{ name: string; version: string }> {
  const { name, version } = bundle.manifest;
  if ((await readRelease(db, name, version)) === undefined || bundle.files.length > 0) {
    await keep(db, store, bundle, by);
    await note(db, bundle.manifest, { by, what: 'kept', from: null });
  }
  return { name, version };
}

/**
 * Stores a version and puts it live, if it is not. What is checked is what is stored and served: the same files may have been stored
 * before with other pages.
 */
export async function release(
  db: Db,
  store: ReleaseStore,
  bundle: Bundle,
  by: string,
): Promise<WentLive & { readonly restored: number }> {
  const { name, version } = bundle.manifest;
  const seen = await readLive(db, name);
  const restored = await keep(db, store, bundle, by);
  const wentLive =
    seen?.version === version
      ? { name, version, from: version }
      : await goLive(db, await keptRelease(db, name, version), { by, what: 'released', seen });
  return { ...wentLive, restored };
}

export async function keptRelease(db: Db, name: string, version: string): Promise<Manifest> {
  const manifest = await readRelease(db, name, version);
  if (manifest !== undefined) return manifest;
  throw new Refusal('Releases.Unknown.Version', { detail: `${name} ${version} is not kept` });
}

/** Puts a stored version live, if it is not: a way back from a version to itself would lead nowhere. */
export async function promote(
  db: Db,
  name: string,
  version: string,
  by: string,
): Promise<WentLive> {
  const seen = await readLive(db, name);
  if (seen?.version === version) return { name, version, from: version };
  return goLive(db, await keptRelease(db, name, version), { by, what: 'promoted', seen });
}

/**
 * The version that was live before this one went live by a release or a promotion. While a remote is withdrawn nothing is live:
 * then it is the version that was withdrawn, and if that is the same one, the version before its earlier time.
 */
async function versionBefore(db: Db, name: string, version: string): Promise<string | null> {
  const events = await db
    .selectFrom('release_event')
    .select(['what', 'version', 'from_version'])
    .where('name', '=', name)
    .where('what', 'in', ['released', 'promoted', 'withdrawn'])
    .orderBy('at', 'desc')
    .execute();
  for (const [index, event] of events.entries()) {
    if (event.version !== version || event.what === 'withdrawn') continue;
    const withdrawn = events.slice(index + 1).find(({ what }) => what === 'withdrawn')?.version;
    const before = event.from_version ?? withdrawn;
    if (before && before !== version) return before;
  }
  return null;
}

/** Goes one step back; a second time goes one more step back, not forward again. */
export async function rollBack(db: Db, name: string, by: string): Promise<WentLive> {
  const seen = await readLive(db, name);
  const before = seen && (await versionBefore(db, name, seen.version));
  if (!before) {
    throw new Refusal('Releases.Unknown.Version', { detail: `Nothing of ${name} was live before` });
  }
  return goLive(db, await keptRelease(db, name, before), { by, what: 'rolledBack', seen });
}
