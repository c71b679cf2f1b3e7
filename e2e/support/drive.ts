import {
  createDriveFile,
  createDriveFolder,
  type DriveEntry,
  listLocations,
} from '@fraktion/contract';

import type { OwnUser } from './ownUser.ts';
import { upload } from './uploads.ts';

/** Bytes that start like a PDF. */
export const pdfBytes = (size = 20_000): Buffer =>
  Buffer.concat([Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj '), Buffer.alloc(size, 'x')]);

/** The user's own folder at the first location, and functions to fill it. */
export async function ownFolder(url: string, { email, api }: OwnUser, name: string) {
  const { data } = await api(listLocations, { query: { pageSize: 1 } });
  const [location] = data;
  if (!location) throw new Error('The demo world has no location');
  const folder = await api(createDriveFolder, {
    body: { id: crypto.randomUUID(), parentId: location.id, name },
  });
  const keep = async (file: { name: string; bytes: Buffer }): Promise<DriveEntry> => {
    const uploadId = await upload(url, email, file);
    const body = { id: crypto.randomUUID(), parentId: folder.id, uploadId };
    return api(createDriveFile, { body });
  };
  const address = `/file-drive?location=${location.id}&folder=${folder.id}`;
  return { location, folder, keep, address };
}
