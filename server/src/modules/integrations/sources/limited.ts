import { Writable } from 'node:stream';

import { SourceError } from './source.ts';

const tooLarge = (limit: number): SourceError =>
  new SourceError(
    'Integrations.File.Too.Large',
    `More than ${Math.floor(limit / 1024 / 1024)} MB are not taken`,
  );

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
