import assert from 'node:assert/strict';
import { test } from 'node:test';
import { crc32, deflateSync } from 'node:zlib';

import sharp from 'sharp';

import { acceptBytes } from './acceptFile.ts';
import { fitWithin, redraw, thumbnailOf } from './pictures.ts';

const by = { key: 'account' };

interface Bomb {
  readonly side: number;
  readonly depth: 8 | 16;
  readonly interlaced: boolean;
}

/** A PNG whose header promises far more than its bytes say. */
function pngOf({ side, depth, interlaced }: Bomb): Buffer {
  const chunk = (type: string, data: Buffer): Buffer => {
    const named = Buffer.concat([Buffer.from(type), data]);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc32(named));
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.byteLength);
    return Buffer.concat([length, named, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([depth, 6, 0, 0, interlaced ? 1 : 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1_000_000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const refused = { key: 'Files.Type.Not.Allowed' };
const rules = { types: ['image/png'], maxBytes: 20_000_000 };

test('SRV-12 a picture that would take too much memory is refused by its header', async () => {
  for (const bomb of [
    { side: 8_940, depth: 16, interlaced: true },
    { side: 8_940, depth: 16, interlaced: false },
    { side: 8_940, depth: 8, interlaced: true },
    { side: 30_000, depth: 8, interlaced: false },
  ] as const) {
    await assert.rejects(acceptBytes(by, 'bomb.png', pngOf(bomb), rules), (error: Error) => {
      assert.match(error.message, /too large to draw/);
      return (error as unknown as { key: string }).key === refused.key;
    });
    for (const draw of [
      () => redraw(by, pngOf(bomb), 'image/png'),
      () => thumbnailOf(by, pngOf(bomb)),
      () => fitWithin(by, pngOf(bomb), 64, 'webp'),
    ])
      await assert.rejects(draw(), /The picture takes \d+ bytes|exceeds pixel limit/);
  }
});

test('FIL-01 pictures as phones and scanners make them are drawn', async () => {
  const plain = {
    create: { width: 6_000, height: 4_000, channels: 3, background: '#888' },
  } as const;
  for (const bytes of [
    await sharp(plain).jpeg({ progressive: true }).toBuffer(),
    await sharp(plain).png().toBuffer(),
    await sharp(plain).toColourspace('rgb16').png().toBuffer(),
  ]) {
    const type = bytes[0] === 0x89 ? 'image/png' : 'image/jpeg';
    const { bytes: drawn } = await redraw(by, bytes, type);
    assert.equal((await sharp(drawn).metadata()).width, 2560);
  }
});
