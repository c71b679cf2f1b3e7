import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';

import { FileStorage } from '@flystorage/file-storage';
import { LocalStorageAdapter } from '@flystorage/local-fs';

/** Bytes under a path: uploaded files, invoices as they came, released code. */
export interface Blobs {
  /** All of the bytes or none: who reads meanwhile finds what was there before. */
  put(path: string, bytes: Uint8Array): Promise<void>;
  /** Throws `BlobMissingError` when there is nothing. */
  get(path: string): Promise<Buffer>;
  delete(path: string): Promise<void>;
  /** The paths of all files under a folder, sorted. */
  list(folder: string): Promise<string[]>;
  /** Removes what a process that was killed has left half put; gives how many there were. */
  sweep(): Promise<number>;
}

export class BlobMissingError extends Error {
  constructor(path: string) {
    super(`There are no bytes under ${path}.`);
  }
}

/** Where bytes wait until all of them are there. */
const incoming = '.incoming';

/** No file takes so long to arrive from the process that puts it. */
const abandonedAfter = 24 * 3_600_000;

/** Names of letters, digits and a few signs; so no path leads out of the folder or into `incoming`. */
const segment = /^(?!\.)[\w.@+~-]+$/;

function checked(path: string): string {
  if (path.split('/').every((name) => segment.test(name))) return path;
  throw new Error(`This is no path of a file: ${JSON.stringify(path)}`);
}

/** The storage in a folder of this machine; the adapter is all that another kind of storage replaces. */
export function createBlobs(folder: string): Blobs {
  const storage = new FileStorage(new LocalStorageAdapter(folder), undefined, {
    // Nobody else on this machine has to read them.
    visibility: { visibility: 'private', directoryVisibility: 'private' },
  });
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
      try {
        return await storage.readToBuffer(checked(path));
      } catch (error) {
        throw isMissing(error) ? new BlobMissingError(path) : error;
      }
    },
    delete: (path) => storage.deleteFile(checked(path)),
    async list(path) {
      if (!(await storage.directoryExists(checked(path)))) return [];
      const entries = await storage.list(path, { deep: true }).toArray();
      return entries
        .filter((entry) => entry.isFile)
        .map((entry) => entry.path)
        .toSorted();
    },
    async sweep() {
      if (!(await storage.directoryExists(incoming))) return 0;
      const since = Date.now() - abandonedAfter;
      let removed = 0;
      for await (const { path } of storage.list(incoming)) {
        // One that has just been moved to its place is nobody's to remove.
        const at = await storage.lastModified(path).catch(() => Infinity);
        if (at >= since) continue;
        await storage.deleteFile(path);
        removed += 1;
      }
      return removed;
    },
  };
}

const isMissing = (error: unknown): boolean => {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return true;
  }
  return false;
};
