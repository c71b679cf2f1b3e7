import { availableParallelism } from 'node:os';

import { isHeld } from '../db/held.ts';
import { FairQueue } from '../http/fairQueue.ts';
import { idleMilliseconds, type WorkLimits } from './limits.ts';
import type { Work } from './messages.ts';
import { Worker } from './worker.ts';

/** One processor is left for the calls of people. */
const children = Math.min(4, Math.max(2, availableParallelism() - 1));

const people = {
  atOnce: children,
  atOncePerKey: Math.max(1, children - 1),
  mayWait: 300,
  mayWaitPerKey: 40,
  // Pages wait for thirty seconds.
  patienceMs: 25_000,
};
/** A job waits: its own queue has its file, and nobody looks at it. */
const hour = 3_600_000;
const jobs = { ...people, mayWait: 10_000, mayWaitPerKey: 10_000, patienceMs: hour };

/** Who asks: an account or the network of a stranger, as a person who waits or as a job. */
export interface Asker {
  readonly key: string;
  readonly isJob?: boolean;
}

/** The children, and the one queue before them that is fair between those who ask. */
class Pool {
  readonly #queue = new FairQueue(people);
  readonly #ofJobs = new FairQueue({ ...jobs, atOnce: Math.max(1, children - 1) });
  readonly #idle: { readonly worker: Worker; readonly timer: NodeJS.Timeout }[] = [];

  /** `apart`: a file that might harm the child gets one of its own. */
  run(by: Asker, work: Work, limits: WorkLimits, apart: boolean): Promise<unknown> {
    return this.inTurn(by, () => this.#queueless(work, limits, apart));
  }

  /** Work of another program takes a place, too. */
  async inTurn<T>(by: Asker, act: () => Promise<T>): Promise<T> {
    // Who waits here for half a minute would keep a connection, and perhaps rows, from everybody else.
    if (isHeld()) throw new Error('Costly work is done before a transaction or after it');
    // Jobs have one place less, so that one is always left for a person.
    return (by.isJob ? this.#ofJobs : this.#queue).run(by.key, act);
  }

  async #queueless(work: Work, limits: WorkLimits, apart: boolean): Promise<unknown> {
    const worker = apart ? new Worker(apart) : this.#take();
    try {
      return await worker.do(work, limits);
    } finally {
      if (apart || !worker.isFit) worker.end();
      else this.#giveBack(worker);
    }
  }

  #take(): Worker {
    for (let next = this.#idle.pop(); next; next = this.#idle.pop()) {
      clearTimeout(next.timer);
      if (next.worker.isFit) return next.worker;
    }
    return new Worker();
  }

  #giveBack(worker: Worker): void {
    const timer = setTimeout(() => {
      const at = this.#idle.findIndex((each) => each.worker === worker);
      if (at >= 0) this.#idle.splice(at, 1);
      worker.end();
    }, idleMilliseconds).unref();
    this.#idle.push({ worker, timer });
  }
}

/** One for the process, whatever runs in it: the machine has as many processors for all of them. */
export const pool = new Pool();
