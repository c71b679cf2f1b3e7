import { createHash } from 'node:crypto';

import { LRUCache } from 'lru-cache';

import type { Asker } from '../../../costly/index.ts';
import { fitWithin, type PictureFormat } from '../../../files/index.ts';

export interface PictureSize {
  readonly width: number;
  readonly format: PictureFormat;
}

export interface DrawnPicture {
  readonly etag: string;
  readonly bytes: Uint8Array;
}

const memoryLimit = 64 * 1024 * 1024;

/** The key is the picture itself: all users share its drawn versions, and a new picture is drawn again. */
export const etagOf = (bytes: Uint8Array, { width, format }: PictureSize): string =>
  `"${createHash('sha256').update(bytes).digest('base64url')}.${width}.${format}"`;

/** Draws each picture once for each size and format, also if several ask at the same time. */
export function createDrawn(draw = fitWithin) {
  const stored = new LRUCache<string, Uint8Array>({
    maxSize: memoryLimit,
    sizeCalculation: (bytes) => Math.max(bytes.length, 1),
  });
  const underWay = new Map<string, Promise<Uint8Array>>();
  return async (by: Asker, bytes: Uint8Array, wanted: PictureSize): Promise<DrawnPicture> => {
    const etag = etagOf(bytes, wanted);
    const there = stored.get(etag);
    if (there) return { etag, bytes: there };
    const drawing =
      underWay.get(etag) ??
      draw(by, bytes, wanted.width, wanted.format).finally(() => underWay.delete(etag));
    underWay.set(etag, drawing);
    const made = await drawing;
    stored.set(etag, made);
    return { etag, bytes: made };
  };
}
