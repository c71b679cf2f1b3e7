import { readFile } from 'node:fs/promises';

import { fileTypeFromBuffer } from 'file-type';

import { type Asker, WorkFailure } from '../costly/index.ts';
import { Refusal } from '../http/errors.ts';
import type { UploadedFile } from '../http/multipart.ts';
import { documentType } from './documents.ts';
import { fileName } from './fileName.ts';
import { pictureTypes, redraw, thumbnailOf } from './pictures.ts';

export interface FileRules {
  readonly types: readonly string[];
  readonly maxBytes: number;
  /** Pixels of a picture's longer side, if less than the default is enough. */
  readonly longestSide?: number;
  /** With a small picture for lists. */
  readonly thumbnail?: true;
}

/** A checked file, with the type of its content. */
export interface AcceptedFile {
  readonly name: string;
  readonly mediaType: string;
  readonly bytes: Uint8Array;
  /** Of a picture, if the rules ask for it. */
  readonly thumbnail?: Uint8Array;
}

/** Pictures that people prepare on a screen: a logo, a cover, a screenshot. */
export const screenPictures: readonly string[] = ['image/png', 'image/jpeg', 'image/webp'];

export const picturesAndPdf: readonly string[] = [...pictureTypes, 'application/pdf'];

/** Checks an uploaded file, and refuses it or makes it ready to be stored. */
const acceptFile = async (
  by: Asker,
  upload: UploadedFile,
  rules: FileRules,
): Promise<AcceptedFile> => acceptBytes(by, upload.name, await readFile(upload.path), rules);

/** One after the other: an account draws one at a time anyway, and each is in memory as a whole. */
export async function acceptFiles(
  by: Asker,
  uploads: readonly UploadedFile[],
  rules: FileRules,
): Promise<AcceptedFile[]> {
  const accepted: AcceptedFile[] = [];
  for (const upload of uploads) accepted.push(await acceptFile(by, upload, rules));
  return accepted;
}

/**
 * The content decides what a file is; its name and label may be wrong. SVG and HTML, which a browser would run, are not among
 * the detected types, so they pass no rules.
 */
export async function acceptBytes(
  by: Asker,
  name: string,
  bytes: Uint8Array,
  { types, maxBytes, longestSide, thumbnail }: FileRules,
): Promise<AcceptedFile> {
  if (bytes.byteLength === 0) throw new Refusal('Files.Empty', { detail: name });
  if (bytes.byteLength > maxBytes) throw new Refusal('Generic.Too.Large', { detail: name });
  const detected = (await fileTypeFromBuffer(bytes))?.mime;
  const mediaType = documentType(name, bytes, detected) ?? detected ?? 'application/octet-stream';
  const isPicture = pictureTypes.includes(mediaType);
  // A picture that cannot be redrawn would keep its location data, so it is refused whatever the rules allow.
  const isRaw = !isPicture && mediaType.startsWith('image/');
  if (isRaw || !types.includes(mediaType)) throw notAllowed(name, mediaType);
  if (!isPicture) return { name: fileName(name, mediaType), mediaType, bytes };
  try {
    const picture = await redraw(by, bytes, mediaType, longestSide);
    return {
      name: fileName(name, picture.mediaType),
      ...picture,
      ...(thumbnail ? { thumbnail: await thumbnailOf(by, picture.bytes) } : {}),
    };
  } catch (error) {
    if (mayTryAgain(error)) throw error;
    throw notAllowed(name, `${mediaType}, damaged or too large to draw`);
  }
}

/** The machine was busy, or the portal was stopped: the picture itself may be fine. */
const mayTryAgain = (error: unknown): boolean =>
  error instanceof Refusal || (error instanceof WorkFailure && error.reason === 'interrupted');

const notAllowed = (name: string, found: string): Refusal =>
  new Refusal('Files.Type.Not.Allowed', { detail: `${name}: ${found}` });
