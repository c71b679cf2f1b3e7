import assert from 'node:assert/strict';
import { crc32, deflateSync } from 'node:zlib';
import { test } from 'node:test';

import sharp from 'sharp';

import { Refusal } from '../http/errors.ts';
import { acceptBytes, picturesAndPdf } from './acceptFile.ts';

const rules = { types: picturesAndPdf, maxBytes: 1_000_000 };
const accept = (name: string, bytes: Uint8Array | string) =>
  acceptBytes({ key: 'tests' }, name, Buffer.from(bytes as Uint8Array), rules);

const refusedAs = (key: string) => (error: unknown) =>
  error instanceof Refusal && error.key === key;

const picture = (width = 40, height = 20) =>
  sharp({ create: { width, height, channels: 3, background: '#407e3d' } });

test('a picture is redrawn: upright, and without its location', async () => {
  const gps = { IFD3: { GPSLatitude: '56/1 9/1 0/1', GPSLatitudeRef: 'N' } };
  const taken = await picture()
    .withExif({ ...gps, IFD0: { Make: 'Phone' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  assert.ok((await sharp(taken).metadata()).exif);
  const { name, mediaType, bytes } = await accept('IMG_1.JPG', taken);
  const { width, height, exif, orientation } = await sharp(bytes).metadata();
  assert.deepEqual([name, mediaType], ['IMG_1.JPG', 'image/jpeg']);
  assert.deepEqual([width, height, exif, orientation], [20, 40, undefined, undefined]);
});

test('data behind a picture in the same file is removed', async () => {
  const hidden = Buffer.concat([
    await picture().png().toBuffer(),
    Buffer.from('<script>alert(1)</script>'),
  ]);
  const { bytes } = await accept('a.png', hidden);
  assert.equal(Buffer.from(bytes).includes('<script>'), false);
});

test('a huge picture is scaled down, a rare type becomes a common one', async () => {
  const { bytes } = await accept('plan.webp', await picture(5000, 100).webp().toBuffer());
  assert.equal((await sharp(bytes).metadata()).width, 2560);
  const gif = await accept('old.gif', await picture().gif().toBuffer());
  assert.deepEqual([gif.name, gif.mediaType], ['old.png', 'image/png']);
});

test('the content decides what a file is, not its name', async () => {
  const { name, mediaType } = await accept('invoice.html', '%PDF-1.7\n%âãÏÓ\n1 0 obj');
  assert.deepEqual([name, mediaType], ['invoice.pdf', 'application/pdf']);
  for (const [given, content] of Object.entries({
    'a.png': '<html><script>alert(1)</script></html>',
    'b.jpg': '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
    'c.png': '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>',
    'd.pdf': 'PK\u0003\u0004 zipped',
    'e.pdf': 'just text',
  })) {
    await assert.rejects(accept(given, content), refusedAs('Files.Type.Not.Allowed'), given);
  }
});

test('a picture that cannot be redrawn is refused, even if rules name its type', async () => {
  const heic = Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic, taken at 56.1 N');
  const lax = { ...rules, types: ['image/heic'] };
  await assert.rejects(
    acceptBytes({ key: 'tests' }, 'IMG_1.HEIC', heic, lax),
    refusedAs('Files.Type.Not.Allowed'),
  );
});

test('a picture that is damaged, or far larger than its file, is refused', async () => {
  const whole = await picture(400, 400).jpeg().toBuffer();
  const half = whole.subarray(0, whole.length / 2);
  await assert.rejects(accept('half.jpg', half), refusedAs('Files.Type.Not.Allowed'));
  await assert.rejects(
    accept('bomb.png', pngOf(60_000, 60_000)),
    refusedAs('Files.Type.Not.Allowed'),
  );
});

test('an empty file and one above the limit are refused by name', async () => {
  await assert.rejects(accept('none.png', ''), refusedAs('Files.Empty'));
  await assert.rejects(
    accept('large.pdf', Buffer.alloc(1_000_001)),
    refusedAs('Generic.Too.Large'),
  );
});

/** A PNG whose header has this size, whatever it contains. */
function pngOf(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const chunk = (name: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(name), data]);
    const ends = Buffer.alloc(8);
    ends.writeUInt32BE(data.length, 0);
    ends.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
  };
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  const data = deflateSync(Buffer.alloc(1000));
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
