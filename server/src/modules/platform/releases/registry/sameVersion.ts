import { isDeepStrictEqual } from 'node:util';

import type { Manifest } from '@fraktion/contract';

import type { Db } from '../../../../db/database.ts';
import { ownerTransaction } from '../../../../db/transaction.ts';
import { Refusal } from '../../../../http/errors.ts';
import { note } from '../rollout/note.ts';
import { type Bundle, mustStateItsCalls } from './bundle.ts';
import { lacking, livePlatform } from './compatibility.ts';
import { shapeDigest } from './liveContract.ts';
import type { ReleaseStore } from './releaseStore.ts';

/** What a version is: its files, and its pages and widgets as its build describes them. */
const contentOf = (manifest: Manifest): unknown =>
  manifest.kind === 'remote'
    ? [
        manifest.files,
        manifest.scope,
        manifest.entry,
        manifest.first,
        manifest.pages,
        manifest.widgets ?? [],
      ]
    : [manifest.files, manifest.entry, manifest.template, manifest.preload];

/** As the database gives it back. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** A stored version is never replaced by something else of its name. */
export function mustBeSame(kept: Manifest, sent: Manifest): void {
  if (kept.kind === sent.kind && isDeepStrictEqual(plain(contentOf(kept)), plain(contentOf(sent))))
    return;
  const what = isDeepStrictEqual(plain(kept.files), plain(sent.files)) ? 'pages' : 'files';
  throw new Refusal('Releases.Version.Exists', {
    detail: `${sent.name} ${sent.version} was released with other ${what}`,
  });
}

/** The manifest as it is stored, and beside it what the release relies on of each call. */
export function statedColumns({ shapes, source: _, ...described }: Manifest) {
  const digests = Object.entries(shapes ?? {}).map(([id, shape]) => [id, shapeDigest(shape)]);
  return {
    manifest: JSON.stringify(described),
    ...(shapes && {
      call_shapes: JSON.stringify(shapes),
      call_digests: JSON.stringify(Object.fromEntries(digests)),
    }),
  };
}

/** Whether people have this version now. */
async function isServed(db: Db, { name, version }: Manifest): Promise<boolean> {
  const served = (table: 'release_live' | 'release_canary') =>
    db
      .selectFrom(table)
      .select('name')
      .where('name', '=', name)
      .where('version', '=', version)
      .executeTakeFirst();
  return ((await served('release_live')) ?? (await served('release_canary'))) !== undefined;
}

/** Only types may have changed since the version was built first: then its files stay, but not what it relies on. */
async function mayRestate(db: Db, manifest: Manifest): Promise<boolean> {
  if (!manifest.shapes) return false;
  if (!(await isServed(db, manifest))) return true;
  // The platform's exports are what others rely on, and a remote that fits no longer would vanish from the menu.
  if (manifest.kind !== 'remote') return false;
  const platform = await livePlatform(db);
  return platform === undefined || lacking(manifest, platform).length === 0;
}

/**
 * A stored version that was built again states anew which calls and exports it relies on, and in which shape. Otherwise a release whose
 * code fits the server would be refused for ever because of the types of its first build.
 */
export async function restate(
  db: Db,
  store: ReleaseStore,
  { manifest, files }: Bundle,
  by: string,
): Promise<void> {
  const { name, version } = manifest;
  const row = await db
    .selectFrom('release')
    .select(['manifest', 'call_digests'])
    .where('name', '=', name)
    .where('version', '=', version)
    .executeTakeFirst();
  const { manifest: described, call_digests: digests } = statedColumns(manifest);
  const isSaid =
    isDeepStrictEqual(plain(row?.manifest), JSON.parse(described)) &&
    isDeepStrictEqual(row?.call_digests ?? {}, JSON.parse(digests ?? '{}'));
  if (isSaid || !(await mayRestate(db, manifest))) return;
  // Its files may have been left out, and have the same calls as before whatever is said of them now.
  await mustStateItsCalls({
    manifest,
    files: files.length > 0 ? files : await store.readScripts(manifest),
  });
  await ownerTransaction(db, async (tx) => {
    await tx
      .updateTable('release')
      .set(statedColumns(manifest))
      .where('name', '=', name)
      .where('version', '=', version)
      .execute();
    // Every node reads again what is live, a canary or a version to fall back to.
    await tx
      .updateTable('release_live')
      .set((eb) => ({ turn: eb('turn', '+', 1) }))
      .where('name', '=', name)
      .execute();
    await note(tx, manifest, {
      by,
      what: 'kept',
      from: null,
      reason: 'It was built again and describes its calls anew',
    });
  });
}
