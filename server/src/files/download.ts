import type { Download } from '../http/present.ts';
import type { Blobs } from './blobs.ts';
import { downloadHeaders } from './fileName.ts';

export interface StoredBytes {
  readonly name: string;
  readonly mediaType: string;
  /** The place of the bytes. */
  readonly path: string;
  /** How many; absent: they always come through the portal. */
  readonly bytes?: number;
}

/** Below it, a second request of the browser takes longer than the bytes. */
export const leastLinkedBytes = 1_000_000;

/** Pictures stand in pages, which the portal draws in their sizes. */
const mayBeLinked = ({ mediaType, bytes = 0 }: StoredBytes): boolean =>
  bytes >= leastLinkedBytes && !mediaType.startsWith('image/');

/** A stored file as the answer of a call. Its bytes are read after the transaction, so that a slow storage holds nothing; or the browser reads them from the object storage itself. */
export function storedDownload(blobs: Blobs, file: StoredBytes): Download {
  const { name, mediaType, path } = file;
  const { links } = blobs;
  return {
    name,
    mediaType,
    bytes: () => blobs.get(path),
    ...(links && mayBeLinked(file)
      ? { link: () => links.to(path, downloadHeaders(name, mediaType)) }
      : {}),
  };
}
