import type { Release, ReleaseState } from '@fraktion/contract';
import { type Selectable, sql } from 'kysely';

import type { Db } from '../../../../db/database.ts';
import type { ReleaseTable } from '../../../../db/schema/releases.ts';
import { problemsOf, versionKey } from '../registry/contractProblems.ts';
import { startsOf } from './failures.ts';
import { readLive } from './goLive.ts';
import { versionBefore } from './versionBefore.ts';

const shownEvents = 100;

const markOf = (
  row: Pick<Selectable<ReleaseTable>, 'rolled_back_at' | 'broken_at' | 'waits_since'>,
): Release['mark'] => {
  if (row.rolled_back_at !== null) return 'rolledBack';
  if (row.broken_at !== null) return 'broken';
  return row.waits_since === null ? null : 'waiting';
};

/** A name's stored releases and its history, newest first. */
export async function readState(db: Db, name: string): Promise<ReleaseState> {
  const live = await readLive(db, name);
  const releases = await db
    .selectFrom('release')
    .select(['version', 'released_at', 'released_by', 'bytes'])
    .select(['rolled_back_at', 'broken_at', 'waits_since'])
    .innerJoinLateral(
      sql<
        Pick<Release, 'failures' | 'slow'>
      >`${startsOf(sql.ref('release.name'), sql.ref('release.version'))}`.as('starts'),
      (join) => join.onTrue(),
    )
    .select(['source', 'starts.failures', 'starts.slow'])
    .where('name', '=', name)
    .orderBy('released_at', 'desc')
    .execute();
  const events = await db
    .selectFrom('release_event')
    .select(['id', 'at', 'by_whom', 'what', 'version', 'from_version', 'reason', 'problems'])
    .where('name', '=', name)
    .orderBy('at', 'desc')
    .limit(shownEvents)
    .execute();
  const canary = await db
    .selectFrom('release_canary')
    .select(['version', 'accounts', 'percent'])
    .where('name', '=', name)
    .executeTakeFirst();
  const owned = await db
    .selectFrom('release_owner')
    .select(['kind', 'key'])
    .where('name', '=', name)
    .orderBy('kind')
    .orderBy('key')
    .execute();
  const problems = await problemsOf(
    db,
    releases.map(({ version }) => ({ name, version })),
  );
  return {
    name,
    owned,
    live: live?.version ?? null,
    back: live ? await versionBefore(db, name, live.version) : null,
    canary: canary ?? null,
    releases: releases.map((row) => ({
      version: row.version,
      releasedAt: row.released_at,
      releasedBy: row.released_by,
      live: row.version === live?.version,
      bytes: row.bytes,
      source: row.source,
      failures: row.failures,
      slow: row.slow,
      mark: markOf(row),
      problems: problems.get(versionKey({ name, version: row.version })) ?? [],
    })),
    history: events.map((row) => ({
      id: row.id,
      at: row.at,
      by: row.by_whom,
      what: row.what,
      version: row.version,
      from: row.from_version,
      reason: row.reason,
      problems: row.problems ?? [],
    })),
  };
}
