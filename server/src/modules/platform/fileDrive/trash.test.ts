import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';

import {
  type DriveEntry,
  eraseDriveEntry,
  getDriveFile,
  getDriveFileContent,
  getDriveUsage,
  listDriveTrash,
  restoreDriveEntry,
  trashDriveEntry,
} from '@fraktion/contract';
import { sql } from 'kysely';

import { accountTransaction } from '../../../db/transaction.ts';
import { buildDrive, type Drive, pdfOf } from '../../../testing/rows/drive.ts';
import { eventually } from '../../../testing/rows/orders.ts';
import type { Client } from '../../../testing/servers/testApp.ts';
import { testServer } from '../../../testing/servers/testServer.ts';
import { signInNew } from '../../../testing/rows/accountServer.ts';
import { dropUnused } from './blobs.ts';
import { emptyTrash, eraseEntry } from './trash.ts';

let drive: Drive;
const t = await testServer();
beforeEach(async () => {
  drive = await buildDrive(t);
});

const trash = ({ kind, id, version }: DriveEntry, by: Client = drive.admin) =>
  by(trashDriveEntry, { params: { kind, id }, query: { version } });
const restore = ({ id }: DriveEntry, by: Client = drive.admin) =>
  by(restoreDriveEntry, { params: { id } });
const erase = ({ id }: DriveEntry, by: Client = drive.admin) =>
  by(eraseDriveEntry, { params: { id } });
const inTrash = async (by: Client = drive.admin) =>
  (await by(listDriveTrash, {})).data.map(({ name }) => name);
const blobs = () => t.app.services.blobs.list(`drive/${drive.account.id}`);
const leaves = (count: number) =>
  eventually(async () => (await blobs()).length === count, `${count} files of bytes`);

test('ORD-10 a deleted folder takes its content with it, and is restored with it', async () => {
  const { here, file, folder, names } = drive;
  const year = await folder(here.id, '2025');
  const month = await folder(year.id, 'May');
  const note = await file(month.id, { name: 'note.pdf' });
  assert.equal((await trash(year)).status, 204);
  assert.deepEqual([await names(here.id), await inTrash()], [[], ['2025']]);
  const { id } = note;
  assert.equal((await drive.admin(getDriveFile, { params: { id } })).status, 404);
  assert.equal((await drive.admin(getDriveFileContent, { params: { id } })).status, 404);
  assert.equal((await restore(year)).data.name, '2025');
  assert.deepEqual([await names(month.id), await inTrash()], [['note.pdf'], []]);
});

test('ORD-10 an entry that somebody else has changed meanwhile is not deleted, and nothing is deleted twice', async () => {
  const note = await drive.file(drive.here.id);
  const late = await trash({ ...note, version: 7 });
  assert.deepEqual([late.status, late.error?.message], [409, 'Generic.Changed']);
  assert.equal((await trash(note)).status, 204);
  assert.equal((await trash(note)).status, 404);
  assert.equal((await restore(note)).status, 200);
  assert.equal((await restore(note)).status, 404);
});

test('ORD-10 an entry whose name is taken is restored with a number; one whose folder is gone, at the top', async () => {
  const { here, file, folder, names } = drive;
  const box = await folder(here.id, 'Box');
  const first = await file(box.id, { name: 'a.pdf' });
  await trash(first);
  await file(here.id, { name: 'a.pdf' });
  await trash(box);
  const back = await restore(first);
  assert.deepEqual([back.data.name, back.data.parentId], ['a (2).pdf', here.id]);
  assert.deepEqual(await names(here.id), ['a (2).pdf', 'a.pdf']);
});

test('AUT-06 the trash of a location is for users with access to it', async () => {
  const { there, local, file } = drive;
  const note = await file(there.id);
  await trash(note);
  const stranger = (await buildDrive(t)).admin;
  for (const by of [local, stranger]) {
    assert.deepEqual(await inTrash(by), []);
    assert.equal((await restore(note, by)).status, 404);
    assert.equal((await erase(note, by)).status, 404);
  }
});

for (const role of ['FacilityUser', 'User'] as const) {
  test(`ORD-10 a ${role} erases what it has deleted itself, and nothing of others`, async () => {
    const { account, file, here } = drive;
    const one = await signInNew(t, account.id, role);
    const namesake = await signInNew(t, account.id, role);
    await t.db
      .updateTable('app_user')
      .set({ name: 'Bo Lund' })
      .where(
        'id',
        'in',
        [one, namesake].map(({ session }) => session.profile.id),
      )
      .execute();
    const [theirs, own] = [await file(here.id), await file(here.id)];
    await trash(theirs, namesake);
    await trash(own, one);
    const listed = (await one(listDriveTrash, {})).data;
    assert.deepEqual(
      [theirs, own].map(({ id }) => listed.find((each) => each.id === id)?.mayErase),
      [false, true],
    );
    const refused = await erase(theirs, one);
    assert.deepEqual([refused.status, refused.error?.message], [403, 'Generic.Forbidden']);
    assert.equal((await inTrash()).length, 2);
    assert.equal((await erase(own, one)).status, 204);
    assert.equal((await restore(theirs, one)).status, 200);
    await trash({ ...theirs, version: 3 }, namesake);
    assert.equal((await erase(theirs)).status, 204, 'an admin may');
  });
}

test('ORD-10 erasing removes the bytes and frees the space; the same bytes of another file stay', async () => {
  const { account, admin, file, folder } = drive;
  const bytes = pdfOf('twice');
  const box = await folder(account.id, 'Box');
  const other = await file(account.id, { bytes });
  await file(box.id, { bytes });
  await trash(await file(box.id));
  assert.equal((await blobs()).length, 2);
  assert.equal((await erase(box)).status, 404);
  await trash(box);
  assert.ok((await admin(getDriveUsage)).data.trashBytes > 0);
  assert.equal((await erase(box)).status, 204);
  const { usedBytes, trashBytes } = (await admin(getDriveUsage)).data;
  assert.deepEqual([usedBytes, trashBytes], [bytes.length, 0]);
  await leaves(1);
  const read = await admin(getDriveFileContent, { params: { id: other.id } });
  assert.deepEqual(Buffer.from(await read.bytes()), bytes);
});

test('ORD-10 after a rollback, or a new upload, the bytes are still there', async () => {
  const { account, admin, file, here } = drive;
  const bytes = pdfOf('still wanted');
  const note = await file(here.id, { bytes });
  await trash(note);
  const actor = { accountId: account.id, userName: 'Ida', role: 'Admin', allLocations: true };
  const failed = accountTransaction(t.db, account.id, async (tx) => {
    await eraseEntry(tx, actor as Parameters<typeof eraseEntry>[1], note.id);
    throw new Error('The connection is lost');
  });
  await assert.rejects(failed, /connection is lost/);
  const { sha256 } = await t.db
    .selectFrom('drive_file')
    .select('sha256')
    .where('id', '=', note.id)
    .executeTakeFirstOrThrow();
  await dropUnused(t.db, t.app.services.blobs, { accountId: account.id, shas: [sha256] });
  await restore(note);
  const read = await admin(getDriveFileContent, { params: { id: note.id } });
  assert.deepEqual(Buffer.from(await read.bytes()), bytes);
});

test('ORD-10 entries are erased after thirty days in the trash', async () => {
  const { here, file, folder } = drive;
  const box = await folder(here.id, 'Old');
  await file(box.id);
  const young = await file(here.id, { name: 'young.pdf' });
  await trash(box);
  await trash(young);
  for (const table of ['drive_folder', 'drive_file'])
    await sql`update ${sql.table(table)} set trashed_at = now() - interval '31 days'
      where trashed_with = ${box.id}`.execute(t.db);
  const stuck = await file(here.id, { name: 'stuck.pdf' });
  await trash(stuck);
  await sql`update drive_file set trashed_at = now() - interval '32 days'
    where id = ${stuck.id}`.execute(t.db);
  // The oldest entry cannot be erased: the following ones are erased anyway.
  await sql`create function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'held'; end $$`.execute(t.db);
  await sql`create trigger stuck before delete on drive_file for each row
    when (old.name = 'stuck.pdf') execute function refuse()`.execute(t.db);
  await assert.rejects(emptyTrash(t.db), /1 in the trash cannot be erased: held/);
  assert.deepEqual(await inTrash(), ['young.pdf', 'stuck.pdf']);
  await sql`drop trigger stuck on drive_file`.execute(t.db);
  await emptyTrash(t.db);
  assert.deepEqual(await inTrash(), ['young.pdf']);
  await leaves(1);
  assert.equal((await restore(young)).status, 200);
});
