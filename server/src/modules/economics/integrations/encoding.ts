import type { FileEncoding } from '@fraktion/contract';

import { SourceError } from './sources/source.ts';

const declared = /^(\uFEFF?\s*<\?xml[^?>]*?)\s+encoding\s*=\s*(["'])[^"']*\2/;
/** A declaration is short; more of a file is not searched for one, because each blank could begin what is looked for. */
const longestDeclaration = 300;

/** An XML file as UTF-8, if its source is set to another encoding than the file declares. */
export function inUtf8(bytes: Uint8Array, encoding: FileEncoding): Uint8Array {
  if (encoding === 'asDeclared') return bytes;
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    const start = text.slice(0, longestDeclaration);
    const inOurs = start.replace(declared, '$1 encoding="UTF-8"');
    return new TextEncoder().encode(inOurs + text.slice(longestDeclaration));
  } catch {
    throw new SourceError('Integrations.File.Encoding', encoding);
  }
}
