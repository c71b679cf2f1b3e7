import { busy } from '../http/fairQueue.ts';
import type { Asker } from './pool.ts';

/** A document that is stored with other rows: what it says, and how it is drawn. */
export interface Drawing {
  /** As data. It must say the same if the same transaction is run again. */
  readonly content: unknown;
  readonly draw: (by: Asker) => Promise<Uint8Array>;
}

/** Somebody else changed what the documents say, so often while they were drawn. */
const mostRounds = 4;

/** Takes back a transaction whose documents are not drawn yet. */
class Rehearsed extends Error {}

/**
 * What a transaction waits for: the documents that it stores, and what it asks of other servers. Nobody knows what they are before it
 * has run, and nothing may be held meanwhile: it is rehearsed and taken back, the documents are drawn, the others asked, and it runs
 * again.
 */
export class Drawings {
  readonly #known = new Map<string, unknown>();
  readonly #missing = new Map<string, (by: Asker) => Promise<unknown>>();

  /** The bytes of a document; null in a rehearsal, whose rows nobody will see. */
  take({ content, draw }: Drawing): Uint8Array | null {
    return (this.#find(['drawn', content], draw) as Uint8Array | undefined) ?? null;
  }

  /** What another server answers about something, as data; undefined in a rehearsal. */
  ask<T extends object | null>(about: unknown, answer: () => Promise<T>): T | undefined {
    return this.#find(['asked', about], answer) as T | undefined;
  }

  #find(what: readonly [string, unknown], find: (by: Asker) => Promise<unknown>): unknown {
    const key = JSON.stringify(what);
    if (!this.#known.has(key)) this.#missing.set(key, find);
    return this.#known.get(key);
  }

  /** The last act of the transaction. */
  endRehearsal(): void {
    if (this.#missing.size > 0) throw new Rehearsed();
  }

  /** Runs the transaction, until nothing is missing. */
  async around<T>(by: Asker, run: () => Promise<T>): Promise<T> {
    for (let round = 0; round < mostRounds; round += 1) {
      this.#missing.clear();
      try {
        return await run();
      } catch (error) {
        if (!(error instanceof Rehearsed)) throw error;
      }
      // One after the other: the others of the account have their turns, too.
      for (const [key, find] of this.#missing) this.#known.set(key, await find(by));
    }
    throw busy('What it says or asks was changed while it waited');
  }
}
