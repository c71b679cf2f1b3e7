import { type Asker, costly } from '../costly/index.ts';
import type { Picture, PictureFormat } from './pictureLimits.ts';
import type * as drawingFile from './drawing.ts';

export type { PictureFormat } from './pictureLimits.ts';

const file = import.meta.resolve('./drawing.ts');
const drawAgain = costly<typeof drawingFile>(file)('redraw');

const usualSide = 2560;

/** The stored type of each accepted type: rare types become common ones. */
const keptAs: Record<string, 'jpeg' | 'png' | 'webp'> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'png',
  'image/avif': 'jpeg',
};

export const pictureTypes = Object.keys(keptAs);

/**
 * Redraws the picture: upright, of a sensible size, without the location and device that cameras record, and without anything
 * hidden in the file. Throws if it is not a picture.
 */
export async function redraw(
  by: Asker,
  bytes: Uint8Array,
  mediaType: string,
  longestSide = usualSide,
): Promise<Picture> {
  const format = keptAs[mediaType];
  if (!format) throw new Error(`${mediaType} is no kind of picture that is kept.`);
  return drawAgain(by, bytes, format, longestSide);
}

/** A thumbnail of a redrawn picture, for lists. */
export const thumbnailOf = costly<typeof drawingFile>(file)('thumbnail');

/** A picture of at most this width and twice this height, in any format that browsers show; it is never enlarged. */
export const fitWithin: (
  by: Asker,
  bytes: Uint8Array,
  width: number,
  format: PictureFormat,
) => Promise<Uint8Array> = costly<typeof drawingFile>(file)('fitWithin');
