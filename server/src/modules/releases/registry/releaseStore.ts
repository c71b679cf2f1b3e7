import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';

import type { Manifest, ReleaseFile } from '@fraktion/contract';

import type { Blobs } from '../../../files/index.ts';
import { type BundleFile, digestOf } from './bundle.ts';

export const encodings = ['br', 'gzip'] as const;
export type Encoding = (typeof encodings)[number];

const suffix = { br: '.br', gzip: '.gz' } as const;
const compressible = /\.(m?js|css|html|json|svg|txt|map)$/;
/** Below this size a compressed answer is not smaller, because of its header. */
const worthwhile = 256;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** As powers of two, zero for the compressor's default: the best for a large file is found by trying. */
const blocksFor = (bytes: Uint8Array): readonly number[] =>
  bytes.byteLength > 2 ** 18 ? [0, 17] : [0];

async function brotli(bytes: Uint8Array): Promise<Buffer> {
  const tries = blocksFor(bytes).map((block) =>
    toBrotli(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_LGBLOCK]: block,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
      },
    }),
  );
  const made = await Promise.all(tries);
  return made.reduce((least, each) => (each.byteLength < least.byteLength ? each : least));
}

const compress = {
  br: brotli,
  gzip: (bytes: Uint8Array) => toGzip(bytes, { level: constants.Z_BEST_COMPRESSION }),
};

const expand = { br: promisify(brotliDecompress), gzip: promisify(gunzip) };

export const isCompressed = (path: string, bytes: number): boolean =>
  compressible.test(path) && bytes >= worthwhile;

const folder = (name: string, version: string): string => `releases/${name}/${version}`;

/** The bytes of all releases: each file unchanged, in brotli and in gzip. Written once, never changed. */
export class ReleaseStore {
  readonly #blobs: Blobs;

  constructor(blobs: Blobs) {
    this.#blobs = blobs;
  }

  async put({ name, version }: Manifest, files: readonly BundleFile[]): Promise<void> {
    await Promise.all(
      files.map(async ({ path, bytes }) => {
        const place = `${folder(name, version)}/${path}`;
        await this.#blobs.put(place, bytes);
        if (!isCompressed(path, bytes.byteLength)) return;
        for (const encoding of encodings) {
          await this.#blobs.put(place + suffix[encoding], await compress[encoding](bytes));
        }
      }),
    );
  }

  read(name: string, version: string, path: string, encoding?: Encoding): Promise<Buffer> {
    const ending = encoding === undefined ? '' : suffix[encoding];
    return this.#blobs.get(`${folder(name, version)}/${path}${ending}`);
  }

  /** The paths of files that are missing in one of their forms, or differ from what was released. */
  async lost({ name, version, files }: Manifest): Promise<string[]> {
    const whole = await Promise.all(files.map((file) => this.#isWhole(name, version, file)));
    return files.filter((_, index) => !whole[index]).map(({ path }) => path);
  }

  async #isWhole(name: string, version: string, file: ReleaseFile): Promise<boolean> {
    const { path, bytes, integrity } = file;
    try {
      if (digestOf(await this.read(name, version, path)) !== integrity) return false;
      if (!isCompressed(path, bytes)) return true;
      for (const encoding of encodings) {
        const packed = await this.read(name, version, path, encoding);
        if (digestOf(await expand[encoding](packed)) !== integrity) return false;
      }
      return true;
    } catch {
      return false;
    }
  }

  async remove(name: string, version: string): Promise<void> {
    const paths = await this.#blobs.list(folder(name, version));
    await Promise.all(paths.map((path) => this.#blobs.delete(path)));
  }
}
