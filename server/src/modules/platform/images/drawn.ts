import { createHash } from 'node:crypto';

import { LRUCache } from 'lru-cache';

import type { Asker } from '../../../costly/index.ts';
import { Slices } from '../../../costly/slices.ts';
import { fitWithin, type PictureFormat } from '../../../files/index.ts';
import { FairQueue } from '../../../http/fairQueue.ts';

export interface PictureSize {
  readonly width: number;
  readonly format: PictureFormat;
}

export interface DrawnPicture {
  readonly etag: string;
  /** Null if the browser has this version. */
  readonly bytes: Uint8Array | null;
}

/** A picture as it is stored. */
export interface Original<S extends PictureSize> {
  readonly bytes: Uint8Array;
  readonly wanted: S;
}

export interface Asked<S extends PictureSize, R> {
  readonly by: Asker;
  /** Aborted when the client has left. */
  readonly gone?: AbortSignal;
  /** The etag of what the browser has. */
  readonly has: string | undefined;
  /** Reads the picture, or what is answered in its place. Called in turn, so that who waits holds no bytes. */
  readonly read: () => Promise<Original<S> | { readonly instead: R }>;
}

const memoryLimit = 64 * 1024 * 1024;

/** Originals in memory at a time: each may have many megabytes. A page of pictures asks for dozens. */
const originals = {
  atOnce: 8,
  atOncePerKey: 3,
  forNewKeys: 3,
  mayWait: 2_000,
  mayWaitPerKey: 300,
  patienceMs: 25_000,
};

const slice = 1024 * 1024;

/**
 * The key is the picture itself: all users share its drawn versions, and a new picture is drawn again. Another thread would be given a
 * copy, which takes longer than to hash it here, in slices.
 */
export async function etagOf(bytes: Uint8Array, { width, format }: PictureSize): Promise<string> {
  const hash = createHash('sha256');
  const slices = new Slices();
  for (let start = 0; start < bytes.length; start += slice) {
    hash.update(bytes.subarray(start, start + slice));
    if (slices.isLong) await slices.rest();
  }
  return `"${hash.digest('base64url')}.${width}.${format}"`;
}

/** Draws each picture once for each size and format, also if several people of an account ask at the same time. */
export function createDrawn(draw = fitWithin) {
  const queue = new FairQueue(originals);
  const stored = new LRUCache<string, Uint8Array>({
    maxSize: memoryLimit,
    sizeCalculation: (bytes) => Math.max(bytes.length, 1),
  });
  const underWay = new Map<string, Promise<Uint8Array>>();

  async function drawOnce(by: Asker, etag: string, original: Original<PictureSize>) {
    const there = stored.get(etag);
    if (there) return there;
    // By account: nobody waits behind the works of another one that wants the same picture.
    const key = `${by.key} ${etag}`;
    const { bytes, wanted } = original;
    const drawing =
      underWay.get(key) ??
      draw(by, bytes, wanted.width, wanted.format).finally(() => underWay.delete(key));
    underWay.set(key, drawing);
    const made = await drawing;
    stored.set(etag, made);
    return made;
  }

  return <S extends PictureSize, R>({ by, gone, has, read }: Asked<S, R>) =>
    queue.run(
      by.key,
      async (): Promise<(DrawnPicture & { readonly wanted: S }) | { readonly instead: R }> => {
        const original = await read();
        if ('instead' in original) return original;
        const { wanted } = original;
        const etag = await etagOf(original.bytes, wanted);
        return { etag, wanted, bytes: etag === has ? null : await drawOnce(by, etag, original) };
      },
      gone,
    );
}
