import type { Composition, PlatformManifest } from '@fraktion/contract';
import { sql } from 'kysely';

import type { Db } from '../../../db/database.ts';
import { readComposition } from './candidates.ts';

export interface Current {
  readonly platform: PlatformManifest;
  readonly composition: Composition;
}

/** Changes with everything that the composition is made from. */
async function stateOf(db: Db): Promise<string> {
  const { rows } = await sql<{ state: string }>`
    select concat_ws('/',
      (select string_agg(name || ' ' || turn, ',' order by name) from release_live),
      (select string_agg(name || ' ' || set_at, ',' order by name) from release_canary),
      (select max(broken_at) from release)) as state`.execute(db);
  return rows[0]!.state;
}

/** Tabs run a few platforms at a time: the live one, and those that were live when they were opened. */
const mostPlatforms = 10;

/**
 * What is live at this moment, as seen from one platform version: the live one unless told. One small query
 * tells whether anything changed since the last time, on this node or on another; only then is it put
 * together again, once for all who ask in the same moment.
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
    const reading = readComposition(db, platform === '' ? undefined : platform);
    const mine = kept.set(platform, reading);
    // What could not be read is read again.
    reading.catch(() => mine.delete(platform));
    return reading;
  };
}
