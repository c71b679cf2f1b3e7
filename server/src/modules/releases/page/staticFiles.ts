import { type Manifest, type ReleaseFile, releaseName, releaseVersion } from '@fraktion/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { Db } from '../../../db/database.ts';
import { BlobMissingError } from '../../../files/index.ts';
import {
  type Encoding,
  encodings,
  isCompressed,
  type ReleaseStore,
} from '../registry/releaseStore.ts';

const year = 'public, max-age=31536000, immutable';
/** Released bytes never change, so what is asked for often stays in memory. */
const memoryLimit = 64 * 1024 * 1024;
/** Of so many releases it is known which files they have: the live ones, and what pages that are still open run. */
const knownReleases = 200;

const mediaTypes: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  wasm: 'application/wasm',
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  json: 'application/json; charset=utf-8',
  map: 'application/json; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  ico: 'image/x-icon',
  webmanifest: 'application/manifest+json',
  woff2: 'font/woff2',
};

/** A module is run by itself, as the worker that reads PDFs: its own policy lets it use decoders of its release. */
const workerPolicy = "default-src 'none'; connect-src 'self'; script-src 'wasm-unsafe-eval'";

const mediaTypeOf = (path: string): string =>
  mediaTypes[path.slice(path.lastIndexOf('.') + 1)] ?? 'application/octet-stream';

/** The most recently used bytes, up to a limit. */
class Memory {
  readonly #kept = new Map<string, Buffer>();
  #size = 0;

  get(key: string): Buffer | undefined {
    const bytes = this.#kept.get(key);
    if (bytes === undefined) return undefined;
    this.#kept.delete(key);
    this.#kept.set(key, bytes);
    return bytes;
  }

  set(key: string, bytes: Buffer): void {
    // Asked for by two at once, it was read twice.
    if (this.#kept.has(key)) return;
    this.#kept.set(key, bytes);
    this.#size += bytes.byteLength;
    for (const [oldest, old] of this.#kept) {
      if (this.#size <= memoryLimit) return;
      this.#kept.delete(oldest);
      this.#size -= old.byteLength;
    }
  }
}

/** The best encoding that the browser takes; a weight of zero is a refusal. */
function encodingFor(request: FastifyRequest): Encoding | undefined {
  const accepted = (request.headers['accept-encoding'] ?? '')
    .split(',')
    .map((part) => part.trim().split(';'))
    .filter(([, weight]) => !/q=0(\.0*)?$/.test(weight ?? ''))
    .map(([name]) => name);
  return encodings.find((encoding) => accepted.includes(encoding));
}

/**
 * Which files a release has, for a device that wants to have them before it needs them, and for who looks what is wrong with
 * one. No build makes a file of this name.
 */
const listOfFiles = 'files.json';

const notThere = (reply: FastifyReply): FastifyReply =>
  // Like all that says nothing of it, it is never kept: the file may be released in the next second.
  reply.status(404).type('text/plain').send('Not found');

/** A lost file is nothing that a browser can do anything about, but somebody who runs the portal: they release it again. */
async function readOrMiss(
  { log, url }: FastifyRequest,
  read: () => Promise<Buffer>,
): Promise<Buffer | undefined> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof BlobMissingError)) throw error;
    log.error({ url }, 'A released file has been lost. Releasing the same source restores it');
    return undefined;
  }
}

/** Serves released files: immutable, compressed when they were released, cached for a year. */
export function serveReleases(fastify: FastifyInstance, db: Db, store: ReleaseStore): void {
  const memory = new Memory();
  const manifests = new Map<string, Map<string, ReleaseFile>>();

  /** A release's files by path; only what its manifest names is served. */
  async function filesOf(name: string, version: string): Promise<Map<string, ReleaseFile>> {
    const key = `${name}/${version}`;
    const known = manifests.get(key);
    if (known !== undefined) {
      manifests.delete(key);
      manifests.set(key, known);
      return known;
    }
    const row = await db
      .selectFrom('release')
      .select('manifest')
      .where('name', '=', name)
      .where('version', '=', version)
      .executeTakeFirst();
    const { files } = (row?.manifest ?? { files: [] }) as Pick<Manifest, 'files'>;
    const byPath = new Map(files.map((file) => [file.path, file]));
    if (row === undefined) return byPath;
    manifests.set(key, byPath);
    const [longestAgo] = manifests.keys();
    if (manifests.size > knownReleases) manifests.delete(longestAgo!);
    return byPath;
  }

  fastify.get('/releases/:name/:version/*', { logLevel: 'warn' }, async (request, reply) => {
    const { name, version, '*': path } = request.params as Record<string, string>;
    const named = releaseName.safeParse(name).success && releaseVersion.safeParse(version).success;
    const files = named ? await filesOf(name!, version!) : new Map<string, ReleaseFile>();
    if (path === listOfFiles && files.size > 0) {
      return reply.header('cache-control', year).send([...files.values()]);
    }
    const file = files.get(path!);
    if (file === undefined) return notThere(reply);
    const compressed = isCompressed(path!, file.bytes);
    const encoding = compressed ? encodingFor(request) : undefined;
    const key = `${name}/${version}/${path}/${encoding ?? ''}`;
    let bytes = memory.get(key);
    if (bytes === undefined) {
      bytes = await readOrMiss(request, () => store.read(name!, version!, path!, encoding));
      if (bytes === undefined) return notThere(reply);
      memory.set(key, bytes);
    }
    if (encoding !== undefined) void reply.header('content-encoding', encoding);
    if (compressed) void reply.header('vary', 'accept-encoding');
    if (path!.endsWith('.mjs')) void reply.header('content-security-policy', workerPolicy);
    return reply.header('cache-control', year).type(mediaTypeOf(path!)).send(bytes);
  });
}
