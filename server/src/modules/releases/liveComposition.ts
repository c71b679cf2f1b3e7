import type { Composition, PlatformManifest } from '@fraktion/contract';
import { sql } from 'kysely';

import type { Db } from '../../db/database.ts';
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
      (select count(*) from release_failure where at > now() - interval '1 day')) as state`.execute(
    db,
  );
  return rows[0]!.state;
}

/**
 * What is live at this moment. One small query tells whether anything changed since the last time,
 * on this node or on another; only then is it put together again.
 */
export function createLiveComposition(db: Db): () => Promise<Current | undefined> {
  let kept: { state: string; current: Current | undefined } | undefined;
  return async () => {
    const state = await stateOf(db);
    if (kept?.state !== state) kept = { state, current: await readComposition(db) };
    return kept.current;
  };
}
