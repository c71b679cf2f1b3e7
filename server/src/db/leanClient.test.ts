import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';

import { sql } from 'kysely';

import { ownedDatabase } from '../testing/servers/testDatabase.ts';
import { type Database, openDatabase } from './database.ts';
import { DatabaseAway } from './databaseAway.ts';
import type { DatabaseLimits } from './limits.ts';

// One connection, so that leftovers of a transaction would affect the next one.
const { server, database } = await ownedDatabase();

const who = async (): Promise<string> => {
  const { rows } = await sql<{ who: string }>`select current_user as who`.execute(database.db);
  return rows[0]!.who;
};
const readOnly = () => database.db.transaction().setAccessMode('read only');
const asRequest = sql`select set_config('role', 'fraktion_app', true)`;

test('AUT-02 the role of a transaction ends with it, even though its end is sent late', async () => {
  const owner = await who();
  for (const kind of [readOnly(), database.db.transaction()]) {
    const inside = await kind.execute(async (tx) => {
      await asRequest.execute(tx);
      const { rows } = await sql<{ who: string }>`select current_user as who`.execute(tx);
      return rows[0]!.who;
    });
    assert.equal(inside, 'fraktion_app');
    assert.equal(await who(), owner);
  }
});

test('SRV-03 a read-only transaction changes nothing, and the connection stays usable', async () => {
  const change = readOnly().execute((tx) =>
    sql`insert into app_user (id, email, name) values (gen_random_uuid(), 'a@b.example', 'A')`.execute(
      tx,
    ),
  );
  await assert.rejects(change, /read-only transaction/);
  const { rows } = await sql<{ n: number }>`select count(*) as n from app_user`.execute(
    database.db,
  );
  assert.equal(rows[0]!.n, 0);
});

test('AUT-02 parallel transactions on one connection each see their own account', async () => {
  const seen = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      readOnly().execute(async (tx) => {
        await sql`select set_config('app.account', ${String(index)}, true)`.execute(tx);
        const { rows } = await sql<{ own: string }>`
          select current_setting('app.account') as own where ${index}::int >= 0`.execute(tx);
        return rows[0]!.own;
      }),
    ),
  );
  assert.deepEqual(
    seen,
    seen.map((_, index) => String(index)),
  );
});

test('SRV-03 a connection that the server ends is replaced, and nothing else fails with it', async () => {
  await readOnly().execute((tx) => sql`select ${1}::int`.execute(tx));
  const other = openDatabase(server.ownerUrl, { max: 1 });
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
            where datname = current_database() and pid <> pg_backend_pid()`.execute(other.db);
  await other.close();
  await assert.doesNotReject(async () => {
    // The first query may still fail because its connection is gone.
    await who().catch(() => undefined);
    await who();
  });
});

test('SRV-03 a connection that breaks while it is held and idle does not end the process', async () => {
  const other = openDatabase(server.ownerUrl, { max: 1 });
  await database.db
    .transaction()
    .execute(async () => {
      // The start of this transaction has not been sent yet.
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
                where datname = current_database() and pid <> pg_backend_pid()`.execute(other.db);
      await new Promise((resolve) => setTimeout(resolve, 100));
    })
    .catch(() => undefined);
  await other.close();
  await who();
});

const limited = (limits: Partial<DatabaseLimits>): Database =>
  openDatabase(server.ownerUrl, {
    max: 1,
    limits: { connectMs: 5_000, statementMs: 5_000, idleMs: 5_000, ...limits },
  });

test('SRV-12 a statement over its time limit is cancelled, and its connection stays usable', async () => {
  const other = limited({ statementMs: 200 });
  const pid = sql<{ pid: number }>`select pg_backend_pid() as pid`;
  const [before] = (await pid.execute(other.db)).rows;
  await assert.rejects(sql`select pg_sleep(${10}::int)`.execute(other.db), DatabaseAway);
  assert.deepEqual((await pid.execute(other.db)).rows, [before]);
  await other.close();
});

test('SRV-12 a caller that waits too long for a busy connection gets an error', async () => {
  const other = limited({ connectMs: 200 });
  await other.db.transaction().execute(async (tx) => {
    await sql`select 1`.execute(tx);
    await assert.rejects(sql`select 1`.execute(other.db), DatabaseAway);
  });
  await sql`select 1`.execute(other.db);
  await other.close();
});

test('SRV-12 the database ends a transaction that is left open, and the next one gets a connection', async () => {
  const other = limited({ idleMs: 200 });
  const left = other.db.transaction().execute(async (tx) => {
    await sql`select 1`.execute(tx);
    await pause(600);
    await sql`select 1`.execute(tx);
  });
  await assert.rejects(left, DatabaseAway);
  await sql`select 1`.execute(other.db);
  await other.close();
});

test('SRV-12 the error of a faulty statement stays the same', async () => {
  const other = limited({});
  await assert.rejects(sql`select 1 / ${0}::int`.execute(other.db), { code: '22012' });
  await other.close();
});

test('SRV-03 the pool answers direct queries, with a callback or without', async () => {
  const { rows } = await database.pool.query<{ n: number }>('select $1::int as n', [7]);
  assert.equal(rows[0]?.n, 7);
  const counted = await new Promise<number | undefined>((resolve, reject) => {
    database.pool.query<{ n: number }>('select 8 as n', (error, result) => {
      if (error) reject(error);
      else resolve(result.rows[0]?.n);
    });
  });
  assert.equal(counted, 8);
});

test('SRV-08 after a table has got a column one statement is refused as passing, and every connection goes on', async () => {
  const { db, close } = openDatabase(server.ownerUrl, { max: 2 });
  const read = () => sql`select * from app_user where name = ${'Anna'}`.execute(db);
  const readTwice = () => Promise.allSettled([read(), read()]);
  await readTwice();
  await sql`alter table app_user add column later text`.execute(database.db);
  await assert.rejects(read(), (error) => error instanceof DatabaseAway && error.reach === 'one');
  for (const { status } of await readTwice()) assert.equal(status, 'fulfilled');
  await close();
});
