import { type Language, platformName } from '@fraktion/contract';
import { sql } from 'kysely';

import type { Db } from '../../../../db/database.ts';
import type { ConnectionTurns } from '../../../../http/connectionTurns.ts';
import { sharedRead } from '../../../../http/sharedRead.ts';
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

const live = '';

async function isReleased(db: Db, version: string): Promise<boolean> {
  const row = await db
    .selectFrom('release')
    .select('name')
    .where('name', '=', platformName)
    .where('version', '=', version)
    .executeTakeFirst();
  return row !== undefined;
}

/** Strangers may name any version: those that were never released are the live one, and none pushes that out. */
class Compositions {
  readonly #kept = new Map<string, Promise<Current | undefined>>();

  get(platform: string): Promise<Current | undefined> | undefined {
    return this.#kept.get(platform);
  }

  /** A failed read is repeated. */
  keep(platform: string, reading: Promise<Current | undefined>): Promise<Current | undefined> {
    this.#kept.set(platform, reading);
    reading.catch(() => this.#kept.delete(platform));
    if (this.#kept.size > mostPlatforms)
      this.#kept.delete([...this.#kept.keys()].find((each) => each !== live) ?? platform);
    return reading;
  }
}

export type ReadLive = (platform?: string) => Promise<Current | undefined>;

/**
 * The live composition for one platform version: the live one by default. A small query checks whether anything changed, on
 * this or another node; only then is it built again, once for all concurrent callers. However many strangers load the page, one
 * connection at a time is used for all of them.
 */
export function createLiveComposition(db: Db, connections: ConnectionTurns): ReadLive {
  const readState = sharedRead(() => connections.asNobody(() => stateOf(db)));
  let state: string | undefined;
  let kept = new Compositions();
  return async (asked = live) => {
    const now = await readState();
    if (state !== now) {
      state = now;
      kept = new Compositions();
    }
    const mine = kept;
    const known = mine.get(asked);
    if (known !== undefined) return known;
    const platform = asked !== live && (await isReleased(db, asked)) ? asked : live;
    const read = () => readCurrent(db, platform);
    return (
      mine.get(platform) ??
      mine.keep(platform, platform === live ? connections.asNobody(read) : read())
    );
  };
}
