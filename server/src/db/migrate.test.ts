import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { sql } from 'kysely';

import { migrateJobs } from '../jobs/index.ts';
import { startTestDatabase, type TestDatabase } from '../testing/servers/testDatabase.ts';
import { openDatabase } from './database.ts';
import { migrate, migrationNames } from './migrate.ts';

let server: TestDatabase;

before(async () => {
  server = await startTestDatabase();
  // An empty, new database.
  const { db, close } = openDatabase(server.ownerUrl, { max: 1 });
  await sql`drop schema public cascade; drop schema graphile_worker cascade; create schema public`.execute(
    db,
  );
  await close();
});
after(() => server.stop());

/** The schema work of a starting node. */
async function asNode(): Promise<string[]> {
  const { db, close } = openDatabase(server.ownerUrl, { max: 2 });
  try {
    await migrateJobs(server.ownerUrl);
    return await migrate(db);
  } finally {
    await close();
  }
}

test('SRV-03 nodes that start at the same time on an empty database bring it to the newest schema together, each step once', async () => {
  const [one, other, third] = await Promise.all([asNode(), asNode(), asNode()]);
  const steps = [...one, ...other, ...third];
  assert.deepEqual(steps.toSorted(), await migrationNames());
  assert.deepEqual(await asNode(), [], 'nothing is left to do');
});

test('SRV-03 migrations have the numbers from 1 on, each once, so that their order is the same in every database', async () => {
  const names = await migrationNames();
  assert.deepEqual(
    names.map((name) => Number(name.slice(0, 4))),
    names.map((_, index) => index + 1),
  );
});
