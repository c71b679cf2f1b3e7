import type { FileEncoding } from '@fraktion/contract';

import { SourceError } from './sources/source.ts';

const declared = /^(\uFEFF?\s*<\?xml[^?>]*?)\s+encoding\s*=\s*(["'])[^"']*\2/;

/** An XML file as UTF-8, if its source is set to another encoding than the file declares. */
export function inUtf8(bytes: Uint8Array, encoding: FileEncoding): Uint8Array {
  if (encoding === 'asDeclared') return bytes;
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return new TextEncoder().encode(text.replace(declared, '$1 encoding="UTF-8"'));
  } catch {
    throw new SourceError('Integrations.File.Encoding', encoding);
  }
}
