import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';

import { sql } from 'kysely';

import { type Database, openDatabase } from '../db/database.ts';
import { accountTransaction } from '../db/transaction.ts';
import { Refusal } from '../http/errors.ts';
import { drawn } from '../http/present.ts';
import { startTestDatabase, type TestDatabase } from '../testing/servers/testDatabase.ts';
import { BlobMissingError, type Blobs, createBlobs, readFile, storeFile } from './index.ts';

let testing: TestDatabase | undefined;
let database: Database;
let folder: string;
let blobs: Blobs;

before(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'fraktion files ')), 'made when needed');
  blobs = createBlobs(folder);
  testing = await startTestDatabase();
  database = openDatabase(testing.ownerUrl, { max: 4 });
});
after(async () => {
  await database?.close();
  await testing?.stop();
  await rm(join(folder, '..'), { recursive: true });
});

test('bytes are stored unchanged, replaced, listed and deleted', async () => {
  const path = 'releases/mfe-ordering/1a2b3c/remoteEntry.js';
  await blobs.put(path, Buffer.from('first'));
  await blobs.put(path, Buffer.from('second'));
  await blobs.put('releases/mfe-ordering/1a2b3c/chunks/a~b.js.br', Buffer.from([0, 255]));
  assert.equal((await blobs.get(path)).toString(), 'second');
  assert.deepEqual(await blobs.list('releases/mfe-ordering'), [
    'releases/mfe-ordering/1a2b3c/chunks/a~b.js.br',
    path,
  ]);
  await blobs.delete(path);
  await assert.rejects(blobs.get(path), BlobMissingError);
  assert.deepEqual(await blobs.list('releases/mfe-supplier'), []);
});

test('a failed write leaves nothing behind, and other users of the machine cannot read the bytes', async () => {
  await blobs.put('kept/one', Buffer.from('x'));
  await assert.rejects(blobs.put('kept/one/below', Buffer.from('x')));
  assert.deepEqual(await readdir(join(folder, '.incoming')), []);
  assert.equal((await stat(join(folder, 'kept/one'))).mode & 0o077, 0);
});

test('incomplete files of a killed process are removed after a day, and none that are being written', async () => {
  const incoming = join(folder, '.incoming');
  await mkdir(incoming, { recursive: true });
  await blobs.put('kept/whole', Buffer.from('x'));
  for (const name of ['left', 'coming']) await writeFile(join(incoming, name), 'half');
  const longAgo = new Date(Date.now() - 25 * 3_600_000);
  for (const place of ['.incoming/left', 'kept/whole'])
    await utimes(join(folder, place), longAgo, longAgo);
  assert.equal(await blobs.sweep(), 1);
  assert.deepEqual(await readdir(incoming), ['coming']);
  assert.equal((await blobs.get('kept/whole')).toString(), 'x');
  await rm(join(incoming, 'coming'));
  assert.equal(await createBlobs(join(folder, 'nothing yet')).sweep(), 0);
});

test('no path leaves the folder', async () => {
  for (const path of [
    '../out',
    'a/../../out',
    '/etc/passwd',
    'a//b',
    'a/./b',
    '',
    'a\\b',
    '.incoming/x',
    'a\0b',
  ]) {
    await assert.rejects(blobs.put(path, Buffer.from('x')), /no path/, path);
    await assert.rejects(blobs.get(path), /no path/, path);
    await assert.rejects(async () => blobs.delete(path), /no path/, path);
  }
});

test('SRV-04 a file belongs to its account: others find nothing', async () => {
  const accountId = randomUUID();
  await sql`insert into account (id, kind, name) values (${accountId}, 'customer', 'Nordhavn')`.execute(
    database.db,
  );
  const pdf = { name: 'Kvittering.pdf', mediaType: 'application/pdf', bytes: Buffer.from('%PDF') };
  const { id, bytes } = await accountTransaction(database.db, accountId, (tx) =>
    storeFile(tx, blobs, { accountId, userId: null }, pdf),
  );
  assert.equal(bytes, 4);
  const read = await accountTransaction(database.db, accountId, (tx) =>
    readFile(tx, blobs, { accountId, id }),
  );
  assert.deepEqual([read.name, read.mediaType], [pdf.name, pdf.mediaType]);
  const made = await drawn(read, { key: accountId });
  assert.deepEqual(made, pdf);
  await assert.rejects(
    accountTransaction(database.db, accountId, () => drawn(read, { key: accountId })),
    /before a transaction or after it/,
    'a slow storage would hold the transaction',
  );
  await assert.rejects(
    accountTransaction(database.db, randomUUID(), (tx) => readFile(tx, blobs, { accountId, id })),
    (error) => error instanceof Refusal && error.key === 'Generic.Not.Found',
  );
});
