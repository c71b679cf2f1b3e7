import assert from 'node:assert/strict';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';

import { sql } from 'kysely';
import type pg from 'pg';

import { type Database, openDatabase } from '../db/database.ts';
import { accountTransaction } from '../db/transaction.ts';
import { createDemoWorld } from '@fraktion/demo-world';
import { createBlobs, openStorage } from '../files/index.ts';
import { addJob } from '../jobs/index.ts';
import { startTestDatabase, type TestDatabase } from '../testing/servers/testDatabase.ts';
import {
  BackupDamagedError,
  BackupRefusedError,
  BackupSet,
  BackupUnderWayError,
  listSets,
  pruneBackups,
  readLastBackup,
  removeBytes,
  restoreBackup,
  storedFiles,
  takeBackup,
} from './index.ts';
import { openSession, quoted, tablesOf } from './session.ts';

const key = 'a key for the back-ups of this test';

let server: TestDatabase;
let database: Database;
let folder: string;

const storageIn = (name: string) => {
  mkdirSync(join(folder, name), { recursive: true });
  return openStorage(join(folder, name));
};
const source = () => ({ databaseUrl: server.ownerUrl, files: storageIn('files') });

before(async () => {
  server = await startTestDatabase();
  database = openDatabase(server.ownerUrl);
  folder = await mkdtemp(join(tmpdir(), 'fraktion-backup-'));
  const blobs = createBlobs(join(folder, 'files'));
  await createDemoWorld(database.db, { seed: 5, scale: 0.1, today: '2026-11-21', blobs });
  await blobs.put('releases/mfe-ordering/1a2b3c4d5e6f/remoteEntry.js', Buffer.from('export {}'));
  await addJob(database.db, 'mail.send', { mailId: randomUUID() });
});
after(async () => {
  await database?.close();
  await server?.stop();
  await rm(folder, { recursive: true, force: true });
});

/** A database without any table. */
async function emptyDatabase(): Promise<string> {
  const url = await server.another();
  const client = await openSession(url);
  await client.query(
    'drop schema public cascade; drop schema graphile_worker cascade; create schema public',
  );
  await client.end();
  return url;
}

/** Simulates users at work: rows are written, changed and removed, files are stored and removed. */
function keepWriting() {
  const { db } = database;
  const blobs = createBlobs(join(folder, 'files'));
  const stopping = new AbortController();
  let rounds = 0;
  let refused = 0;
  const done = (async () => {
    const { id: account } = await db
      .selectFrom('account')
      .select('id')
      .limit(1)
      .executeTakeFirstOrThrow();
    let former: { id: string; path: string } | undefined;
    while (!stopping.signal.aborted) {
      const id = randomUUID();
      const bytes = randomBytes(20_000);
      const path = `files/${account}/${id}`;
      await blobs.put(path, bytes);
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      await accountTransaction(db, account, async (tx) => {
        await tx
          .insertInto('file')
          .values({
            account_id: account,
            id,
            name: `${id}.bin`,
            media_type: 'application/pdf',
            bytes: bytes.length,
            sha256,
            path,
          })
          .execute();
        await addJob(tx, 'mail.send', { mailId: randomUUID() });
      });
      await sql`update account_counter set value = value + 1 where account_id = ${account}`.execute(
        db,
      );
      if (former) {
        const gone = former;
        await db.deleteFrom('file').where('id', '=', gone.id).execute();
        await removeBytes(db, () => blobs.delete(gone.path)).catch((error: unknown) => {
          if (!(error instanceof BackupUnderWayError)) throw error;
          refused += 1;
        });
      }
      former = { id, path };
      rounds += 1;
    }
  })();
  return {
    rounds: () => rounds,
    refused: () => refused,
    stop: async () => {
      stopping.abort();
      await done;
    },
  };
}

const rowsOf = async (client: pg.Client, table: { schema: string; name: string }) =>
  (
    await client.query<{ row: string }>(
      `select t::text as row from ${quoted(table)} t order by t::text`,
    )
  ).rows.map(({ row }) => row);

test('SRV-07 a world that is written to meanwhile is backed up at one moment, and restored row by row and byte by byte, encrypted', async () => {
  const witness = await openSession(server.ownerUrl);
  const writing = keepWriting();
  while (writing.rounds() < 5) await pause(10);
  const taken = await takeBackup(source(), {
    to: storageIn('sealed'),
    key,
    onSnapshot: async (id) => {
      await witness.query('begin isolation level repeatable read read only');
      await witness.query(`set transaction snapshot '${id}'`);
    },
  });
  const during = writing.rounds();
  await writing.stop();
  assert.ok(during > 10, `${during} rounds`);
  assert.ok(writing.refused() > 0, 'bytes stayed while the back-up was taken');

  const databaseUrl = await emptyDatabase();
  const set = new BackupSet(storageIn('sealed'), taken.name, key);
  const restored = await restoreBackup(set, { databaseUrl, files: storageIn('restored') });
  assert.ok(restored.rows > 1_000);

  const there = await openSession(databaseUrl);
  const tables = await tablesOf(witness);
  assert.ok(tables.length > 60);
  for (const table of tables)
    assert.deepEqual(await rowsOf(there, table), await rowsOf(witness, table), table.name);
  // Each file of a row exists with its bytes, and the releases do too.
  const { rows: files } = await there.query<{ path: string; sha256: string }>(
    'select path, sha256 from file',
  );
  assert.ok(files.length > 3);
  for (const { path, sha256 } of files) {
    const bytes = await readFile(join(folder, 'restored', path));
    assert.equal(createHash('sha256').update(bytes).digest('hex'), sha256);
  }
  const entry = 'restored/releases/mfe-ordering/1a2b3c4d5e6f/remoteEntry.js';
  assert.equal(await readFile(join(folder, entry), 'utf8'), 'export {}');
  await witness.end();
  // New rows get new numbers, and foreign keys and triggers work again.
  await there.query("select graphile_worker.add_job('mail.send', '{}')");
  await assert.rejects(
    there.query('insert into account_user (account_id, user_id, role) values ($1, $1, $2)', [
      randomUUID(),
      'Admin',
    ]),
    /foreign key/,
  );
  await there.end();
});

test('SRV-07 a restored database is a portal: each account sees its own rows only', async () => {
  const databaseUrl = await emptyDatabase();
  const [last] = await listSets(storageIn('sealed'));
  const set = new BackupSet(storageIn('sealed'), last!.name, key);
  await restoreBackup(set, { databaseUrl, files: storageIn('restored-again') });
  const restored = openDatabase(databaseUrl, { max: 2 });
  try {
    const { db } = restored;
    const accounts = await db
      .selectFrom('account')
      .select('id')
      .where('kind', '=', 'customer')
      .execute();
    let seen = 0;
    for (const { id } of accounts) {
      const orders = await accountTransaction(db, id, (tx) =>
        tx.selectFrom('orders').select(['account_id']).execute(),
      );
      assert.ok(orders.every((order) => order.account_id === id));
      seen += orders.length;
    }
    assert.ok(seen > 0);
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_class
      where relnamespace = 'public'::regnamespace and relrowsecurity and not relforcerowsecurity`.execute(
      db,
    );
    assert.equal(rows[0]?.n, 0);
  } finally {
    await restored.close();
  }
});

test('SRV-07 a back-up waits for a removal of bytes that is under way; a second back-up is refused', async () => {
  const [begun, finished] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const removing = removeBytes(database.db, () => {
    begun.resolve();
    return finished.promise;
  });
  await begun.promise;
  const waits = async (): Promise<boolean> => {
    const { rows } = await sql<{ waiting: number }>`
      select count(*)::int as waiting from pg_locks
      where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())`.execute(
      database.db,
    );
    return rows[0]!.waiting > 0;
  };
  const taking = takeBackup(source(), { to: storageIn('patient'), key });
  while (!(await waits())) await pause(10);
  await assert.rejects(takeBackup(source(), { to: storageIn('second'), key }), BackupRefusedError);
  finished.resolve();
  await removing;
  assert.ok((await taking).manifest.tables.length > 0);
});

test('SRV-07 a back-up without the folder of files is refused in words, and so is moving the files', async () => {
  const files = openStorage(join(folder, 'not mounted'));
  const to = storageIn('no files');
  const refused = { name: 'BackupRefusedError', message: /^The folder of files is not there\./ };
  await assert.rejects(takeBackup({ databaseUrl: server.ownerUrl, files }, { to }), refused);
  assert.deepEqual(await listSets(to), []);
  await assert.rejects(storedFiles(files).next(), refused);
});

test('SRV-07 a source that fails on the way is the failure of the back-up, not of the process', async () => {
  const set = new BackupSet(storageIn('failing'), 'fraktion-1', undefined);
  const lines = async function* () {
    yield { path: 'a', object: 'files/1', bytes: 1, sha256: 'a'.repeat(64) };
    throw new Error('the list broke off');
  };
  await assert.rejects(set.writeFileList(lines()), (error: Error) =>
    /the list broke off/.test(((error.cause as Error | undefined) ?? error).message),
  );
});

test('SRV-07 nothing is restored over what is there: neither rows nor files', async () => {
  const taken = await takeBackup(source(), { to: storageIn('plain') });
  const set = new BackupSet(storageIn('plain'), taken.name, undefined);
  const used = await server.another();
  await assert.rejects(
    restoreBackup(set, { databaseUrl: used, files: storageIn('nothing') }),
    (error) => error instanceof BackupRefusedError && /database is not empty/.test(error.message),
  );
  await assert.rejects(
    restoreBackup(set, { databaseUrl: await emptyDatabase(), files: storageIn('files') }),
    (error) => error instanceof BackupRefusedError && /files is not empty/.test(error.message),
  );
  const { takenAt } = (await readLastBackup(database.db))!;
  assert.equal(takenAt.toISOString(), taken.manifest.takenAt);
});

test('SRV-07 a wrong key, and a byte that was changed, cut off or exchanged, are noticed, and no row stays', async () => {
  const [last] = await listSets(storageIn('sealed'));
  const place = join(folder, 'sealed', last!.name);
  const tryWith = async (secret: string | undefined) => {
    const databaseUrl = await emptyDatabase();
    const files = storageIn(`tried-${randomUUID()}`);
    const set = new BackupSet(storageIn('sealed'), last!.name, secret);
    await assert.rejects(restoreBackup(set, { databaseUrl, files }), BackupDamagedError);
    const client = await openSession(databaseUrl);
    const { rows } = await client.query<{ name: string | null }>(
      "select to_regclass('public.account')::text as name",
    );
    const left = rows[0]?.name ? await client.query('select id from account') : undefined;
    await client.end();
    assert.equal(left?.rowCount ?? 0, 0);
  };
  await tryWith('another key that nobody has ever used');
  await tryWith(undefined);
  const damage = async (object: string, change: (bytes: Buffer) => Buffer) => {
    const path = join(place, object);
    const whole = await readFile(path);
    await writeFile(path, change(Buffer.from(whole)));
    await tryWith(key);
    await writeFile(path, whole);
  };
  const table = 'tables/0010';
  await damage(table, (bytes) => {
    bytes[60] = bytes[60]! ^ 1;
    return bytes;
  });
  await damage(table, (bytes) => bytes.subarray(0, -20));
  const other = await readFile(join(place, 'tables/0011'));
  await damage(table, () => other);
  await damage('files.jsonl', (bytes) => bytes.subarray(0, 40));
  for (const name of await readdir(join(place, 'tables')))
    assert.doesNotMatch(await readFile(join(place, 'tables', name), 'latin1'), /Nordhavn/);
});

test('SRV-07 old back-ups are removed, never the last three, and interrupted ones after a day', async () => {
  const storage = storageIn('many');
  const now = new Date('2026-11-26T03:00:00.000Z');
  const nameAt = (days: number) =>
    `fraktion-${new Date(now.getTime() - days * 86_400_000).toISOString().replaceAll(/[-:.]/g, '')}`;
  for (const days of [40, 30, 20, 15, 2, 0]) {
    await storage.write(`${nameAt(days)}/tables/0001`, 'x');
    if (days !== 2 && days !== 0) await storage.write(`${nameAt(days)}/manifest.json`, '{}');
  }
  assert.deepEqual(await pruneBackups(storage, { keepDays: 14, now }), [nameAt(40), nameAt(2)]);
  assert.deepEqual(
    (await listSets(storage)).map(({ name, whole }) => [name, whole]),
    [
      [nameAt(30), true],
      [nameAt(20), true],
      [nameAt(15), true],
      [nameAt(0), false],
    ],
  );
});
