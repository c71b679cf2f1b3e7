import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brotliDecompressSync } from 'node:zlib';

import { type Manifest, platformName } from '@fraktion/contract';

import type { Blobs } from '../../../../files/index.ts';
import { ReleaseStore } from './releaseStore.ts';

/** Repeats itself at a distance, as code does. */
const code = (signs: number): Buffer => {
  let seed = 7;
  const next = (below: number): number => (seed = (seed * 48_271) % 2_147_483_647) % below;
  const words = Array.from({ length: 400 }, () => next(2 ** 30).toString(36));
  let text = '';
  while (text.length < signs) text += `${words[next(words.length)]!}(${words[next(20)]!});`;
  return Buffer.from(text);
};

/** What is stored of a file, in brotli. */
async function packed(name: string, bytes: Buffer, options: { demo?: boolean }): Promise<Buffer> {
  const stored = new Map<string, Buffer>();
  const blobs = {
    list: async () => [],
    put: async (place: string, content: Buffer) => void stored.set(place, content),
  } as unknown as Blobs;
  const manifest = { name, version: '111111111111' } as Manifest;
  await new ReleaseStore(blobs, options).put(manifest, [{ path: 'chunk.js', bytes }]);
  return stored.get(`releases/${name}/111111111111/chunk.js.br`)!;
}

test('PLT-03 a demo compresses large files of remotes quickly; what every visit loads, and every portal else, as well as can be', async () => {
  const large = code(300_000);
  const small = code(60_000);
  const sizes = async (name: string, bytes: Buffer) => {
    const [demo, usual] = [
      await packed(name, bytes, { demo: true }),
      await packed(name, bytes, { demo: false }),
    ];
    assert.deepEqual(brotliDecompressSync(demo), bytes);
    return demo.byteLength - usual.byteLength;
  };
  assert.ok((await sizes('mfe-ordering', large)) > 0);
  assert.equal(await sizes('mfe-ordering', small), 0);
  assert.equal(await sizes(platformName, large), 0);
});
