import sharp from 'sharp';

/** Only the readers of what is accepted may run, whatever the bytes pretend to be. */
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
// A portal rarely sees one picture twice.
sharp.cache(false);

const usualSide = 2560;
/** Above what phones make, below what a small file can blow up to. */
const mostPixels = 80_000_000;
const patienceSeconds = 20;

type Format = 'jpeg' | 'png' | 'webp';

/** What each accepted kind of picture is kept as: kinds that few programs show become ones that all do. */
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
 * Draws the picture anew: upright, of a sensible size, without the place and device that cameras
 * write into it, and without anything else that may hide in the file. Throws when it is none.
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

/** A picture that has been drawn anew, small enough for a list. */
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
