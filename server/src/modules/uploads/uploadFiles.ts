import { mkdir, open, readdir, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Whose upload it is, and which of theirs: together they name its file. */
export interface UploadKey {
  readonly accountId: string;
  readonly userId: string;
  readonly id: string;
}

/** Where the bytes of uploads gather, beside the files that are kept: a name that no kept file can have. */
export const uploadsFolder = (filesDir: string): string => join(filesDir, '.uploads');

export const pathOf = (folder: string, { accountId, userId, id }: UploadKey): string =>
  join(folder, accountId, userId, id);

/** As many bytes as have come; none while there is no file. */
export const sizeOf = async (path: string): Promise<number> =>
  (await stat(path).catch(() => null))?.size ?? 0;

/** An empty file, unless one is there. */
export async function touch(path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await (await open(path, 'a', 0o600)).close();
}

/** Writes from `offset` on what comes, as it comes: what came before a break stays. Gives how much is there now. */
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

/** Every upload that has a file, with when it was last written to. */
export async function* filesIn(folder: string): AsyncGenerator<UploadKey & { changed: number }> {
  for (const accountId of await namesIn(folder)) {
    for (const userId of await namesIn(join(folder, accountId))) {
      const own = join(folder, accountId, userId);
      for (const id of await namesIn(own)) {
        const found = await stat(join(own, id)).catch(() => null);
        if (found) yield { accountId, userId, id, changed: found.mtimeMs };
      }
      // Only an empty folder goes.
      await rmdir(own).catch(() => undefined);
    }
  }
}

const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => []);
