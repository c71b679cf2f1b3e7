import type { Manifest } from '@fraktion/contract';

import type { Db } from '../../../../db/database.ts';
import { Refusal } from '../../../../http/errors.ts';
import { FairQueue } from '../../../../http/fairQueue.ts';
import { type WentLive, goLive, readLive } from '../rollout/goLive.ts';
import { note } from '../rollout/note.ts';
import { versionBefore } from '../rollout/versionBefore.ts';
import { type Bundle, mustStateItsCalls } from './bundle.ts';
import type { ReleaseStore } from './releaseStore.ts';
import { mustBeSame, restate, statedColumns } from './sameVersion.ts';

/** The manifest of a stored version. */
export async function readRelease(
  db: Db,
  name: string,
  version: string,
): Promise<Manifest | undefined> {
  const row = await db
    .selectFrom('release')
    .select('manifest')
    .where('name', '=', name)
    .where('version', '=', version)
    .executeTakeFirst();
  return row?.manifest;
}

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

/** One at a time of each version: the bytes of two that claim to be the same one must not mix. */
const uploads = new FairQueue({
  atOnce: 16,
  atOncePerKey: 1,
  mayWait: 200,
  mayWaitPerKey: 20,
  patienceMs: 120_000,
});

/**
 * Stores the version: bytes first, so that a row never refers to missing files. Returns the number of restored files of a
 * version that was stored before.
 */
const keep = (db: Db, store: ReleaseStore, bundle: Bundle, by: string): Promise<number> =>
  uploads.run(`${bundle.manifest.name} ${bundle.manifest.version}`, () =>
    keepInTurn(db, store, bundle, by),
  );

async function keepInTurn(
  db: Db,
  store: ReleaseStore,
  bundle: Bundle,
  by: string,
): Promise<number> {
  const { manifest, files } = bundle;
  const { name, version } = manifest;
  const kept = await readRelease(db, name, version);
  if (kept !== undefined) {
    mustBeSame(kept, manifest);
    const restored = await restore(db, store, bundle, by);
    await restate(db, store, bundle, by);
    return restored;
  }
  if (files.length === 0) {
    throw new Refusal('Releases.Unknown.Version', { detail: `${version} came without its files` });
  }
  await mustStateItsCalls(bundle);
  await store.put(manifest, files);
  const stored = await db
    .insertInto('release')
    .values({
      name,
      version,
      ...statedColumns(manifest),
      bytes: manifest.files.reduce((sum, file) => sum + file.bytes, 0),
      released_by: by,
      source: manifest.source ? JSON.stringify(manifest.source) : null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  // Another node was faster: what it has stored is compared.
  return stored.numInsertedOrUpdatedRows === 0n ? keepInTurn(db, store, bundle, by) : 0;
}

/** Stores a new version for later: nobody gets it before it is promoted, or set as a canary. */
export async function keepOnly(
  db: Db,
  store: ReleaseStore,
  bundle: Bundle,
  by: string,
): Promise<{ name: string; version: string }> {
  const { name, version } = bundle.manifest;
  const isNew = (await readRelease(db, name, version)) === undefined || bundle.files.length > 0;
  await keep(db, store, bundle, by);
  if (isNew) await note(db, bundle.manifest, { by, what: 'kept', from: null });
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

/** Goes one step back; a second time goes one more step back, not forward again. */
export async function rollBack(db: Db, name: string, by: string): Promise<WentLive> {
  const seen = await readLive(db, name);
  const before = seen && (await versionBefore(db, name, seen.version));
  if (!before) {
    throw new Refusal('Releases.Unknown.Version', {
      detail: `No sound version of ${name} was live before`,
    });
  }
  return goLive(db, await keptRelease(db, name, before), { by, what: 'rolledBack', seen });
}
