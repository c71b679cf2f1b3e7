import type { ReleaseState } from '@fraktion/contract';
import { sql } from 'kysely';

import type { Db } from '../../db/database.ts';
import { readLive } from './goLive.ts';

const shownEvents = 100;

/** A name's kept releases and what was done with them, newest first. */
export async function readState(db: Db, name: string): Promise<ReleaseState> {
  const live = await readLive(db, name);
  const releases = await db
    .selectFrom('release')
    .select(['version', 'released_at', 'released_by', 'bytes'])
    .select((eb) =>
      eb
        .selectFrom('release_failure as failure')
        .select((count) => count.fn.countAll<number>().as('count'))
        .whereRef('failure.name', '=', 'release.name')
        .whereRef('failure.version', '=', 'release.version')
        .where('failure.at', '>', sql<string>`now() - interval '1 day'`)
        .as('failures'),
    )
    .where('name', '=', name)
    .orderBy('released_at', 'desc')
    .execute();
  const events = await db
    .selectFrom('release_event')
    .selectAll()
    .where('name', '=', name)
    .orderBy('at', 'desc')
    .limit(shownEvents)
    .execute();
  const canary = await db
    .selectFrom('release_canary')
    .select(['version', 'accounts', 'percent'])
    .where('name', '=', name)
    .executeTakeFirst();
  return {
    name,
    live: live?.version ?? null,
    canary: canary ?? null,
    releases: releases.map((row) => ({
      version: row.version,
      releasedAt: row.released_at,
      releasedBy: row.released_by,
      live: row.version === live?.version,
      bytes: row.bytes,
      failures: row.failures ?? 0,
    })),
    history: events.map((row) => ({
      id: row.id,
      at: row.at,
      by: row.by_whom,
      what: row.what,
      version: row.version,
      from: row.from_version,
      reason: row.reason,
    })),
  };
}
