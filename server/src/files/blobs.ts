import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';

import { FileStorage } from '@flystorage/file-storage';
import { LocalStorageAdapter } from '@flystorage/local-fs';

import { refuseHeld } from '../db/held.ts';
import { refusalOf } from './objectStorage.ts';

/** Bytes under a path: uploaded files, original invoices, released code. */
export interface Blobs {
  /** All of the bytes or none: a concurrent reader gets the former content. */
  put(path: string, bytes: Uint8Array): Promise<void>;
  /** Throws `BlobMissingError` if there is nothing. Outside of transactions only: the storage may be slow. */
  get(path: string): Promise<Buffer>;
  delete(path: string): Promise<void>;
  /** The paths of all files under a folder, sorted. */
  list(folder: string): Promise<string[]>;
  /** Addresses from which a browser reads bytes without the portal; absent: there are none. */
  readonly links?: BlobLinks;
  /** Removes the incomplete files of killed processes; returns their number. */
  sweep(): Promise<number>;
}

/** Signed addresses of an object storage. Whoever has one may read that file for a minute. */
export interface BlobLinks {
  /** Of all of them. */
  readonly origin: string;
  /** The address of the bytes under a path, which come with these headers. */
  to(path: string, headers: Readonly<Record<string, string>>): Promise<string>;
}

export class BlobMissingError extends Error {
  constructor(path: string) {
    super(`There are no bytes under ${path}.`);
  }
}

/** The folder for incomplete bytes. */
const incoming = '.incoming';

/** No process takes so long to write a file. */
const abandonedAfter = 24 * 3_600_000;

/** Names of letters, digits and a few signs, so that no path leaves the folder or enters `incoming`. */
const segment = /^(?!\.)[\w.@+~-]+$/;

function checked(path: string): string {
  if (path.split('/').every((name) => segment.test(name))) return path;
  throw new Error(`This is no path of a file: ${JSON.stringify(path)}`);
}

/** A folder, whose other folders come and go while it is read. */
export class FolderStorage extends FileStorage {}

/** The storage in a folder of this machine. */
export const openStorage = (folder: string): FileStorage =>
  new FolderStorage(new LocalStorageAdapter(folder), undefined, {
    // Other users of this machine need not read them.
    visibility: { visibility: 'private', directoryVisibility: 'private' },
  });

/** In object storage an object is there when it is whole; in a folder a whole file is moved to its place. */
export const createBlobs = (place: string | FileStorage): Blobs =>
  typeof place === 'string'
    ? blobsIn(openStorage(place))
    : {
        ...blobsIn(place),
        put: async (path, bytes) => place.write(checked(path), Readable.from([bytes]), plainBytes),
        list: async (path) => namesIn(place, checked(path)),
        sweep: async () => 0,
      };

async function namesIn(storage: FileStorage, path: string): Promise<string[]> {
  const entries = await storage.list(path, { deep: true }).toArray();
  return entries
    .filter((entry) => entry.isFile)
    .map((entry) => entry.path)
    .toSorted();
}

/** Its type is in its row; otherwise the library would look into the bytes. */
const plainBytes = { mimeType: 'application/octet-stream' } as const;

function blobsIn(storage: FileStorage): Blobs {
  return {
    async put(path, bytes) {
      const half = `${incoming}/${randomUUID()}`;
      try {
        await storage.write(half, Readable.from([bytes]));
        await storage.moveFile(half, checked(path));
      } catch (error) {
        await storage.deleteFile(half).catch(() => undefined);
        throw error;
      }
    },
    async get(path) {
      refuseHeld();
      try {
        return await storage.readToBuffer(checked(path));
      } catch (error) {
        throw isMissing(error) ? new BlobMissingError(path) : error;
      }
    },
    delete: (path) => storage.deleteFile(checked(path)),
    async list(path) {
      if (!(await storage.directoryExists(checked(path)))) return [];
      return namesIn(storage, path);
    },
    async sweep() {
      if (!(await storage.directoryExists(incoming))) return 0;
      const since = Date.now() - abandonedAfter;
      let removed = 0;
      for await (const { path } of storage.list(incoming)) {
        // A file that was just moved to its place must not be removed.
        const at = await storage.lastModified(path).catch(() => Infinity);
        if (at >= since) continue;
        await storage.deleteFile(path);
        removed += 1;
      }
      return removed;
    },
  };
}

/** Whether a storage says that there is nothing. */
export const isMissing = (error: unknown): boolean => {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return true;
  }
  return refusalOf(error)?.status === 404;
};
