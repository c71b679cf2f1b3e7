import { AsyncLocalStorage } from 'node:async_hooks';

import type { ConnectionGate } from '../db/database.ts';
import { FairQueue } from './fairQueue.ts';

/**
 * Of the nine connections of a node for requests one is left for what nobody in particular asks for: what the page shows to everybody, and
 * so the check of readiness. Of the others the last three are for keys that have none: one slow key has five, and three of them together leave one.
 * Who waits here has had its turn in a line before, and pages wait for thirty seconds.
 */
const connections = {
  atOnce: 8,
  atOncePerKey: 5,
  forNewKeys: 3,
  mayWait: 2_000,
  mayWaitPerKey: 400,
  patienceMs: 5_000,
};

interface Asker {
  readonly key: string;
  /** Connections that it has: one more would otherwise wait for itself. */
  held: number;
}

/** The turns of requests for a connection, whatever they do with it: in a call's transaction, in one of its own, or for an upload. */
export class ConnectionTurns implements ConnectionGate {
  readonly #queue = new FairQueue(connections);
  readonly #askers = new AsyncLocalStorage<Asker>();

  /** All connections that `act` takes are counted as those of `key`. */
  as<T>(key: string, act: () => Promise<T>): Promise<T> {
    return this.#askers.run({ key, held: 0 }, act);
  }

  /** For a read that is the same for everybody, of which one runs at a time: it waits for nobody's turn. */
  asNobody<T>(act: () => Promise<T>): Promise<T> {
    return this.#askers.exit(act);
  }

  async enter(): Promise<() => void> {
    const asker = this.#askers.getStore();
    if (!asker || asker.held > 0) return () => undefined;
    const leave = await this.#queue.enter(asker.key);
    asker.held += 1;
    return () => {
      asker.held -= 1;
      leave();
    };
  }

  refuseWaiting(reason: Error): void {
    this.#queue.refuseWaiting(reason);
  }
}
