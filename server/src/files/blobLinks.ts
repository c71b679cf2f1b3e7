import { BlobSASPermissions } from '@azure/storage-blob';
import type { FileStorage } from '@flystorage/file-storage';

import { refuseHeld } from '../db/held.ts';
import type { BlobLinks } from './blobs.ts';
import { azureForm } from './objectAddress.ts';
import { azureClient, ObjectStorageError, type StorageAccess } from './objectStorage.ts';

/** Long enough for a slow line to begin: a download that has begun goes on. */
const validMs = 60_000;

type Sign = BlobLinks['to'];

const inMoments = (): Date => new Date(Date.now() + validMs);

const byS3 =
  (storage: FileStorage): Sign =>
  (path, headers) =>
    storage.temporaryUrl(path, {
      expiresAt: inMoments(),
      responseHeaders: {
        'Content-Type': headers['content-type'] ?? '',
        'Content-Disposition': headers['content-disposition'] ?? '',
      },
    });

/** By the storage's own library: the common one leaves out the headers. */
function byAzure([, container = '', prefix = '']: readonly string[], access: StorageAccess): Sign {
  const blobs = azureClient(access).getContainerClient(container);
  const folder = prefix === '' ? '' : `${prefix.slice(1)}/`;
  return (path, headers) =>
    blobs.getBlobClient(folder + path).generateSasUrl({
      permissions: BlobSASPermissions.parse('r'),
      expiresOn: inMoments(),
      contentType: headers['content-type'] ?? '',
      contentDisposition: headers['content-disposition'] ?? '',
    });
}

/** Signs addresses of files in an object storage; throws `ObjectStorageError` if the portal's key cannot. */
export async function linksTo(
  place: string,
  storage: FileStorage,
  access: StorageAccess,
): Promise<BlobLinks> {
  const azure = azureForm.exec(place);
  const sign = azure ? byAzure(azure, access) : byS3(storage);
  const to: Sign = async (path, headers) => {
    // A key of a role is asked for from the machine that gives it.
    refuseHeld();
    return sign(path, headers);
  };
  try {
    const { origin } = new URL(await to('files/any', {}));
    return { origin, to };
  } catch (error) {
    throw new ObjectStorageError(
      `The key of ${place} signs no addresses (${(error as Error).name}): give another one, or leave FILES_SIGNED_DOWNLOADS out.`,
    );
  }
}
