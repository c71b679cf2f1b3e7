import { Writable } from 'node:stream';

import { limits } from '../limits.ts';
import { SourceError } from './source.ts';

const tooLarge = (limit: number): SourceError =>
  new SourceError(
    'Integrations.File.Too.Large',
    `More than ${Math.floor(limit / 1024 / 1024)} MB are not taken`,
  );

export const tooManyEntries = (limit: number): SourceError =>
  new SourceError(
    'Integrations.Folder.Too.Full',
    `More than ${limit} entries, or ${limits.charactersListed / 1_000_000} MB of them, are not read: move what is old to another folder`,
  );

/** Counts what a source lists: an endless listing ends with a reason, and not with the memory. */
export class Counted {
  readonly #limit: number;
  #entries = 0;
  #characters = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Few entries may be as much as many: their texts count too. */
  add(entries: number, characters: number): void {
    this.#entries += entries;
    this.#characters += characters;
    if (this.#entries > this.#limit || this.#characters > limits.charactersListed)
      throw tooManyEntries(this.#limit);
  }
}

/** Collects written bytes, up to a limit. */
export class Collected extends Writable {
  readonly #chunks: Buffer[] = [];
  readonly #limit: number;
  #length = 0;

  constructor(limit: number) {
    super();
    this.#limit = limit;
  }

  override _write(chunk: Buffer, _: BufferEncoding, done: (error?: Error) => void): void {
    this.#length += chunk.length;
    if (this.#length > this.#limit) return done(tooLarge(this.#limit));
    this.#chunks.push(chunk);
    done();
  }

  get bytes(): Uint8Array {
    return Buffer.concat(this.#chunks);
  }
}
