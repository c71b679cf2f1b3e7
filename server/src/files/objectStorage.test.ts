import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';

import { startBlobs } from '@fraktion/demo-world/servers/blobServer';
import { type S3Storage, startS3 } from '@fraktion/demo-world/servers/s3Server';
import type { TestSource } from '@fraktion/demo-world/servers/testSource';

import { storedFiles } from '../backups/index.ts';
import { openBackupPlace } from '../backups/backupPlace.ts';
import { readSettings } from '../settings.ts';
import {
  BlobMissingError,
  type Blobs,
  copyFiles,
  createBlobs,
  ObjectStorageError,
  openBlobs,
  openFiles,
  openPlace,
} from './index.ts';

let s3: S3Storage;
let azure: TestSource;
let folder: string;

before(async () => {
  [s3, azure] = await Promise.all([startS3(), startBlobs()]);
  Object.assign(process.env, s3.env);
  folder = await mkdtemp(join(tmpdir(), 'fraktion-objects-'));
});
after(async () => {
  for (const name of Object.keys(s3?.env ?? {})) delete process.env[name];
  await s3?.stop();
  await azure?.stop();
  await rm(folder, { recursive: true, force: true });
});

const settingsOf = (env: Record<string, string>) =>
  readSettings(
    { DATA_DIR: folder, AZURE_STORAGE_CONNECTION_STRING: azure.secret, DEMO: '0', ...env },
    folder,
  );
const places = { s3: 's3://fraktion/portal/files', azure: 'azblob://invoices/portal/files' };
const large = Buffer.alloc(12_000_000, 'weighed and collected ');

for (const [name, place] of Object.entries(places)) {
  test(`SRV-10 files are stored in object storage as in a folder, large ones in parts: ${name}`, async () => {
    const blobs = await openBlobs(settingsOf({ FILES_URL: place }));
    const path = 'files/a/one';
    await blobs.put(path, Buffer.from('first'));
    await blobs.put(path, Buffer.from('second'));
    await blobs.put('files/a/large', large);
    await blobs.put('files/b/one~1.js.br', Buffer.from([0, 255]));
    assert.equal((await blobs.get(path)).toString(), 'second');
    assert.ok((await blobs.get('files/a/large')).equals(large));
    assert.deepEqual(await blobs.list('files/a'), ['files/a/large', 'files/a/one']);
    assert.deepEqual(await blobs.list('files/nothing'), []);
    await blobs.delete(path);
    await blobs.delete(path);
    await assert.rejects(blobs.get(path), BlobMissingError);
    await assert.rejects(blobs.put('../outside', Buffer.from('x')), /no path/);
    assert.equal(await blobs.sweep(), 0);
    // Another path of the same container has none of it.
    const other = await openBlobs(settingsOf({ FILES_URL: `${place}-other` }));
    assert.deepEqual(await other.list('files/a'), []);
  });
}

const filled = async (blobs: Blobs): Promise<void> => {
  for (let index = 0; index < 12; index += 1)
    await blobs.put(`files/a/${index}`, Buffer.from(`bytes of ${index}`));
};

test('SRV-10 files are moved from a folder to S3, on to Azure and back to a folder while they are read, written and removed', async () => {
  const first = `file://${folder}/first`;
  await filled(await openBlobs(settingsOf({ FILES_URL: first })));
  const steps = [first, 's3://fraktion/moved', 'azblob://invoices/moved', `file://${folder}/last`];
  for (const [index, from] of steps.slice(0, -1).entries()) {
    const settings = settingsOf({ FILES_URL: steps[index + 1]!, FILES_FORMER_URL: from });
    const blobs = await openBlobs(settings);
    assert.equal((await blobs.get('files/a/7')).toString(), 'bytes of 7');
    await blobs.put(`files/a/new-${index}`, Buffer.from('new'));
    assert.equal((await blobs.list('files/a')).length, 13);
    const [former, now] = [
      await openPlace(settings.formerFilesUrl!, settings),
      await openFiles(settings),
    ];
    // What an earlier run left half written is written again.
    await now.write('files/a/3', 'bytes');
    const moved = await copyFiles(former, now, storedFiles(former));
    assert.equal(moved.copied, 12);
    const after = await copyFiles(former, now, storedFiles(former));
    assert.deepEqual([after.copied, after.present], [0, 12]);
    await blobs.delete(`files/a/new-${index}`);
    await assert.rejects(blobs.get(`files/a/new-${index}`), BlobMissingError);
    const alone = createBlobs(now);
    assert.equal((await alone.get('files/a/3')).toString(), 'bytes of 3');
    assert.equal((await alone.list('files/a')).length, 12);
  }
});

test('SRV-10 a storage that is busy is asked again; one that is lost or cuts its answers off fails, and is not taken for an empty one', async () => {
  const blobs = await openBlobs(settingsOf({ FILES_URL: 's3://fraktion/disturbed' }));
  await filled(blobs);
  s3.become('busy');
  for (let index = 0; index < 12; index += 1)
    assert.equal((await blobs.get(`files/a/${index}`)).toString(), `bytes of ${index}`);
  await blobs.put('files/a/busy', Buffer.from('busy'));
  for (const mood of ['cut', 'lost'] as const) {
    s3.become(mood);
    const failed = await blobs.get('files/a/busy').catch((error: unknown) => error);
    assert.ok(failed instanceof Error && !(failed instanceof BlobMissingError), mood);
  }
  await assert.rejects(blobs.put('files/a/lost', Buffer.from('lost')));
  await assert.rejects(blobs.list('files/a'));
  s3.become('well');
  assert.equal((await blobs.get('files/a/busy')).toString(), 'busy');
  await assert.rejects(blobs.get('files/a/lost'), BlobMissingError);
});

test('SRV-10 a wrong key, a missing bucket and no connection string are told at the start, without a secret', async () => {
  const tell = async (env: Record<string, string>) => {
    const error = await openBlobs(settingsOf(env)).catch((each: unknown) => each);
    assert.ok(error instanceof ObjectStorageError, String(error));
    assert.equal(error.cause, undefined);
    return error.message;
  };
  assert.match(await tell({ FILES_URL: 's3://not-there/files' }), /NoSuchBucket \(404\)/);
  assert.match(await tell({ FILES_URL: 'azblob://not-there/files' }), /ContainerNotFound/);
  const secret = btoa('a wrong key');
  const wrong = azure.secret.replace(/AccountKey=[^;]+/, `AccountKey=${secret}`);
  const refused = await tell({
    FILES_URL: places.azure,
    AZURE_STORAGE_CONNECTION_STRING: wrong,
  });
  assert.match(refused, /AuthorizationFailure|AuthenticationFailed/);
  process.env['AWS_ACCESS_KEY_ID'] = 'a wrong key';
  const told = await tell({ FILES_URL: places.s3 }).finally(() =>
    Object.assign(process.env, s3.env),
  );
  assert.match(told, /InvalidAccessKeyId \(403\)/);
  assert.doesNotMatch(refused + told, /wrong|a wrong key|AccountKey/);
  assert.match(
    await tell({ FILES_URL: places.azure, AZURE_STORAGE_CONNECTION_STRING: '' }),
    /AZURE_STORAGE_CONNECTION_STRING/,
  );
  assert.throws(
    () => settingsOf({ AZURE_STORAGE_CONNECTION_STRING: `Key=${secret}` }),
    (error: Error) => /AZURE_STORAGE/.test(error.message) && !error.message.includes(secret),
  );
  for (const FILES_URL of ['s3://', 's3://Bucket', 's3://fraktion/../x', 'azblob://a', 'gs://x'])
    assert.throws(() => settingsOf({ FILES_URL }), /s3:\/\/bucket\/path/, FILES_URL);
});

for (const [name, place] of Object.entries(places)) {
  test(`SRV-10 a signed address gives the bytes of one file with its headers: ${name}`, async () => {
    const blobs = await openBlobs(settingsOf({ FILES_URL: place, FILES_SIGNED_DOWNLOADS: '1' }));
    await blobs.put('files/a/signed', large);
    const headers = {
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="Invoice.pdf"',
    };
    const address = await blobs.links!.to('files/a/signed', headers);
    assert.equal(new URL(address).origin, blobs.links!.origin);
    const read = await fetch(address);
    assert.ok(Buffer.from(await read.arrayBuffer()).equals(large));
    for (const [header, value] of Object.entries(headers))
      assert.equal(read.headers.get(header), value);
  });
}

// The S3 of the tests lets everybody read.
test('SRV-10 without its signature, or with that of another file, an address gives nothing', async () => {
  const blobs = await openBlobs(
    settingsOf({ FILES_URL: places.azure, FILES_SIGNED_DOWNLOADS: '1' }),
  );
  await blobs.put('files/a/mine', Buffer.from('mine'));
  await blobs.put('files/a/other', Buffer.from('other'));
  const address = await blobs.links!.to('files/a/mine', {});
  assert.equal(await (await fetch(address)).text(), 'mine');
  const [bare = ''] = address.split('?');
  for (const tried of [bare, address.replace('/mine?', '/other?')])
    assert.ok([401, 403, 404, 409].includes((await fetch(tried)).status), tried);
});

test('SRV-10 no addresses are signed in a folder, without the setting, or while files are moved', async () => {
  for (const env of [
    { FILES_SIGNED_DOWNLOADS: '1' },
    { FILES_URL: places.s3 },
    { FILES_URL: places.s3, FILES_FORMER_URL: places.azure, FILES_SIGNED_DOWNLOADS: '1' },
  ])
    assert.equal((await openBlobs(settingsOf(env))).links, undefined);
});

test('SRV-10 back-ups go to S3 too', async () => {
  const place = await openBackupPlace('s3://fraktion/back-ups', { connectionString: undefined });
  await place.write('fraktion-20261126T030000000Z/manifest.json', '{}');
  const again = await openBackupPlace('s3://fraktion/back-ups/', { connectionString: undefined });
  assert.equal(await again.readToString('fraktion-20261126T030000000Z/manifest.json'), '{}');
});
