import assert from 'node:assert/strict';
import { chmod, mkdtemp, readFile, realpath, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

import {
  DataFolderInUseError,
  startEmbedded,
  type EmbeddedDatabase,
  type EmbeddedOptions,
} from './index.ts';
import { isAlive } from './process.ts';

let dataDir: string;
const started: EmbeddedDatabase[] = [];

const start = async (options: EmbeddedOptions = {}): Promise<EmbeddedDatabase> => {
  const database = await startEmbedded(dataDir, { disposable: true, ...options });
  started.push(database);
  return database;
};

const query = async (url: string, text: string): Promise<unknown[]> => {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
};

const postmasterPid = async ({ folder }: EmbeddedDatabase): Promise<number> =>
  Number.parseInt(await readFile(join(folder, 'cluster', 'postmaster.pid'), 'utf8'), 10);

beforeEach(async () => {
  // Long, like people's folders, and with a space: the path of a socket in it would be too long.
  const parent = await mkdtemp(join(tmpdir(), 'a data folder '));
  await chmod(parent, 0o755);
  dataDir = join(parent, 'x'.repeat(80));
});

afterEach(async () => {
  for (const database of started.splice(0)) await database.stop();
  await rm(join(dataDir, '..'), { recursive: true });
});

test('SRV-03 the data folder belongs to its owner only; only root lets the database’s user pass through it', async () => {
  const { folder } = await start();
  assert.equal(folder, join(await realpath(dataDir), 'postgres'));
  const { mode, uid } = await stat(dataDir);
  assert.equal(mode & 0o777, process.getuid?.() === 0 ? 0o710 : 0o700);
  assert.equal(uid, process.getuid?.());
  assert.equal((await stat(folder)).mode & 0o777, 0o700);
});

test('SRV-03 an embedded database keeps its data over a restart and is not owned by a superuser', async () => {
  const first = await start();
  await query(first.ownerUrl, 'create table kept (n int); insert into kept values (7)');
  await first.stop();
  const second = await start();
  assert.deepEqual(await query(second.ownerUrl, 'select n from kept'), [{ n: 7 }]);
  const [role] = await query(
    second.ownerUrl,
    'select rolsuper, rolcreaterole from pg_roles where rolname = current_user',
  );
  assert.deepEqual(role, { rolsuper: false, rolcreaterole: true });
});

test('a second start on one data folder is refused and names the process that uses it', async () => {
  const first = await start();
  await assert.rejects(startEmbedded(dataDir), (error) => {
    assert.ok(error instanceof DataFolderInUseError);
    assert.match(error.message, new RegExp(`process ${process.pid}`));
    return true;
  });
  assert.deepEqual(await query(first.ownerUrl, 'select 1 as one'), [{ one: 1 }]);
});

test('of two concurrent first starts one gets the folder', async () => {
  const outcomes = await Promise.allSettled([start(), start()]);
  assert.deepEqual(outcomes.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected']);
});

test('the last process that shares a database stops it', async () => {
  const [first, second] = [await start({ mode: 'shared' }), await start({ mode: 'shared' })];
  const pid = await postmasterPid(second);
  await first.stop();
  assert.deepEqual(await query(second.ownerUrl, 'select 1 as one'), [{ one: 1 }]);
  await second.stop();
  assert.equal(isAlive(pid), false);
});

async function answers<T>(ask: () => Promise<T>): Promise<T> {
  for (const deadline = Date.now() + 20_000; ; await pause(50)) {
    try {
      return await ask();
    } catch (error) {
      if (Date.now() > deadline) throw error;
    }
  }
}

/** The session of the process that has locked the folder. */
const holderIn = async ({ superuserUrl }: EmbeddedDatabase): Promise<number> => {
  const holds = `select pid from pg_locks where locktype = 'advisory' and granted`;
  const [holder, ...others] = (await query(superuserUrl, holds)) as { pid: number }[];
  assert.ok(holder && others.length === 0);
  return holder.pid;
};

/** Waits until another session has locked it, a moment after the database answers. */
const isHeldAnew = (database: EmbeddedDatabase, before: number): Promise<void> =>
  answers(async () => assert.notEqual(await holderIn(database), before));

test('SRV-12 a killed database is started again in place, with its committed data, and its folder stays locked', async () => {
  const reports: string[] = [];
  const report = (_error: unknown, text: string) => void reports.push(text);
  const database = await start({ disposable: false, report });
  await query(database.ownerUrl, 'create table kept (n int); insert into kept values (7)');
  for (const round of [1, 2]) {
    const [pid, holder] = [await postmasterPid(database), await holderIn(database)];
    process.kill(pid, 'SIGKILL');
    const began = Date.now();
    const rows = await answers(() => query(database.ownerUrl, 'select n from kept'));
    assert.ok(Date.now() - began < 5_000, `round ${round}`);
    assert.deepEqual(rows, [{ n: 7 }]);
    assert.notEqual(await postmasterPid(database), pid);
    await isHeldAnew(database, holder);
    await assert.rejects(start(), DataFolderInUseError);
  }
  assert.deepEqual(
    new Set(reports),
    new Set(['The embedded database has ended; it is started again']),
  );
  const last = await postmasterPid(database);
  await database.stop();
  assert.equal(isAlive(last), false);
});

test('SRV-12 a database whose sessions are ended keeps its folder locked', async () => {
  const database = await start();
  const holder = await holderIn(database);
  await query(
    database.superuserUrl,
    'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()',
  );
  await isHeldAnew(database, holder);
  await assert.rejects(start(), DataFolderInUseError);
});

test('a folder that the database user may not enter is served from the system folder', async (t) => {
  if (process.getuid?.() !== 0) return t.skip('only root hands the database to another user');
  await chmod(join(dataDir, '..'), 0o700);
  const database = await start();
  assert.match(database.folder, /^\/var\/lib\/fraktion\/data-/);
  assert.match(await readFile(join(dataDir, 'postgres-is-elsewhere.txt'), 'utf8'), /data-/);
  assert.deepEqual(await query(database.ownerUrl, 'select 1 as one'), [{ one: 1 }]);
  await database.stop();
  await rm(database.folder, { recursive: true });
});
