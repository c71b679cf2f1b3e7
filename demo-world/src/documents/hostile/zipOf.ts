export interface Entry {
  readonly name: string;
  /** Deflated, unless it is empty. */
  readonly packed: Buffer;
  /** What the entry says of its size, true or not. */
  readonly size: number;
}

const numbers = (length: number, at: readonly (readonly [at: number, value: number])[]): Buffer => {
  const bytes = Buffer.alloc(length);
  for (const [place, value] of at) bytes.writeUInt32LE(value >>> 0, place);
  return bytes;
};

/** A zip as its entries describe themselves: a reader must not believe them. */
export function zipOf(entries: readonly Entry[]): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, packed, size } of entries) {
    const method = packed.length === 0 ? 0 : 8;
    const lengths = [packed.length, size] as const;
    const local = Buffer.concat([
      numbers(26, [
        [0, 0x04_03_4b_50],
        [4, 20],
        [8, method],
        [18, lengths[0]],
        [22, lengths[1]],
      ]),
      numbers(4, [[0, Buffer.byteLength(name)]]),
      Buffer.from(name),
      packed,
    ]);
    locals.push(local);
    directory.push(
      numbers(46, [
        [0, 0x02_01_4b_50],
        [4, 20],
        [10, method],
        [20, lengths[0]],
        [24, lengths[1]],
        [28, Buffer.byteLength(name)],
        [42, at],
      ]),
      Buffer.from(name),
    );
    at += local.length;
  }
  const listed = Buffer.concat(directory);
  const count = entries.length & 0xff_ff;
  const end = numbers(22, [
    [0, 0x06_05_4b_50],
    [8, count | (count << 16)],
    [12, listed.length],
    [16, at],
  ]);
  return Buffer.concat([...locals, listed, end]);
}
