import type { Language } from '@fraktion/contract';
import { sql } from 'kysely';

import type { Db } from '../../../../db/database.ts';
import { type ComposedPortal, readComposition } from './candidates.ts';

export interface Current extends ComposedPortal {
  /** The digest of the texts that the browser reads in place of the released ones; a language without any is not named. */
  readonly texts: Readonly<Partial<Record<Language, string>>>;
}

async function readTexts(db: Db): Promise<Current['texts']> {
  const rows = await db.selectFrom('text_live').selectAll().orderBy('language').execute();
  return Object.fromEntries(rows.map(({ language, digest }) => [language, digest]));
}

async function readCurrent(db: Db, platform: string): Promise<Current | undefined> {
  const live = await readComposition(db, platform === '' ? undefined : platform);
  return live && { ...live, texts: await readTexts(db) };
}

/** Changes with everything that the composition is built from. */
async function stateOf(db: Db): Promise<string> {
  const { rows } = await sql<{ state: string }>`
    select concat_ws('/',
      (select string_agg(name || ' ' || turn, ',' order by name) from release_live),
      (select string_agg(name || ' ' || set_at, ',' order by name) from release_canary),
      (select concat(count(broken_at), ' ', max(broken_at)) from release),
      (select concat(count(*), ' ', max(since)) from release_owner),
      (select string_agg(language || ' ' || digest, ',' order by language) from text_live)) as state`.execute(
    db,
  );
  return rows[0]!.state;
}

/** Tabs run a few platforms at a time: the live one, and those that were live when they were opened. */
const mostPlatforms = 10;

/**
 * The live composition for one platform version: the live one by default. A small query checks whether anything changed, on
 * this or another node; only then is it built again, once for all concurrent callers.
 */
export function createLiveComposition(db: Db): (platform?: string) => Promise<Current | undefined> {
  let state: string | undefined;
  let kept = new Map<string, Promise<Current | undefined>>();
  return async (platform = '') => {
    const now = await stateOf(db);
    if (state !== now || kept.size > mostPlatforms) {
      state = now;
      kept = new Map();
    }
    const known = kept.get(platform);
    if (known !== undefined) return known;
    const reading = readCurrent(db, platform);
    const mine = kept.set(platform, reading);
    // A failed read is repeated.
    reading.catch(() => mine.delete(platform));
    return reading;
  };
}
