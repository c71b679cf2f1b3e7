import sharp, { type Sharp } from 'sharp';

import {
  mostBytesDrawn,
  mostBytesInOnePiece,
  mostPixels,
  type Picture,
  type PictureFormat,
} from './pictureLimits.ts';

/** Only the decoders of accepted types may run, whatever the bytes claim to be. */
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpeg',
    'VipsForeignLoadPng',
    'VipsForeignLoadWebp',
    'VipsForeignLoadNsgif',
    'VipsForeignLoadHeif',
  ],
});
// A portal rarely sees the same picture twice.
sharp.cache(false);
// One child draws one picture, and another processor is for others.
sharp.concurrency(1);

const patienceSeconds = 20;
const bytesPerChannel: Readonly<Record<string, number>> = {
  uchar: 1,
  char: 1,
  ushort: 2,
  short: 2,
};

/** Its header says what it would take to draw it: pixels, channels and their depth; an interlaced one is drawn in one piece. */
async function opened(bytes: Uint8Array): Promise<Sharp> {
  const picture = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' });
  const { width, height, channels, depth, isProgressive, pages = 1 } = await picture.metadata();
  const needed = width * height * Math.max(channels, 3) * (bytesPerChannel[depth] ?? 4);
  const most = isProgressive || pages > 1 ? mostBytesInOnePiece : mostBytesDrawn;
  if (needed > most) throw new Error(`The picture takes ${needed} bytes, and at most ${most}`);
  return picture.timeout({ seconds: patienceSeconds });
}

/** In the child: see `redraw` of `pictures.ts`. */
export async function redraw(
  bytes: Uint8Array,
  format: 'jpeg' | 'png' | 'webp',
  longestSide: number,
): Promise<Picture> {
  const drawn = await (
    await opened(bytes)
  )
    .autoOrient()
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .toFormat(format, format === 'png' ? { compressionLevel: 9 } : { quality: 84 })
    .toBuffer();
  return { bytes: drawn, mediaType: `image/${format}` };
}

const thumbnailSide = 480;

export const thumbnail = async (bytes: Uint8Array): Promise<Buffer> =>
  (await opened(bytes))
    .resize({
      width: thumbnailSide,
      height: thumbnailSide,
      fit: 'inside',
      withoutEnlargement: true,
    })
    .webp({ quality: 78 })
    .toBuffer();

const drawnAs = {
  // Half a second less for a few bytes more.
  avif: { quality: 55, effort: 2 },
  webp: { quality: 78 },
  jpeg: { quality: 80, mozjpeg: true },
  png: { compressionLevel: 9 },
} as const;

export const fitWithin = async (
  bytes: Uint8Array,
  width: number,
  format: PictureFormat,
): Promise<Buffer> =>
  (await opened(bytes))
    .autoOrient()
    .resize({ width, height: 2 * width, fit: 'inside', withoutEnlargement: true })
    .toFormat(format, drawnAs[format])
    .toBuffer();
