import { mkdir } from 'node:fs/promises';

import { RestError } from '@azure/storage-blob';
import type { FileStorage } from '@flystorage/file-storage';

import { isObjectStorage, ObjectStorageError, openStorage } from '../files/index.ts';
import { azureClient, mustAnswer, openObjectStorage } from '../files/objectStorage.ts';
import { BackupRefusedError } from './takeBackup.ts';

/**
 * Opens a folder, `azblob://container/path` or `s3://bucket/path`. A folder or a container is created if missing; a bucket is not,
 * because its rules are set when it is made.
 */
export async function openBackupPlace(
  place: string,
  access: { readonly connectionString: string | undefined },
): Promise<FileStorage> {
  try {
    if (place.startsWith('azblob:')) return await openContainer(place, access);
    if (isObjectStorage(place)) {
      const storage = await openObjectStorage(place, access);
      await mustAnswer(storage, place);
      return storage;
    }
  } catch (error) {
    if (error instanceof ObjectStorageError) throw new BackupRefusedError(error.message);
    throw error;
  }
  await mkdir(place, { recursive: true, mode: 0o700 });
  return openStorage(place);
}

async function openContainer(
  place: string,
  access: { readonly connectionString: string | undefined },
): Promise<FileStorage> {
  const storage = await openObjectStorage(place, access);
  const container = azureClient(access).getContainerClient(new URL(place).host);
  // Tried only if the container exists: a key may be allowed to write blobs, but not to create containers.
  if (!(await container.exists().catch(refused))) await container.create().catch(refused);
  return storage;
}

const refused = (error: unknown): never => {
  if (error instanceof RestError)
    throw new BackupRefusedError(
      `The object storage does not answer as it should: ${error.code ?? error.statusCode ?? error.name}.`,
    );
  throw error;
};
