import { mkdir } from 'node:fs/promises';

import { BlobServiceClient, RestError } from '@azure/storage-blob';
import { AzureStorageBlobStorageAdapter } from '@flystorage/azure-storage-blob';
import { FileStorage } from '@flystorage/file-storage';

import { openStorage } from '../files/index.ts';
import { BackupRefusedError } from './takeBackup.ts';

const scheme = 'azblob://';
const form = /^azblob:\/\/([a-z0-9](?:-?[a-z0-9]){2,62})((?:\/[\w.@+~-]+)*)\/?$/;

/** Whether back-ups go to object storage instead of a folder of this machine. */
export const isObjectStorage = (place: string): boolean => place.startsWith(scheme);

/** Opens a folder, or `azblob://container/path` in the storage of the connection string; creates it if missing. */
export async function openBackupPlace(
  place: string,
  { connectionString }: { readonly connectionString: string | undefined },
): Promise<FileStorage> {
  if (isObjectStorage(place)) return openBlobs(place, connectionString);
  await mkdir(place, { recursive: true, mode: 0o700 });
  return openStorage(place);
}

async function openBlobs(place: string, connectionString: string | undefined) {
  const [, name, path = ''] = form.exec(place) ?? [];
  if (name === undefined)
    throw new BackupRefusedError(
      `${place} names no container: write it as azblob://container or azblob://container/path.`,
    );
  if (connectionString === undefined)
    throw new BackupRefusedError(
      'Give the connection string of the storage account in AZURE_STORAGE_CONNECTION_STRING.',
    );
  const container = clientOf(connectionString).getContainerClient(name);
  // Tried only if the container exists: a key may be allowed to write blobs, but not to create containers.
  if (!(await container.exists().catch(refused))) await container.create().catch(refused);
  return new FileStorage(new AzureStorageBlobStorageAdapter(container, { prefix: path.slice(1) }));
}

function clientOf(connectionString: string): BlobServiceClient {
  try {
    return BlobServiceClient.fromConnectionString(connectionString);
  } catch {
    // The library's message may repeat a part of the string.
    throw new BackupRefusedError('AZURE_STORAGE_CONNECTION_STRING is no connection string.');
  }
}

const refused = (error: unknown): never => {
  if (error instanceof RestError)
    throw new BackupRefusedError(
      `The object storage does not answer as it should: ${error.code ?? error.statusCode ?? error.name}.`,
    );
  throw error;
};
