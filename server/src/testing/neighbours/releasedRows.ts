import { sql } from 'kysely';

import type { Db } from '../../db/database.ts';
import { registryOf } from '../rows/registry.ts';
import { releaseTexts } from '../rows/releasedTexts.ts';
import type { TestApp } from '../servers/testApp.ts';
import { neighbourRemote, stored, texts, theatreRemote } from './plays/releases.ts';
import type { World } from './world.ts';

/** The platform and two remotes, each with two versions. */
export async function releaseRemotes(t: TestApp): Promise<void> {
  await registryOf(() => t).releasePlatform();
  for (const name of [theatreRemote, neighbourRemote])
    for (const version of ['one', 'two']) await releaseTexts(t, name, version, texts);
}

/** Names the rows of the remote that the calls change, so that those of its neighbour are seen as others. */
export async function noteReleases(db: Db, world: World): Promise<void> {
  const keys = {
    release: sql`jsonb_build_array(name, version)`,
    release_live: sql`jsonb_build_array(name)`,
    release_owner: sql`jsonb_build_array(kind, key)`,
    deploy_token: sql`jsonb_build_array(id)`,
  };
  for (const [table, key] of Object.entries(keys)) {
    const { rows } = await sql<{ key: unknown[] }>`
      select ${key} as key from ${sql.table(table)} where name = ${theatreRemote}
      order by to_jsonb(${sql.ref(table)}) ->> 'version' = ${stored}`.execute(db);
    for (const { key: of } of rows)
      world.note(table, of, of[1] === stored ? 'stored' : 'of the remote');
  }
}
