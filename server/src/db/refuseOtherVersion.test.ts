import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';

import { type RawBuilder, sql } from 'kysely';

import { prepareDatabase } from '../prepareDatabase.ts';
import { startTestDatabase, type TestDatabase } from '../testing/servers/testDatabase.ts';
import { openDatabase } from './database.ts';
import { migrationNames } from './migrate.ts';
import { OtherVersionError, refuseOtherVersion } from './refuseOtherVersion.ts';

let server: TestDatabase;
before(async () => {
  server = await startTestDatabase();
});
after(() => server.stop());

async function run(url: string, ...statements: RawBuilder<unknown>[]): Promise<void> {
  const { db, close } = openDatabase(url, { max: 1 });
  for (const statement of statements) await statement.execute(db);
  await close();
}

/** A database with tables and jobs, started with a migration that no longer exists. */
async function formerDatabase(): Promise<string> {
  const url = await server.another();
  await run(
    url,
    sql`update kysely_migration set name = '0001_foundation' where name like '0001%'`,
    sql`create table marker ()`,
  );
  return url;
}

async function startOn(url: string): Promise<{ code: number; output: string }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'fraktion-former-'));
  try {
    const child = spawn(process.execPath, [join(import.meta.dirname, '../main.ts')], {
      env: { PATH: process.env['PATH'], DATA_DIR: dataDir, DATABASE_URL: url },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let output = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text));
    const [code] = (await once(child, 'close')) as [number];
    return { code, output };
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

test('SRV-03 a start on a database of an earlier version explains in one sentence how to begin anew, and changes nothing', async () => {
  const url = await formerDatabase();
  await run(url, sql`drop schema graphile_worker cascade`);
  const { code, output } = await startOn(url);
  assert.equal(code, 1);
  assert.equal(
    output.trim(),
    'The database was made by an earlier version of Fraktion, whose data this version cannot take over: to begin anew, remove the data folder (DATA_DIR), or empty the database that DATABASE_URL names.',
  );
  const { db, close } = openDatabase(url, { max: 1 });
  const { rows } = await sql`
    select to_regclass('marker')::text as marker, to_regnamespace('graphile_worker')::text as jobs,
      (select count(*) from kysely_migration) as steps`.execute(db);
  await close();
  assert.deepEqual(rows, [
    { marker: 'marker', jobs: null, steps: (await migrationNames()).length },
  ]);
});

test('SRV-03 after such a database has been emptied it is created anew', async () => {
  const url = await formerDatabase();
  await assert.rejects(prepareDatabase(url), OtherVersionError);
  await run(
    url,
    sql`drop schema public cascade`,
    sql`drop schema graphile_worker cascade`,
    sql`create schema public`,
  );
  assert.deepEqual(await prepareDatabase(url), await migrationNames());
});

test('SRV-03 a start on a database of a newer version explains in one sentence what to start or restore, and changes nothing', async () => {
  const url = await server.another();
  await run(
    url,
    sql`insert into kysely_migration (name, timestamp) values ('9999_later', '2099')`,
    sql`drop schema graphile_worker cascade`,
  );
  const { code, output } = await startOn(url);
  assert.equal(code, 1);
  assert.equal(
    output.trim(),
    'The database was used by a newer version of Fraktion and has tables that this version does not know: start that version or a later one, or restore a back-up from before it.',
  );
  const { db, close } = openDatabase(url, { max: 1 });
  const { rows } = await sql`
    select to_regnamespace('graphile_worker')::text as jobs,
      (select count(*) from kysely_migration) as steps`.execute(db);
  await close();
  assert.deepEqual(rows, [{ jobs: null, steps: (await migrationNames()).length + 1 }]);
});

test('SRV-03 an empty database is not one of another version', async () => {
  const { db, close } = openDatabase(await server.another(), { max: 1 });
  await refuseOtherVersion(db);
  await sql`truncate kysely_migration`.execute(db);
  await refuseOtherVersion(db);
  await sql`drop table kysely_migration`.execute(db);
  await refuseOtherVersion(db);
  await close();
});
