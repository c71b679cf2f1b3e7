import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';

import { type Manifest, platformName, type ReleaseFile } from '@fraktion/contract';
import { isScript } from '@fraktion/contract/callShapes';

import type { Blobs } from '../../../../files/index.ts';
import { type BundleFile, digestOf } from './bundle.ts';
import { InTurn } from './inTurn.ts';

export const encodings = ['br', 'gzip'] as const;
export type Encoding = (typeof encodings)[number];

const suffix = { br: '.br', gzip: '.gz' } as const;
const compressible = /\.(m?js|css|html|json|svg|txt|map)$/;
/** Below this size a compressed answer is not smaller, because of its header. */
const worthwhile = 256;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/**
 * As powers of two, zero for the compressor's default. The best for a large file is found by trying, which takes twice the time and
 * saves a kilobyte: only for the files of every visit.
 */
const blocksFor = (name: string, bytes: Uint8Array): readonly number[] =>
  name === platformName && bytes.byteLength > 2 ** 18 ? [0, 17] : [0];

/** Above this size a file takes many seconds at the best quality, and is a twentieth larger without it. */
const bestUpTo = 2 ** 21;
/** Of a demo, whose first start somebody waits for: grids and charts of remotes are most of its work. */
const bestInDemoUpTo = 2 ** 18;
const almostBest = 9;

interface StoreOptions {
  readonly demo?: boolean;
}

async function brotli(
  name: string,
  bytes: Uint8Array,
  { demo = false }: StoreOptions,
): Promise<Buffer> {
  const limit = demo && name !== platformName ? bestInDemoUpTo : bestUpTo;
  const quality = bytes.byteLength > limit ? almostBest : constants.BROTLI_MAX_QUALITY;
  const made: Buffer[] = [];
  for (const block of blocksFor(name, bytes)) {
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_LGBLOCK]: block,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
    };
    made.push(await toBrotli(bytes, { params }));
  }
  return made.reduce((least, each) => (each.byteLength < least.byteLength ? each : least));
}

const compress: Readonly<Record<Encoding, typeof brotli>> = {
  br: brotli,
  gzip: (_name, bytes) => toGzip(bytes, { level: constants.Z_BEST_COMPRESSION }),
};

/** Of all releases one file is compressed at a time: the process has four threads, and files, passwords and addresses need them too. */
const compressing = new InTurn();

const expand = { br: promisify(brotliDecompress), gzip: promisify(gunzip) };

export const isCompressed = (path: string, bytes: number): boolean =>
  compressible.test(path) && bytes >= worthwhile;

const folder = (name: string, version: string): string => `releases/${name}/${version}`;

/** The bytes of all releases: each file unchanged, in brotli and in gzip. Written once, never changed. */
export class ReleaseStore {
  readonly #blobs: Blobs;
  readonly #options: StoreOptions;

  constructor(blobs: Blobs, options: StoreOptions = {}) {
    this.#blobs = blobs;
    this.#options = options;
  }

  /** What an interrupted release has compressed is not compressed again, which takes most of a release's time. */
  async put({ name, version }: Manifest, files: readonly BundleFile[]): Promise<void> {
    const stored = new Set(await this.#blobs.list(folder(name, version)));
    await Promise.all(
      files.map(async ({ path, bytes }) => {
        const place = `${folder(name, version)}/${path}`;
        await this.#blobs.put(place, bytes);
        if (!isCompressed(path, bytes.byteLength)) return;
        for (const encoding of encodings) {
          const compressed = place + suffix[encoding];
          if (stored.has(compressed) && (await this.#holds(compressed, encoding, bytes))) continue;
          const packed = await compressing.run(() =>
            compress[encoding](name, bytes, this.#options),
          );
          await this.#blobs.put(compressed, packed);
        }
      }),
    );
  }

  /** Whether the compressed file is whole. */
  async #holds(place: string, encoding: Encoding, bytes: Uint8Array): Promise<boolean> {
    const held = await this.#blobs.get(place);
    return expand[encoding](held).then(
      (expanded) => expanded.equals(bytes),
      () => false,
    );
  }

  read(name: string, version: string, path: string, encoding?: Encoding): Promise<Buffer> {
    const ending = encoding === undefined ? '' : suffix[encoding];
    return this.#blobs.get(`${folder(name, version)}/${path}${ending}`);
  }

  async readScripts({ name, version, files }: Manifest): Promise<BundleFile[]> {
    const scripts: BundleFile[] = [];
    for (const { path } of files)
      if (isScript(path)) scripts.push({ path, bytes: await this.read(name, version, path) });
    return scripts;
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
