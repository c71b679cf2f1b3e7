import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';

import pg from 'pg';

import { jobTable } from '../testing/rows/jobTables.ts';
import { startTestDatabase, type TestDatabase } from '../testing/servers/testDatabase.ts';
import { allowNoMoreAttempts } from './privateTable.ts';

let server: TestDatabase;
let pool: pg.Pool;
before(async () => {
  server = await startTestDatabase();
  pool = new pg.Pool({ connectionString: server.ownerUrl, max: 1 });
  pool.on('error', () => undefined);
});
after(async () => {
  await pool.end();
  await server.stop();
});

test('SRV-05 graphile-worker is the version whose private table is written', async () => {
  const file = new URL('../../node_modules/graphile-worker/package.json', import.meta.url);
  const { version } = JSON.parse(await readFile(file, 'utf8')) as { version: string };
  assert.equal(
    version,
    '0.18.0',
    'Use its own call if the new version has one that parks a running job; else run the tests of this folder with it and, if they pass, write its version here',
  );
});

test('SRV-05 the running attempt becomes the last of that job, and of no other', async () => {
  const add = async (): Promise<string> => {
    const { rows } = await pool.query<{ id: string }>(
      `select id::text from graphile_worker.add_job('mail.send', '{}')`,
    );
    return rows[0]!.id;
  };
  const [id, other] = [await add(), await add()];
  await pool.query(
    `update ${jobTable} set attempts = 3, locked_at = now(), locked_by = 'a worker'`,
  );
  await allowNoMoreAttempts(pool, id);
  const { rows } = await pool.query(
    `select id::text, attempts, max_attempts as max, locked_by as by from graphile_worker.jobs order by jobs.id`,
  );
  assert.deepEqual(rows, [
    { id, attempts: 3, max: 3, by: 'a worker' },
    { id: other, attempts: 3, max: 25, by: 'a worker' },
  ]);
});
