import { extname } from 'node:path';

import { type ReleaseFile, releaseName, releaseVersion } from '@fraktion/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { contentType } from 'mime-types';
import Negotiator from 'negotiator';

import type { Db } from '../../../../db/database.ts';
import { BlobMissingError } from '../../../../files/index.ts';
import {
  type Encoding,
  encodings,
  isCompressed,
  type ReleaseStore,
} from '../registry/releaseStore.ts';
import { readRelease } from '../registry/release.ts';

const year = 'public, max-age=31536000, immutable';
/** Released bytes never change, so frequent files stay in memory. */
const memoryLimit = 64 * 1024 * 1024;
/** The number of releases whose file lists are cached: the live ones, and those of open pages. */
const knownReleases = 200;

/** A module may run as the worker that reads PDFs or codes: its own policy permits the decoders of its release. */
const workerPolicy = "default-src 'none'; connect-src 'self'; script-src 'wasm-unsafe-eval'";

/** A browser loads a file that a CDN passes on with these headers as another origin's. */
const forOtherOrigins = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
};

const mediaTypeOf = (path: string): string =>
  contentType(extname(path)) || 'application/octet-stream';

/** The best encoding that the browser accepts. */
const encodingFor = (request: FastifyRequest): Encoding | undefined => {
  const accepted = new Negotiator(request);
  return encodings.find((encoding) => accepted.encoding([encoding, 'identity']) === encoding);
};

/**
 * The list of a release's files, for devices that store them in advance, and for diagnosis. No build creates a file of this
 * name.
 */
const listOfFiles = 'files.json';

const notThere = (reply: FastifyReply): FastifyReply =>
  // Never cached, like every answer without cache headers: the file may be released at any moment.
  reply.status(404).type('text/plain').send('Not found');

/** A browser cannot do anything about a lost file; the operator releases it again. */
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

/** Serves released files: immutable, compressed when they were released, cached for a year; also to a CDN if there is one. */
export function serveReleases(
  fastify: FastifyInstance,
  db: Db,
  store: ReleaseStore,
  toCdn: boolean,
): void {
  const memory = new LRUCache<string, Buffer>({
    maxSize: memoryLimit,
    sizeCalculation: ({ byteLength }) => byteLength || 1,
  });
  const manifests = new LRUCache<string, Map<string, ReleaseFile>>({ max: knownReleases });

  /** A release's files by path; only those in its manifest are served. */
  async function filesOf(name: string, version: string): Promise<Map<string, ReleaseFile>> {
    const key = `${name}/${version}`;
    const known = manifests.get(key);
    if (known !== undefined) return known;
    const manifest = await readRelease(db, name, version);
    const byPath = new Map((manifest?.files ?? []).map((file) => [file.path, file]));
    if (manifest !== undefined) manifests.set(key, byPath);
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
    if (toCdn) void reply.headers(forOtherOrigins);
    if (encoding !== undefined) void reply.header('content-encoding', encoding);
    if (compressed) void reply.header('vary', 'accept-encoding');
    if (path!.endsWith('.mjs')) void reply.header('content-security-policy', workerPolicy);
    return reply.header('cache-control', year).type(mediaTypeOf(path!)).send(bytes);
  });
}
