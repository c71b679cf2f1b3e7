import type { Call } from '@fraktion/contract';

import { takesFiles } from './admission.ts';
import type { TransactionScope } from './caller.ts';
import { FairQueue } from './fairQueue.ts';

/**
 * The requests of a node share ten connections to the database, less one that listens. Nobody holds so many that none is left for the
 * next one: each of these lines gives a key at most four, and all of them together six.
 */
const line = { atOnce: 9, atOncePerKey: 4, mayWait: 2_000, mayWaitPerKey: 400, patienceMs: 20_000 };

/** Changes of one row wait for each other in the database, each with a connection. */
const changes = { ...line, atOncePerKey: 3 };

/** Reads that keep the database busy for long. */
const costlyReads = { ...line, atOnce: 4, atOncePerKey: 2, mayWait: 400, mayWaitPerKey: 40 };

/** Handlers that open transactions of their own: between them they wait for other things, such as a provider of sign-ins, and hold none. */
const others = { ...line, atOnce: 64 };

/**
 * Whatever a key calls. It limits no sum of all keys: the lines do. Who waits here has waited in a line before, and pages wait for
 * thirty seconds.
 */
const together = { ...line, atOnce: Infinity, atOncePerKey: 6, patienceMs: 5_000 };

/** The turn of a call comes before its transaction begins, so that who waits holds no connection. */
export class Turns {
  readonly #reads = new FairQueue(line);
  readonly #changes = new FairQueue(changes);
  readonly #costly = new FairQueue(costlyReads);
  readonly #others = new FairQueue(others);
  readonly #together = new FairQueue(together);
  readonly #lookUps = new FairQueue(line);

  run<T>(call: Call, scope: TransactionScope, key: string, act: () => Promise<T>): Promise<T> {
    const queue = this.#queueOf(call, scope);
    // The strangers of one network share no account: if a company's provider hangs, others still sign in by password.
    const line = queue === this.#others && call.roles === 'anonymous' ? `${call.id} ${key}` : key;
    return queue ? queue.run(line, () => this.#together.run(line, act)) : act();
  }

  /** Finds whose secret a request shows; by its network, because nobody is known yet. */
  lookUp<T>(network: string, find: () => Promise<T>): Promise<T> {
    return this.#lookUps.run(network, find);
  }

  #queueOf(call: Call, scope: TransactionScope): FairQueue | null {
    if (call.costly) return this.#costly;
    // Files on their way have a line of their own, and may take minutes.
    if (scope === 'none') return takesFiles(call) ? null : this.#others;
    return scope === 'account reads' || call.method === 'GET' ? this.#reads : this.#changes;
  }

  /** While the database is away no turn gets anywhere, and who waits would hear of it much later than the first ones. */
  refuseWaiting(reason: Error): void {
    const lines = [this.#reads, this.#changes, this.#costly, this.#others, this.#lookUps];
    for (const queue of [...lines, this.#together]) queue.refuseWaiting(reason);
  }
}
