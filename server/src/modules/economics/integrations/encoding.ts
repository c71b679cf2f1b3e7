import type { FileEncoding } from '@fraktion/contract';

import { Slices } from '../../../costly/slices.ts';
import { SourceError } from './sources/source.ts';

const declared = /^(\uFEFF?\s*<\?xml[^?>]*?)\s+encoding\s*=\s*(["'])[^"']*\2/;
/** A declaration is short; more of a file is not searched for one, because each blank could begin what is looked for. */
const longestDeclaration = 300;

const declaringUtf8 = (text: string): string =>
  text.slice(0, longestDeclaration).replace(declared, '$1 encoding="UTF-8"') +
  text.slice(longestDeclaration);

const pieceBytes = 1_000_000;

/** An XML file as UTF-8, if its source is set to another encoding than the file declares. In slices: a file may have many megabytes. */
export async function inUtf8(bytes: Uint8Array, encoding: FileEncoding): Promise<Uint8Array> {
  if (encoding === 'asDeclared') return bytes;
  const [decoder, encoder] = [new TextDecoder(encoding, { fatal: true }), new TextEncoder()];
  const slices = new Slices();
  const pieces: Uint8Array[] = [];
  try {
    for (let at = 0; at < bytes.byteLength; at += pieceBytes) {
      const stream = at + pieceBytes < bytes.byteLength;
      const text = decoder.decode(bytes.subarray(at, at + pieceBytes), { stream });
      pieces.push(encoder.encode(at === 0 ? declaringUtf8(text) : text));
      if (slices.isLong) await slices.rest();
    }
  } catch {
    throw new SourceError('Integrations.File.Encoding', encoding);
  }
  return Buffer.concat(pieces);
}
