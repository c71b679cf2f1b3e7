import assert from 'node:assert/strict';
import { test } from 'node:test';
import pg from 'pg';

import { startTestDatabase } from './testDatabase.ts';

const run = async (url: string, text: string): Promise<number> => {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return Number((await client.query(text)).rows[0]?.n);
  } finally {
    await client.end();
  }
};

test('each test database is migrated, and no other sees its content', async () => {
  const database = await startTestDatabase();
  try {
    const other = await database.another();
    await run(database.ownerUrl, 'create table mine ()');
    assert.equal(await run(other, `select count(*) n from pg_tables where tablename = 'mine'`), 0);
    assert.ok(
      (await run(other, `select count(*) n from pg_tables where schemaname = 'public'`)) > 10,
    );
  } finally {
    await database.stop();
  }
});
