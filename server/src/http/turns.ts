import type { Call } from '@fraktion/contract';

import { takesFiles } from './admission.ts';
import type { TransactionScope } from './caller.ts';
import { FairQueue } from './fairQueue.ts';

/** One slow key has four places in a line, several ones together as many as leave some to the next one. Connections have turns of their own. */
const line = {
  atOnce: 9,
  atOncePerKey: 4,
  forNewKeys: 3,
  mayWait: 2_000,
  mayWaitPerKey: 400,
  patienceMs: 20_000,
};

/** Changes of one row wait for each other in the database, each with a connection. */
const changes = { ...line, atOncePerKey: 3 };

/** Reads that keep the database busy for long. */
const costlyReads = {
  ...line,
  atOnce: 4,
  atOncePerKey: 2,
  forNewKeys: 1,
  mayWait: 400,
  mayWaitPerKey: 40,
};

/** Handlers that open transactions of their own: between them they wait for other things, such as a provider of sign-ins, and hold none. */
const others = { ...line, atOnce: 64, forNewKeys: 32 };

/** The turn of a call comes before its transaction begins, so that who waits holds no connection. */
export class Turns {
  readonly #reads = new FairQueue(line);
  readonly #changes = new FairQueue(changes);
  readonly #costly = new FairQueue(costlyReads);
  readonly #others = new FairQueue(others);
  readonly #lookUps = new FairQueue(line);

  run<T>(call: Call, scope: TransactionScope, key: string, act: () => Promise<T>): Promise<T> {
    const queue = this.#queueOf(call, scope);
    // The strangers of one network share no account: if a company's provider hangs, others still sign in by password.
    const line = queue === this.#others && call.roles === 'anonymous' ? `${call.id} ${key}` : key;
    return queue ? queue.run(line, act) : act();
  }

  /** Finds whose secret a request shows; by its network, because nobody is known yet. */
  lookUp<T>(network: string, find: () => Promise<T>): Promise<T> {
    return this.#lookUps.run(network, find);
  }

  #queueOf(call: Call, scope: TransactionScope): FairQueue | null {
    if (call.costly) return this.#costly;
    // Files on their way have a line of their own, and may take minutes; each of their transactions waits for its connection.
    if (scope === 'none') return takesFiles(call) || call.ownLine ? null : this.#others;
    return scope === 'account reads' || call.method === 'GET' ? this.#reads : this.#changes;
  }

  /** While the database is away no turn gets anywhere, and who waits would hear of it much later than the first ones. */
  refuseWaiting(reason: Error): void {
    const lines = [this.#reads, this.#changes, this.#costly, this.#others, this.#lookUps];
    for (const queue of lines) queue.refuseWaiting(reason);
  }
}
