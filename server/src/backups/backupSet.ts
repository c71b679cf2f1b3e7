import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';

import type { FileStorage } from '@flystorage/file-storage';
import * as z from 'zod';

import { BackupDamagedError, openWith, sealWith } from './sealedStream.ts';

const count = z.int().nonnegative();
const digest = z.string().regex(/^[0-9a-f]{64}$/);

const table = z.strictObject({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.string()),
  object: z.string(),
  rows: count,
  bytes: count,
  sha256: digest,
});
export type BackupTable = z.output<typeof table>;

const sequence = z.strictObject({
  schema: z.string(),
  name: z.string(),
  /** Text, because the number may be too large for a JavaScript number. */
  last: z.string(),
  called: z.boolean(),
});
export type BackupSequence = z.output<typeof sequence>;

const file = z.strictObject({ path: z.string(), object: z.string(), bytes: count, sha256: digest });
export type BackupFile = z.output<typeof file>;

const manifest = z.strictObject({
  format: z.literal(1),
  takenAt: z.iso.datetime(),
  /** The last migration, and the queue's migrations: the schema of the rows. */
  migration: z.string(),
  queueMigrations: z.array(z.number()),
  tables: z.array(table),
  sequences: z.array(sequence),
  files: z.strictObject({ count, bytes: count, sha256: digest }),
});
export type Manifest = z.output<typeof manifest>;

/** The size and the digest of a stream's content. */
export interface StreamDigest {
  readonly bytes: number;
  readonly sha256: string;
}

const manifestName = { plain: 'manifest.json', sealed: 'manifest.sealed' } as const;
const listName = 'files.jsonl';

/** Otherwise an object storage would inspect the bytes. */
const asBytes = { mimeType: 'application/octet-stream' } as const;

/**
 * One back-up: a folder of packed objects, encrypted if a key is given. Its manifest is written last, so that only a complete set
 * has one.
 */
export class BackupSet {
  readonly name: string;
  readonly #storage: FileStorage;
  readonly #key: string | undefined;

  constructor(storage: FileStorage, name: string, key: string | undefined) {
    this.name = name;
    this.#storage = storage;
    this.#key = key;
  }

  async write(object: string, source: Readable): Promise<StreamDigest> {
    const hash = createHash('sha256');
    let bytes = 0;
    const measure = async function* (chunks: AsyncIterable<Uint8Array>) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        bytes += chunk.length;
        yield chunk;
      }
    };
    // Speed before size, because most documents are compressed already.
    const measured = Readable.from(measure(source));
    const packed = measured.pipe(createGzip({ level: 1 }));
    for (const each of [source, measured]) each.once('error', (error) => packed.destroy(error));
    // The storage may not read yet; it finds the error when it begins.
    packed.once('error', () => undefined);
    await this.#storage.write(`${this.name}/${object}`, this.#sealed(object, packed), asBytes);
    return { bytes, sha256: hash.digest('hex') };
  }

  /** Writes an object's content to `into`, and returns its size and digest. */
  async read(
    object: string,
    into: (chunks: AsyncIterable<Uint8Array>) => Promise<void>,
  ): Promise<StreamDigest> {
    const hash = createHash('sha256');
    let bytes = 0;
    const stored = await this.#storage.read(`${this.name}/${object}`);
    await pipeline(
      this.#opened(object, stored),
      createGunzip(),
      async (chunks: AsyncIterable<Uint8Array>) => {
        const measure = async function* () {
          for await (const chunk of chunks) {
            hash.update(chunk);
            bytes += chunk.length;
            yield chunk;
          }
        };
        await into(measure());
      },
    ).catch((error: unknown) => {
      throw isGarbled(error)
        ? new BackupDamagedError(`${object} of the back-up is damaged.`)
        : error;
    });
    return { bytes, sha256: hash.digest('hex') };
  }

  writeFileList(lines: AsyncIterable<BackupFile>): Promise<StreamDigest> {
    const asText = async function* () {
      for await (const line of lines) yield Buffer.from(`${JSON.stringify(line)}\n`);
    };
    return this.write(listName, Readable.from(asText()));
  }

  /** The list is read line by line: it may be longer than fits into memory. */
  readFileList(each: (line: BackupFile) => Promise<void>): Promise<StreamDigest> {
    return this.read(listName, async (chunks) => {
      const decoder = new TextDecoder();
      let rest = '';
      for await (const chunk of chunks) {
        const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
        rest = lines.pop() ?? '';
        for (const line of lines) await each(file.parse(JSON.parse(line)));
      }
    });
  }

  async writeManifest(value: Manifest): Promise<void> {
    const name = this.#key === undefined ? manifestName.plain : manifestName.sealed;
    const text = Readable.from([Buffer.from(JSON.stringify(value, null, 2))]);
    await this.#storage.write(`${this.name}/${name}`, this.#sealed(name, text), asBytes);
  }

  async readManifest(): Promise<Manifest> {
    const sealed = await this.#storage.fileExists(`${this.name}/${manifestName.sealed}`);
    if (sealed && this.#key === undefined)
      throw new BackupDamagedError('The back-up is encrypted: give its key in BACKUP_KEY.');
    if (!sealed && this.#key !== undefined)
      throw new BackupDamagedError('The back-up is not encrypted: leave BACKUP_KEY out.');
    const name = sealed ? manifestName.sealed : manifestName.plain;
    const stored = await this.#storage.read(`${this.name}/${name}`);
    const parts: Uint8Array[] = [];
    for await (const part of this.#opened(name, stored)) parts.push(part);
    const parsed = manifest.safeParse(JSON.parse(Buffer.concat(parts).toString('utf8')));
    if (!parsed.success)
      throw new BackupDamagedError(`The manifest of ${this.name} is none that this version knows.`);
    return parsed.data;
  }

  /** The name of the set is part of each object's key. */
  #sealed(object: string, source: Readable): Readable {
    if (this.#key === undefined) return source;
    return Readable.from(sealWith(this.#key, `${this.name}/${object}`)(source));
  }

  #opened(object: string, source: Readable): Readable {
    if (this.#key === undefined) return source;
    return Readable.from(openWith(this.#key, `${this.name}/${object}`)(source));
  }
}

const isGarbled = (error: unknown): boolean =>
  /^Z_|ERR__ERROR_FORMAT|ERR_BUFFER/.test((error as NodeJS.ErrnoException).code ?? '');

export interface StoredSet {
  readonly name: string;
  readonly takenAt: Date;
  /** Without a manifest it was interrupted, or is still being written. */
  readonly whole: boolean;
}

const setName = /^fraktion-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z$/;

export const nameOfSet = (at: Date): string =>
  `fraktion-${at.toISOString().replaceAll(/[-:.]/g, '')}`;

/** All sets of a storage, oldest first. */
export async function listSets(storage: FileStorage): Promise<StoredSet[]> {
  const found: StoredSet[] = [];
  for await (const { path, isDirectory } of storage.list('')) {
    const parts = isDirectory ? setName.exec(path) : null;
    if (!parts) continue;
    const [, year, month, day, hour, minute, second, rest] = parts;
    const takenAt = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}.${rest}Z`);
    const manifests = Object.values(manifestName).map((name) =>
      storage.fileExists(`${path}/${name}`),
    );
    found.push({ name: path, takenAt, whole: (await Promise.all(manifests)).includes(true) });
  }
  return found.toSorted((a, b) => a.name.localeCompare(b.name));
}
