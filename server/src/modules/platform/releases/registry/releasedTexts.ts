import { type Language, type TextTree, textsPath } from '@fraktion/contract';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';

import type { Db } from '../../../../db/database.ts';
import type { Tx } from '../../../../db/transaction.ts';
import type { ReleaseStore } from './releaseStore.ts';

/** Texts by their key, with dots between its groups. */
export type FlatTexts = ReadonlyMap<string, string>;
/** The texts of one language, by part. */
export type PartTexts = ReadonlyMap<string, FlatTexts>;

/** Every text of a tree; other values are no texts. */
export function* flatTexts(tree: object, before = ''): Generator<readonly [string, unknown]> {
  for (const [name, value] of Object.entries(tree) as [string, unknown][]) {
    const key = before + name;
    const isGroup = typeof value === 'object' && value !== null && !Array.isArray(value);
    if (isGroup) yield* flatTexts(value, `${key}.`);
    else yield [key, value];
  }
}

const isText = (entry: readonly [string, unknown]): entry is readonly [string, string] =>
  typeof entry[1] === 'string';

const parse = (bytes: Buffer): PartTexts =>
  new Map(
    Object.entries(JSON.parse(bytes.toString('utf8')) as Readonly<Record<string, TextTree>>).map(
      ([part, tree]) => [part, new Map([...flatTexts(tree)].filter(isText))],
    ),
  );

/** The live releases that have a file of this path. */
async function liveWith(db: Db | Tx, path: string) {
  const { rows } = await sql<{ name: string; version: string }>`
    select release.name, release.version from release_live live
    join release on release.name = live.name and release.version = live.version
    where release.manifest::jsonb -> 'files' @> jsonb_build_array(jsonb_build_object('path', ${path}::text))
    order by release.name`.execute(db);
  return rows;
}

/** A few versions of each remote, in four languages: released files never change. */
const mostKept = 200;

/**
 * Reads the texts of the live releases in one language. A part that several remotes bundle, each in its own version, has the
 * texts of all of them.
 */
export function createReleasedTexts(store: ReleaseStore) {
  const kept = new LRUCache<string, PartTexts>({ max: mostKept });

  async function textsOf(name: string, version: string, path: string): Promise<PartTexts> {
    const place = `${name}/${version}/${path}`;
    const known = kept.get(place);
    if (known) return known;
    const texts = parse(await store.read(name, version, path));
    kept.set(place, texts);
    return texts;
  }

  return async (db: Db | Tx, language: Language): Promise<PartTexts> => {
    const path = textsPath(language);
    const parts = new Map<string, Map<string, string>>();
    for (const { name, version } of await liveWith(db, path))
      for (const [part, texts] of await textsOf(name, version, path))
        parts.set(part, new Map([...(parts.get(part) ?? []), ...texts]));
    return parts;
  };
}

export type ReadReleasedTexts = ReturnType<typeof createReleasedTexts>;
