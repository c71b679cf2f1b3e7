import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** An object of a back-up was changed, cut off, moved, or sealed with another key. */
export class BackupDamagedError extends Error {
  override readonly name = 'BackupDamagedError';
}

const magic = Buffer.from('FRK1');
const saltBytes = 32;
const tagBytes = 16;
const chunkBytes = 64 * 1024;
const algorithm = 'aes-256-gcm';

type Bytes = AsyncIterable<Uint8Array>;

/** Each object has its own key, so its chunks can be counted; the key depends on its name, so no object can replace another. */
const keyFor = (secret: string, salt: Uint8Array, name: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, `fraktion back-up ${name}`, 32));

/** The last chunk is marked, so that an object that was cut off between two chunks is noticed. */
function nonceOf(index: number, last: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(index, 5, 6);
  nonce[11] = last ? 1 : 0;
  return nonce;
}

/** Encrypts in chunks: AES-256-GCM, in constant memory. */
export const sealWith = (secret: string, name: string) =>
  async function* seal(source: Bytes): AsyncGenerator<Buffer> {
    const salt = randomBytes(saltBytes);
    const key = keyFor(secret, salt, name);
    yield Buffer.concat([magic, salt]);
    let index = 0;
    for await (const { chunk, last } of inChunks(source, chunkBytes)) {
      const cipher = createCipheriv(algorithm, key, nonceOf(index, last));
      yield Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()]);
      index += 1;
    }
  };

/** The reverse. A chunk is checked before any of its bytes are passed on. */
export const openWith = (secret: string, name: string) =>
  async function* open(source: Bytes): AsyncGenerator<Buffer> {
    const { head, rest } = await takeHead(source, magic.length + saltBytes);
    if (!head.subarray(0, magic.length).equals(magic)) throw damaged(name);
    const key = keyFor(secret, head.subarray(magic.length), name);
    let index = 0;
    for await (const { chunk, last } of inChunks(rest, chunkBytes + tagBytes)) {
      yield opened(chunk, key, nonceOf(index, last), name);
      index += 1;
    }
  };

function opened(chunk: Buffer, key: Buffer, nonce: Buffer, name: string): Buffer {
  if (chunk.length < tagBytes) throw damaged(name);
  const end = chunk.length - tagBytes;
  const decipher = createDecipheriv(algorithm, key, nonce).setAuthTag(chunk.subarray(end));
  const plain = decipher.update(chunk.subarray(0, end));
  try {
    return Buffer.concat([plain, decipher.final()]);
  } catch {
    throw damaged(name);
  }
}

const damaged = (name: string): BackupDamagedError =>
  new BackupDamagedError(
    `${name} of the back-up is damaged, or BACKUP_KEY is not the key that sealed it.`,
  );

/** Chunks of equal size; the last one may be shorter, and there is always one. */
async function* inChunks(
  source: Bytes,
  size: number,
): AsyncGenerator<{ chunk: Buffer; last: boolean }> {
  let held: Buffer[] = [];
  let length = 0;
  for await (const bytes of source) {
    held.push(Buffer.from(bytes));
    length += bytes.length;
    if (length <= size) continue;
    let whole = Buffer.concat(held);
    while (whole.length > size) {
      yield { chunk: whole.subarray(0, size), last: false };
      whole = whole.subarray(size);
    }
    held = [whole];
    length = whole.length;
  }
  yield { chunk: Buffer.concat(held), last: true };
}

async function takeHead(source: Bytes, size: number): Promise<{ head: Buffer; rest: Bytes }> {
  const iterator = source[Symbol.asyncIterator]();
  let bytes = Buffer.alloc(0);
  while (bytes.length < size) {
    const next = await iterator.next();
    if (next.done) break;
    bytes = Buffer.concat([bytes, next.value]);
  }
  async function* rest(): AsyncGenerator<Uint8Array> {
    yield bytes.subarray(size);
    for (let next = await iterator.next(); !next.done; next = await iterator.next())
      yield next.value;
  }
  return { head: bytes.subarray(0, size), rest: rest() };
}
