import { mkdir, open, readdir, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** The user and the upload's id, which together name its file. */
export interface UploadKey {
  readonly accountId: string;
  readonly userId: string;
  readonly id: string;
}

/** The folder of unfinished uploads, beside the stored files: no stored file can have this name. */
export const uploadsFolder = (filesDir: string): string => join(filesDir, '.uploads');

export const pathOf = (folder: string, { accountId, userId, id }: UploadKey): string =>
  join(folder, accountId, userId, id);

/** The number of received bytes; zero while there is no file. */
export const sizeOf = async (path: string): Promise<number> =>
  (await stat(path).catch(() => null))?.size ?? 0;

/** Creates an empty file, unless it exists. */
export async function touch(path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await (await open(path, 'a', 0o600)).close();
}

/** Writes the arriving bytes from `offset` on, so that the received part survives a broken connection. Returns the new size. */
export async function writeAt(
  path: string,
  offset: number,
  chunks: AsyncIterable<Uint8Array>,
): Promise<number> {
  const file = await open(path, 'r+');
  let at = offset;
  try {
    for await (const chunk of chunks) {
      await file.write(chunk, 0, chunk.byteLength, at);
      at += chunk.byteLength;
    }
  } finally {
    await file.close();
  }
  return at;
}

export const removeFile = (path: string): Promise<void> => rm(path, { force: true });

/** Every upload with a file, and the time of its last write. */
export async function* filesIn(folder: string): AsyncGenerator<UploadKey & { changed: number }> {
  for (const accountId of await namesIn(folder)) {
    for (const userId of await namesIn(join(folder, accountId))) {
      const own = join(folder, accountId, userId);
      for (const id of await namesIn(own)) {
        const found = await stat(join(own, id)).catch(() => null);
        if (found) yield { accountId, userId, id, changed: found.mtimeMs };
      }
      // Only removes an empty folder.
      await rmdir(own).catch(() => undefined);
    }
  }
}

const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => []);
