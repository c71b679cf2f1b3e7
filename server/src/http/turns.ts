import type { Call } from '@fraktion/contract';

import type { TransactionScope } from './caller.ts';
import { FairQueue } from './fairQueue.ts';

const patienceMs = 20_000;

/**
 * One account's changes. Those of one row wait for each other in the database, each with a connection: if fifty of them had one, there
 * would be none left for anybody.
 */
const changes = { atOnce: 64, atOncePerKey: 5, mayWait: 2_000, mayWaitPerKey: 200, patienceMs };

/** Reads that keep the database busy for long. */
const costlyReads = { atOnce: 4, atOncePerKey: 2, mayWait: 400, mayWaitPerKey: 40, patienceMs };

/** The turn of a call comes before its transaction begins, so that who waits holds no connection. */
export class Turns {
  readonly #changes = new FairQueue(changes);
  readonly #costly = new FairQueue(costlyReads);

  run<T>(call: Call, scope: TransactionScope, key: string, act: () => Promise<T>): Promise<T> {
    if (call.costly) return this.#costly.run(key, act);
    return scope === 'account' ? this.#changes.run(key, act) : act();
  }

  /** While the database is away no turn gets anywhere, and who waits would hear of it much later than the first ones. */
  refuseWaiting(reason: Error): void {
    this.#changes.refuseWaiting(reason);
    this.#costly.refuseWaiting(reason);
  }
}
