import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { test } from 'node:test';

import { BackupDamagedError, openWith, sealWith } from './sealedStream.ts';

const key = 'a key of thirty-two characters or more';

async function* inParts(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function whole(source: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of source) parts.push(part);
  return Buffer.concat(parts);
}

const chunk = 64 * 1024;
const head = 4 + 32;

test('SRV-07 any length comes back from any parts', async () => {
  for (const length of [0, 1, chunk - 1, chunk, chunk + 1, 3 * chunk])
    for (const size of [7_001, chunk, 5 * chunk]) {
      const bytes = randomBytes(length);
      const sealed = await whole(sealWith(key, 'x')(inParts(bytes, size)));
      const opened = await whole(openWith(key, 'x')(inParts(sealed, size)));
      assert.ok(opened.equals(bytes), `${length} by ${size}`);
    }
});

test('SRV-07 chunks that are left out, exchanged or repeated are noticed, as is another name', async () => {
  const sealed = await whole(sealWith(key, 'x')(inParts(randomBytes(3 * chunk + 5), chunk)));
  const at = (index: number) =>
    sealed.subarray(head + index * (chunk + 16), head + (index + 1) * (chunk + 16));
  const start = sealed.subarray(0, head);
  const refused = (bytes: Buffer, name = 'x') =>
    assert.rejects(whole(openWith(key, name)(inParts(bytes, chunk))), BackupDamagedError);
  await refused(Buffer.concat([start, at(0), at(1), at(2)]));
  await refused(Buffer.concat([start, at(1), at(0), at(2), at(3)]));
  await refused(Buffer.concat([start, at(0), at(0), at(1), at(2), at(3)]));
  await refused(start);
  await refused(Buffer.alloc(0));
  await refused(sealed, 'y');
});
