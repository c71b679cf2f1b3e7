import { randomBytes } from 'node:crypto';
import { constants, crc32, deflateRawSync } from 'node:zlib';

const nonceBytes = 16;
export const newNonce = (): string => randomBytes(nonceBytes).toString('base64');
const nonceLength = newNonce().length;

const marker = '{{nonce}}';
/** A gzip stream begins so: deflate, no name, no time, any system. */
const header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 2, 0xff]);

/** The index page, compressed once for all responses though each has its own nonce, made by `newNonce`. */
export interface SealedPage {
  plain(nonce: string): Buffer;
  gzip(nonce: string): Buffer;
}

/** A block of the deflate stream that holds its bytes as they are. */
function storedBlock(bytes: Buffer): Buffer {
  const block = Buffer.alloc(5);
  block.writeUInt16LE(bytes.byteLength, 1);
  block.writeUInt16LE(bytes.byteLength ^ 0xffff, 3);
  return Buffer.concat([block, bytes]);
}

/**
 * What stands before and after the nonce is compressed now; the nonce comes between them as a block
 * of its own. So no response is compressed when it is asked for, and no nonce is used twice. What stands
 * after it may repeat what stood before: both are as far apart in every response, since each nonce is as long.
 */
export function sealPage(html: string): SealedPage {
  const parts = html.split(marker);
  if (parts.length !== 2) throw new Error('The page must have one place for the nonce');
  const [before, after] = parts.map((part) => Buffer.from(part)) as [Buffer, Buffer];
  // Ends on a byte, without the mark that ends the stream.
  const head = deflateRawSync(before, { level: 9, finishFlush: constants.Z_SYNC_FLUSH });
  // In the place of the nonce stands what no page repeats.
  const dictionary = Buffer.concat([before, Buffer.alloc(nonceLength)]);
  const tail = deflateRawSync(after, { level: 9, dictionary });
  const checkedBefore = crc32(before);
  return {
    plain: (nonce) => Buffer.concat([before, Buffer.from(nonce), after]),
    gzip(nonce) {
      const between = Buffer.from(nonce);
      if (between.byteLength !== nonceLength) throw new Error('Nonces are of one length');
      const trailer = Buffer.alloc(8);
      trailer.writeUInt32LE(crc32(after, crc32(between, checkedBefore)), 0);
      trailer.writeUInt32LE(before.byteLength + between.byteLength + after.byteLength, 4);
      return Buffer.concat([header, head, storedBlock(between), tail, trailer]);
    },
  };
}
