import type { FileStorage } from '@flystorage/file-storage';

import type { Settings } from '../settings.ts';
import { linksTo } from './blobLinks.ts';
import { BlobMissingError, type Blobs, createBlobs, openStorage } from './blobs.ts';
import { isObjectStorage } from './objectAddress.ts';
import { mustAnswer, openObjectStorage, type StorageAccess } from './objectStorage.ts';

type Places = Pick<
  Settings,
  'filesDir' | 'filesUrl' | 'formerFilesUrl' | 'signedDownloads' | 'storageConnection'
>;

const accessOf = ({ storageConnection }: Pick<Settings, 'storageConnection'>): StorageAccess => ({
  connectionString: storageConnection,
});

/** Opens a folder, or object storage that answers. */
export async function openPlace(
  place: string,
  settings: Pick<Settings, 'storageConnection'>,
): Promise<FileStorage> {
  if (!isObjectStorage(place)) return openStorage(place);
  const storage = await openObjectStorage(place, accessOf(settings));
  await mustAnswer(storage, place);
  return storage;
}

/** Where the files are: the object storage of `FILES_URL`, or a folder. */
export const openFiles = (settings: Omit<Places, 'signedDownloads'>): Promise<FileStorage> =>
  openPlace(settings.filesUrl ?? settings.filesDir, settings);

/** The files of the portal, and those that have not been moved from the former place yet. */
export async function openBlobs(settings: Places): Promise<Blobs> {
  const { filesDir, filesUrl, formerFilesUrl, signedDownloads } = settings;
  const storage = filesUrl === undefined ? undefined : await openFiles(settings);
  const blobs = createBlobs(storage ?? filesDir);
  if (formerFilesUrl === undefined)
    return storage && filesUrl && signedDownloads
      ? { ...blobs, links: await linksTo(filesUrl, storage, accessOf(settings)) }
      : blobs;
  // Without links: a file may not be there yet.
  return withFormer(blobs, createBlobs(await openPlace(formerFilesUrl, settings)));
}

/** New files go to the new place; what is not there yet is read from the former one. Bytes under a path never change. */
export const withFormer = (now: Blobs, former: Blobs): Blobs => ({
  ...now,
  async get(path) {
    try {
      return await now.get(path);
    } catch (error) {
      if (!(error instanceof BlobMissingError)) throw error;
    }
    try {
      return await former.get(path);
    } catch (error) {
      // It was moved between the two.
      if (error instanceof BlobMissingError) return now.get(path);
      throw error;
    }
  },
  async delete(path) {
    await former.delete(path);
    await now.delete(path);
  },
  async list(folder) {
    const lists = await Promise.all([now.list(folder), former.list(folder)]);
    return [...new Set(lists.flat())].toSorted();
  },
});
