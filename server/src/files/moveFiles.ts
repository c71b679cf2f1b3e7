import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';

import type { FileStorage } from '@flystorage/file-storage';

import { isMissing } from './blobs.ts';

export interface MovedFiles {
  readonly copied: number;
  /** They were there already, whole. */
  readonly present: number;
  readonly bytes: number;
}

async function digestIn(storage: FileStorage, path: string): Promise<string | undefined> {
  try {
    const hash = createHash('sha256');
    for await (const chunk of await storage.read(path)) hash.update(chunk as Uint8Array);
    return hash.digest('hex');
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/**
 * Copies every file to another place, reads it there, and compares: a copy that was cut off is made again. Nothing is removed from
 * the former place, so an interrupted run loses nothing and is simply repeated.
 */
export async function copyFiles(
  from: FileStorage,
  to: FileStorage,
  paths: AsyncIterable<string>,
): Promise<MovedFiles> {
  let copied = 0;
  let present = 0;
  let bytes = 0;
  for await (const path of paths) {
    const digest = await digestIn(from, path);
    // It was removed meanwhile.
    if (digest === undefined) continue;
    if ((await digestIn(to, path)) === digest) {
      present += 1;
      continue;
    }
    await to.write(path, Readable.from(await from.read(path)), {
      mimeType: 'application/octet-stream',
    });
    if ((await digestIn(to, path)) !== digest)
      throw new Error(`${path} is not whole in the new place: run the command again.`);
    copied += 1;
    bytes += await to.fileSize(path);
  }
  return { copied, present, bytes };
}
