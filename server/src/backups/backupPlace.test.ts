import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';

import { openDatabase } from '../db/database.ts';
import { createBlobs, openStorage } from '../files/index.ts';
import { buildAccount } from '../testing/rows/builders.ts';
import { startBlobs } from '@fraktion/demo-world/servers/blobServer';
import type { TestSource } from '@fraktion/demo-world/servers/testSource';
import { startTestDatabase, type TestDatabase } from '../testing/servers/testDatabase.ts';
import {
  BackupRefusedError,
  BackupSet,
  listSets,
  openBackupPlace,
  pruneBackups,
  restoreBackup,
  takeBackup,
} from './index.ts';
import { openSession } from './session.ts';

const key = 'a key for the back-ups of this test';
const place = 'azblob://back-ups/portal/nightly';

let server: TestDatabase;
let blobs: TestSource;
let folder: string;

before(async () => {
  [server, blobs] = await Promise.all([startTestDatabase(), startBlobs()]);
  folder = await mkdtemp(join(tmpdir(), 'fraktion-backup-'));
});
after(async () => {
  await blobs?.stop();
  await server?.stop();
  await rm(folder, { recursive: true, force: true });
});

const open = (at = place) => openBackupPlace(at, { connectionString: blobs.secret });

test('SRV-07 a back-up goes to object storage and is restored from there, byte by byte', async () => {
  const database = openDatabase(server.ownerUrl);
  const { id } = await buildAccount(database.db, { name: 'Kept by the blobs' });
  await database.close();
  const bytes = Buffer.alloc(3_000_000, 'weighed and collected');
  await createBlobs(join(folder, 'files')).put(`files/${id}/one`, bytes);
  const files = openStorage(join(folder, 'files'));
  const to = await open();
  const { name } = await takeBackup({ databaseUrl: server.ownerUrl, files }, { to, key });

  // Another process finds it by its address only.
  const there = await open(`${place}/`);
  assert.deepEqual(
    (await listSets(there)).map((set) => [set.name, set.whole]),
    [[name, true]],
  );
  assert.deepEqual(await listSets(await open('azblob://back-ups')), []);
  const databaseUrl = await server.another();
  const client = await openSession(databaseUrl);
  await client.query(
    'drop schema public cascade; drop schema graphile_worker cascade; create schema public',
  );
  await mkdir(join(folder, 'restored'));
  const target = { databaseUrl, files: openStorage(join(folder, 'restored')) };
  const restored = await restoreBackup(new BackupSet(there, name, key), target);
  assert.equal(restored.files, 1);
  assert.deepEqual(await readFile(join(folder, 'restored', 'files', id, 'one')), bytes);
  const { rows } = await client.query('select name from account where id = $1', [id]);
  assert.deepEqual(rows, [{ name: 'Kept by the blobs' }]);
  await client.end();
});

test('SRV-07 old back-ups are removed from object storage too, with all that is in them', async () => {
  const storage = await open('azblob://old-ones');
  const names = ['20260801T', '20260901T', '20261001T', '20261101T', '20261125T'].map(
    (day) => `fraktion-${day}030000000Z`,
  );
  for (const name of names) {
    await storage.write(`${name}/tables/0001`, 'x');
    await storage.write(`${name}/manifest.json`, '{}');
  }
  const now = new Date('2026-11-26T03:00:00.000Z');
  assert.deepEqual(await pruneBackups(storage, { keepDays: 14, now }), names.slice(0, 2));
  assert.deepEqual(
    (await listSets(storage)).map(({ name }) => name),
    names.slice(2),
  );
  assert.equal(await storage.fileExists(`${names[0]}/tables/0001`), false);
});

test('SRV-07 a wrong address, no connection string and a refusal of the storage are named in words', async () => {
  const refusal = async (at: string, connectionString: string | undefined) => {
    try {
      await openBackupPlace(at, { connectionString });
    } catch (error) {
      assert.ok(error instanceof BackupRefusedError, String(error));
      return error.message;
    }
    return assert.fail(`${at} was opened`);
  };
  assert.match(await refusal('azblob://', blobs.secret), /names no container/);
  assert.match(await refusal('azblob://Back_ups', blobs.secret), /names no container/);
  assert.match(await refusal('azblob://back-ups/../x y', blobs.secret), /names no container/);
  assert.match(await refusal(place, undefined), /AZURE_STORAGE_CONNECTION_STRING/);
  const secret = 'AccountKey=a-secret;nonsense';
  assert.doesNotMatch(await refusal(place, secret), /a-secret/);
  const wrongKey = blobs.secret.replace(/AccountKey=[^;]+/, `AccountKey=${btoa('wrong')}`);
  assert.match(await refusal(place, wrongKey), /does not answer as it should/);
});
