import sharp from 'sharp';

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

const usualSide = 2560;
/** Above the size of phone pictures, below what a small file could expand to. */
const mostPixels = 80_000_000;
const patienceSeconds = 20;

type Format = 'jpeg' | 'png' | 'webp';

/** The stored type of each accepted type: rare types become common ones. */
const keptAs: Record<string, Format> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'png',
  'image/avif': 'jpeg',
};

export const pictureTypes = Object.keys(keptAs);

export interface Picture {
  readonly bytes: Buffer;
  readonly mediaType: string;
}

/**
 * Redraws the picture: upright, of a sensible size, without the location and device that cameras record, and without anything
 * hidden in the file. Throws if it is not a picture.
 */
export async function redraw(
  bytes: Uint8Array,
  mediaType: string,
  longestSide = usualSide,
): Promise<Picture> {
  const format = keptAs[mediaType];
  if (!format) throw new Error(`${mediaType} is no kind of picture that is kept.`);
  const drawn = await sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
    .timeout({ seconds: patienceSeconds })
    .autoOrient()
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .toFormat(format, format === 'png' ? { compressionLevel: 9 } : { quality: 84 })
    .toBuffer();
  return { bytes: drawn, mediaType: `image/${format}` };
}

const thumbnailSide = 480;

/** A thumbnail of a redrawn picture, for lists. */
export const thumbnailOf = (bytes: Uint8Array): Promise<Buffer> =>
  sharp(bytes, { limitInputPixels: mostPixels })
    .timeout({ seconds: patienceSeconds })
    .resize({
      width: thumbnailSide,
      height: thumbnailSide,
      fit: 'inside',
      withoutEnlargement: true,
    })
    .webp({ quality: 78 })
    .toBuffer();

export type PictureFormat = Format | 'avif';

const drawnAs = {
  // Half a second less for a few bytes more.
  avif: { quality: 55, effort: 2 },
  webp: { quality: 78 },
  jpeg: { quality: 80, mozjpeg: true },
  png: { compressionLevel: 9 },
} as const;

/** A picture of at most this width and twice this height, in any format that browsers show; it is never enlarged. */
export const fitWithin = (
  bytes: Uint8Array,
  width: number,
  format: PictureFormat,
): Promise<Buffer> =>
  sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
    .timeout({ seconds: patienceSeconds })
    .autoOrient()
    .resize({ width, height: 2 * width, fit: 'inside', withoutEnlargement: true })
    .toFormat(format, drawnAs[format])
    .toBuffer();
