import { randomUUID } from 'node:crypto';

import {
  createDriveFile,
  createDriveFolder,
  type DriveEntry,
  listDriveEntries,
} from '@fraktion/contract';

import { buildAccount, buildLocation } from './builders.ts';
import type { Client, TestApp } from '../servers/testApp.ts';
import { upload } from './uploads.ts';
import { signInNew } from './accountServer.ts';

export const pdfOf = (text: string): Buffer => Buffer.from(`%PDF-1.7\n%âãÏÓ\n1 0 obj ${text}`);

/** A customer with two locations, and functions to fill its drive. */
export async function buildDrive(t: Pick<TestApp, 'db' | 'signIn' | 'url'>) {
  const account = await buildAccount(t.db);
  const [here, there] = [
    await buildLocation(t.db, account.id),
    await buildLocation(t.db, account.id),
  ];
  const admin = await signInNew(t, account.id, 'Admin');
  const rights = { allLocations: false, locationIds: [here.id] };
  const local = await signInNew(t, account.id, 'User', rights);

  const folder = async (parentId: string, name = 'Folder', by: Client = admin) =>
    (await by(createDriveFolder, { body: { id: randomUUID(), parentId, name } })).data;
  const keep = async (
    parentId: string,
    { name = 'note.pdf', bytes = pdfOf(randomUUID()), by = admin } = {},
  ) => {
    const uploadId = await upload(t.url, by, name, bytes);
    return by(createDriveFile, { body: { id: randomUUID(), parentId, uploadId } });
  };
  const file = async (...args: Parameters<typeof keep>): Promise<DriveEntry> =>
    (await keep(...args)).data;
  const names = async (parentId: string, by: Client = admin) =>
    (
      await by(listDriveEntries, { query: { 'filter[parentId][eq]': parentId, pageSize: 500 } })
    ).data.map(({ name }) => name);
  return { account, here, there, admin, local, folder, keep, file, names };
}

export type Drive = Awaited<ReturnType<typeof buildDrive>>;
