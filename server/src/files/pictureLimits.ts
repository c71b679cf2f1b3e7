const mega = 1024 * 1024;

/** Above the size of phone pictures, below what a small file could expand to. */
export const mostPixels = 80_000_000;
/** Of a picture that is drawn in strips. */
export const mostBytesDrawn = 320 * mega;
/** Of a picture that is in memory as a whole, because its lines do not come in order, or because it moves. */
export const mostBytesInOnePiece = 160 * mega;

export interface Picture {
  readonly bytes: Uint8Array;
  readonly mediaType: string;
}

export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'avif';
