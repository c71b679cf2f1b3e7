import { sql } from 'kysely';

import { unlessBackup } from '../../../../backups/index.ts';
import type { Db } from '../../../../db/database.ts';
import type { ReleaseStore } from './releaseStore.ts';

/** A tab that was opened before a release needs its files for this long. */
export const keptDays = 30;
/** The number of releases per name that stay, however old they are. */
export const keptReleases = 10;

/**
 * Removes the releases of a name that are neither live, nor young, nor among the last ones. A version that was live or a canary
 * until recently is open in tabs, however long ago it went live: the event that ended it names it too. While a back-up is being
 * taken, all stay.
 */
export async function removeOld(db: Db, store: ReleaseStore, name: string): Promise<string[]> {
  return (await unlessBackup(db, () => removeNow(db, store, name))) ?? [];
}

async function removeNow(db: Db, store: ReleaseStore, name: string): Promise<string[]> {
  const { rows } = await sql<{ version: string }>`
    delete from release r
    where r.name = ${name}
      and greatest(r.released_at, r.last_live_at) < now() - make_interval(days => ${keptDays})
      and not exists (select from release_event e
        where e.name = r.name and e.at > now() - make_interval(days => ${keptDays})
          and r.version in (e.version, e.from_version))
      and not exists (select from release_live l where l.name = r.name and l.version = r.version)
      and not exists (select from release_canary c where c.name = r.name and c.version = r.version)
      and r.version not in (
        select version from release where name = ${name}
        order by greatest(released_at, last_live_at) desc limit ${keptReleases})
    returning r.version`.execute(db);
  for (const { version } of rows) await store.remove(name, version);
  return rows.map(({ version }) => version);
}
