import { type Language, languages, type TextTree, textsPath } from '@fraktion/contract';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';

import { eachInSlices } from '../../../../costly/slices.ts';
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

/** In slices, as everything that is done with each text of a file. */
async function parse(bytes: Buffer): Promise<PartTexts> {
  const file = JSON.parse(bytes.toString('utf8')) as Readonly<Record<string, TextTree>>;
  const parts = new Map<string, FlatTexts>();
  for (const [part, tree] of Object.entries(file)) {
    const texts = new Map<string, string>();
    await eachInSlices(flatTexts(tree), (entry) => {
      if (isText(entry)) texts.set(...entry);
    });
    parts.set(part, texts);
  }
  return parts;
}

/** The live releases that have a file of this path. */
async function liveWith(db: Db | Tx, path: string) {
  const { rows } = await sql<{ name: string; version: string }>`
    select release.name, release.version from release_live live
    join release on release.name = live.name and release.version = live.version
    where release.manifest::jsonb -> 'files' @> jsonb_build_array(jsonb_build_object('path', ${path}::text))
    order by release.name`.execute(db);
  return rows;
}

/** Where several remotes bundle a part, the later one's texts are added. What one alone has is kept as it was parsed. */
async function addTexts(
  parts: Map<string, FlatTexts>,
  part: string,
  texts: FlatTexts,
): Promise<void> {
  const before = parts.get(part);
  if (!before) return void parts.set(part, texts);
  const both = new Map<string, string>();
  for (const each of [before, texts])
    await eachInSlices(each, ([key, text]) => void both.set(key, text));
  parts.set(part, both);
}

/** A few versions of each remote, in four languages: released files never change. */
const mostKept = 200;

export interface ReleasedTexts {
  /** Reads into memory what the storage has of the live releases: before a transaction, which waits for no storage. */
  readonly ready: (db: Db) => Promise<void>;
  /**
   * The texts of the live releases in one language. A part that several remotes bundle, each in its own version, has the texts of
   * all of them.
   */
  readonly read: (db: Db | Tx, language: Language) => Promise<PartTexts>;
}

export function createReleasedTexts(store: ReleaseStore): ReleasedTexts {
  const kept = new LRUCache<string, PartTexts>({ max: mostKept });

  async function textsOf(name: string, version: string, path: string): Promise<PartTexts> {
    const place = `${name}/${version}/${path}`;
    const known = kept.get(place);
    if (known) return known;
    const texts = await parse(await store.read(name, version, path));
    kept.set(place, texts);
    return texts;
  }

  return {
    async ready(db) {
      for (const language of languages) {
        const path = textsPath(language);
        for (const { name, version } of await liveWith(db, path))
          await textsOf(name, version, path);
      }
    },
    async read(db, language) {
      const path = textsPath(language);
      const parts = new Map<string, FlatTexts>();
      for (const { name, version } of await liveWith(db, path))
        for (const [part, texts] of await textsOf(name, version, path))
          await addTexts(parts, part, texts);
      return parts;
    },
  };
}
