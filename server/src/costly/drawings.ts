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
 * The documents that a transaction stores. Nobody knows what they say before it has run, and nothing may be held while they are drawn:
 * it is rehearsed and taken back, the documents are drawn, and it runs again.
 */
export class Drawings {
  readonly #drawn = new Map<string, Uint8Array>();
  readonly #missing = new Map<string, Drawing['draw']>();

  /** The bytes of a document; null in a rehearsal, whose rows nobody will see. */
  take({ content, draw }: Drawing): Uint8Array | null {
    const key = JSON.stringify(content);
    const bytes = this.#drawn.get(key);
    if (!bytes) this.#missing.set(key, draw);
    return bytes ?? null;
  }

  /** The last act of the transaction. */
  endRehearsal(): void {
    if (this.#missing.size > 0) throw new Rehearsed();
  }

  /** Runs the transaction, until all of its documents are drawn. */
  async around<T>(by: Asker, run: () => Promise<T>): Promise<T> {
    for (let round = 0; round < mostRounds; round += 1) {
      this.#missing.clear();
      try {
        return await run();
      } catch (error) {
        if (!(error instanceof Rehearsed)) throw error;
      }
      // One after the other: the others of the account have their turns, too.
      for (const [key, draw] of this.#missing) this.#drawn.set(key, await draw(by));
    }
    throw busy('What its documents say was changed while they were drawn');
  }
}
