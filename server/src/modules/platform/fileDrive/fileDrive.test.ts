import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { beforeEach, test } from 'node:test';

import {
  changeDriveEntry,
  createDriveFile,
  createDriveFolder,
  type DriveEntry,
  getDriveFile,
  getDriveFileContent,
  getDriveFolder,
  getDriveThumbnail,
  getDriveUsage,
  listDriveEntries,
  trashDriveEntry,
} from '@fraktion/contract';
import sharp from 'sharp';

import { buildDrive, type Drive, pdfOf } from '../../../testing/rows/drive.ts';
import type { Client } from '../../../testing/servers/testApp.ts';
import { upload } from '../../../testing/rows/uploads.ts';
import { signInNew } from '../../../testing/rows/accountServer.ts';
import { testServer } from '../../../testing/servers/testServer.ts';

let drive: Drive;
const t = await testServer({ driveQuotaBytes: 400_000 });
beforeEach(async () => {
  drive = await buildDrive(t);
});

const change = (
  { kind, id, version }: DriveEntry,
  to: { name?: string; parentId?: string },
  by: Client = drive.admin,
) => by(changeDriveEntry, { params: { kind, id }, body: { version, ...to } });

test('ORD-10 a file is stored in a folder of a location, found there, downloaded and searched for', async () => {
  const { admin, here, folder, file } = drive;
  const year = await folder(here.id, '2026');
  const notes = await folder(year.id, 'Notes');
  const bytes = pdfOf('weighing');
  const kept = await file(notes.id, { name: 'Vægt 12.pdf', bytes });
  assert.deepEqual(
    [kept.name, kept.mediaType, kept.bytes, kept.parentName, kept.locationName],
    ['Vægt 12.pdf', 'application/pdf', bytes.length, 'Notes', here.name],
  );
  const { data } = await admin(getDriveFolder, { params: { id: notes.id } });
  assert.deepEqual(
    data.path.map(({ name }) => name),
    [here.name, '2026', 'Notes'],
  );
  const read = await admin(getDriveFileContent, { params: { id: kept.id } });
  assert.deepEqual(Buffer.from(await read.bytes()), bytes);
  assert.match(read.headers.get('content-disposition') ?? '', /^attachment/);
  const found = await admin(listDriveEntries, { query: { q: 'vægt' } });
  assert.deepEqual(
    found.data.map(({ id }) => id),
    [kept.id],
  );
});

test('ORD-10 folders come before files; both are sorted and paged by the server', async () => {
  const { admin, account, folder, file } = drive;
  await file(account.id, { name: 'a.pdf', bytes: pdfOf('x'.repeat(300)) });
  await file(account.id, { name: 'c.pdf' });
  await folder(account.id, 'Z');
  await file(account.id, { name: 'B.pdf' });
  assert.deepEqual(await drive.names(account.id), ['Z', 'a.pdf', 'B.pdf', 'c.pdf']);
  const query = { 'filter[parentId][eq]': account.id, count: 'true', pageSize: 1 } as const;
  const largest = await admin(listDriveEntries, { query: { ...query, sort: 'bytes:desc' } });
  assert.deepEqual([largest.data[0]?.name, largest.page?.total], ['a.pdf', 4]);
});

test('ORD-10 a picture is redrawn and has a thumbnail; nothing that a browser would run is stored', async () => {
  const { admin, account, file, keep } = drive;
  const shape = { width: 900, height: 600, channels: 3, background: '#407e3d' } as const;
  const bytes = await sharp({ create: shape }).jpeg().toBuffer();
  const { id, thumbnail } = await file(account.id, { name: 'yard.jpg', bytes });
  assert.equal(thumbnail, true);
  const small = await admin(getDriveThumbnail, { params: { id } });
  assert.equal((await sharp(await small.bytes()).metadata()).width, 480);
  const note = await file(account.id, { name: 'list.csv', bytes: Buffer.from('a;b\n1;2') });
  assert.deepEqual([note.name, note.mediaType, note.thumbnail], ['list.csv', 'text/csv', false]);
  assert.equal((await admin(getDriveThumbnail, { params: { id: note.id } })).status, 404);
  for (const [name, content] of [
    ['page.html', '<html><script>alert(1)</script>'],
    ['drawing.svg', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['program.exe', 'MZ\0\0'],
  ] as const) {
    const { error } = await keep(account.id, { name, bytes: Buffer.from(content) });
    assert.equal(error?.message, 'Files.Type.Not.Allowed', name);
  }
});

test('ORD-10 a name is unique in a folder: the next one gets a number, ignoring case', async () => {
  const { account, file, folder, names } = drive;
  await Promise.all([1, 2, 3].map(() => file(account.id, { name: 'Plan.pdf' })));
  await file(account.id, { name: 'plan.PDF' });
  assert.deepEqual(await names(account.id), [
    'Plan (2).pdf',
    'Plan (3).pdf',
    'plan (4).PDF',
    'Plan.pdf',
  ]);
  await folder(account.id, 'v1.2');
  assert.equal((await folder(account.id, 'V1.2')).name, 'V1.2 (2)');
  const third = await file(account.id, { name: 'Other.pdf' });
  assert.equal((await change(third, { name: 'Plan' })).data.name, 'Plan (5).pdf');
});

test('ORD-10 a file is renamed and moved; the second of two concurrent users is refused', async () => {
  const { here, there, file, folder, names } = drive;
  const note = await file(here.id, { name: 'note.pdf' });
  const target = await folder(there.id, 'Target');
  const moved = await change(note, { name: 'Kvittering', parentId: target.id });
  assert.deepEqual(
    [moved.data.name, moved.data.locationId, moved.data.version],
    ['Kvittering.pdf', there.id, 2],
  );
  assert.deepEqual([await names(here.id), await names(target.id)], [[], ['Kvittering.pdf']]);
  const late = await change(note, { name: 'Late' });
  assert.deepEqual([late.status, late.error?.message], [409, 'Generic.Changed']);
  assert.deepEqual(late.error?.current, moved.data);
});

test('ORD-10 a folder moves with all its content, never into itself', async () => {
  const { here, there, local, file, folder } = drive;
  const outer = await folder(here.id, 'Outer');
  const inner = await folder(outer.id, 'Inner');
  const { id } = await file(inner.id);
  assert.equal(
    (await change(outer, { parentId: inner.id })).error?.message,
    'FileDrive.Into.Itself',
  );
  assert.equal((await local(getDriveFile, { params: { id } })).status, 200);
  assert.equal((await change(outer, { parentId: there.id })).status, 200);
  assert.equal((await local(getDriveFile, { params: { id } })).status, 404);
  const { data } = await drive.admin(getDriveFile, { params: { id } });
  assert.equal(data.locationId, there.id);
});

test('AUT-02 another account finds nothing of it, and cannot store anything there', async () => {
  const stranger = await buildDrive(t);
  const mine = await drive.file(drive.here.id);
  const inside = await drive.folder(drive.here.id);
  for (const call of [getDriveFile, getDriveFileContent, getDriveThumbnail])
    assert.equal((await stranger.admin(call, { params: { id: mine.id } })).status, 404);
  assert.equal((await change(mine, { name: 'x' }, stranger.admin)).status, 404);
  assert.equal((await change(inside, { name: 'x' }, stranger.admin)).status, 404);
  const { kind, id, version } = mine;
  const query = { version };
  assert.equal(
    (await stranger.admin(trashDriveEntry, { params: { kind, id }, query })).status,
    404,
  );
  for (const parentId of [inside.id, drive.here.id, drive.account.id]) {
    assert.equal((await stranger.keep(parentId)).status, 404);
    const body = { id: randomUUID(), parentId, name: 'x' };
    assert.equal((await stranger.admin(createDriveFolder, { body })).status, 404);
    assert.equal((await stranger.admin(getDriveFolder, { params: { id: parentId } })).status, 404);
    assert.deepEqual(await drive.names(parentId, stranger.admin), []);
  }
});

test('AUT-06 a user with some locations sees only their folders and those of the whole account', async () => {
  const { account, here, there, local, file, names } = drive;
  for (const [place, name] of [
    [account.id, 'all.pdf'],
    [here.id, 'here.pdf'],
    [there.id, 'there.pdf'],
  ] as const)
    await file(place, { name });
  const hidden = await file(there.id, { name: 'there too.pdf' });
  assert.deepEqual(await names(there.id, local), []);
  const all = await local(listDriveEntries, {});
  assert.deepEqual(
    all.data.map(({ name }) => name),
    ['all.pdf', 'here.pdf'],
  );
  assert.equal((await local(getDriveFileContent, { params: { id: hidden.id } })).status, 404);
  assert.equal((await local(getDriveFolder, { params: { id: there.id } })).status, 404);
  assert.equal((await drive.keep(there.id, { by: local })).status, 404);
  const mine = await file(here.id, { by: local });
  assert.equal((await change(mine, { parentId: there.id }, local)).status, 404);
  assert.equal((await change(mine, { parentId: account.id }, local)).status, 200);
});

test('AUT-04 ORD-10 who has some locations moves nothing of the whole account to one of them', async () => {
  const { account, admin, here, local, file, folder } = drive;
  const limited = await signInNew(t, account.id, 'Admin', {
    allLocations: false,
    locationIds: [here.id],
  });
  const shared = await folder(account.id, 'Shared');
  const note = await file(account.id);
  for (const by of [local, limited])
    for (const entry of [shared, note]) {
      const moved = await change(entry, { parentId: here.id }, by);
      assert.deepEqual([moved.status, moved.error?.message], [403, 'Generic.Whole.Account']);
    }
  assert.equal((await change(note, { parentId: shared.id }, local)).status, 200);
  assert.equal((await change(shared, { parentId: here.id }, admin)).status, 200);
});

test('ORD-10 an upload sent again with its key creates one file', async () => {
  const { admin, account, names } = drive;
  const uploadId = await upload(t.url, admin, 'once.pdf', pdfOf('once'));
  const body = { id: randomUUID(), parentId: account.id, uploadId };
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => admin(createDriveFile, { body, idempotencyKey: body.id })),
  );
  assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]));
  assert.deepEqual(await names(account.id), ['once.pdf']);
});

test('ORD-10 an account has limited space, and a refusal names the rest', async () => {
  const { admin, account, keep } = drive;
  const large = pdfOf('x'.repeat(250_000));
  assert.equal((await keep(account.id, { bytes: large })).status, 200);
  const { error } = await keep(account.id, { bytes: pdfOf('y'.repeat(250_000)) });
  assert.equal(error?.message, 'FileDrive.Full');
  const usage = { usedBytes: large.length, trashBytes: 0, quotaBytes: 400_000 };
  assert.deepEqual(error.current, usage);
  assert.deepEqual((await admin(getDriveUsage)).data, usage);
});
