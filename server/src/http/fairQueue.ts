import { channel } from 'node:diagnostics_channel';

import { Refusal } from './errors.ts';

export interface QueueLimits {
  /** How many are at work at a time, of all keys. */
  readonly atOnce: number;
  /** How many of one key. */
  readonly atOncePerKey: number;
  /** How many places of all are for keys that have none: several slow ones together leave them to others. */
  readonly forNewKeys?: number;
  /** How many may wait, of all keys and of one; the next one is refused. */
  readonly mayWait: number;
  readonly mayWaitPerKey: number;
  /** Who has waited that long is refused, so that the caller hears of it before its own time is over. */
  readonly patienceMs: number;
}

/** What happens in a queue, for whoever wants to see it: nobody needs a clock to know whose turn came first. */
export interface TurnNews {
  readonly queue: object;
  readonly key: string;
  readonly what: 'waits' | 'begins';
}

export const turnNews = channel('fraktion:turns');

interface WaitingTask {
  readonly begin: () => void;
  readonly refuse: (reason: Error) => void;
}

interface Line {
  running: number;
  waiting: WaitingTask[];
}

const secondsToWait = 2;

export const waitedTooLong = 'It has waited too long';

/** Nothing was done, and another try a moment later may succeed: pages make it by themselves. */
export const busy = (detail: string): Refusal =>
  new Refusal('Generic.Busy', { detail, retryAfter: secondsToWait });

/**
 * Lets a few work at a time, in turn by key (an account, or the network of a stranger): who asks for a hundred things waits behind
 * itself, and nobody else does.
 */
export class FairQueue {
  readonly #limits: QueueLimits;
  /** The keys in the order of their turns. */
  readonly #lines = new Map<string, Line>();
  #running = 0;
  #waiting = 0;

  constructor(limits: QueueLimits) {
    this.#limits = limits;
  }

  async run<T>(key: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    const leave = await this.enter(key, signal);
    try {
      return await work();
    } finally {
      leave();
    }
  }

  /** Waits for a place. Returns the function that gives it back; a second call of it does nothing. */
  async enter(key: string, signal?: AbortSignal): Promise<() => void> {
    const line = this.#lines.get(key) ?? { running: 0, waiting: [] };
    this.#lines.set(key, line);
    if (this.#hasRoom(line)) this.#begin(key, line);
    else await this.#wait(key, line, signal).finally(() => this.#forget(key, line));
    let isIn = true;
    return () => {
      if (!isIn) return;
      isIn = false;
      this.#running -= 1;
      line.running -= 1;
      this.#next();
      this.#forget(key, line);
    };
  }

  /** How many keys are at work or wait. */
  get keys(): number {
    return this.#lines.size;
  }

  /** Also of a key that was refused: a flood from ever new networks would otherwise fill the memory. */
  #forget(key: string, line: Line): void {
    const isIdle = line.running === 0 && line.waiting.length === 0;
    if (isIdle && this.#lines.get(key) === line) this.#lines.delete(key);
  }

  /** Nobody's turn would end otherwise: all who wait hear the reason now. */
  refuseWaiting(reason: Error): void {
    for (const { waiting } of this.#lines.values())
      for (const { refuse } of waiting) refuse(reason);
  }

  #hasRoom(line: Line): boolean {
    return this.#mayBegin(line) && line.waiting.length === 0;
  }

  #mayBegin({ running }: Line): boolean {
    const { atOnce, atOncePerKey, forNewKeys = 0 } = this.#limits;
    const places = running > 0 ? atOnce - forNewKeys : atOnce;
    return this.#running < places && running < atOncePerKey;
  }

  #tell(key: string, what: TurnNews['what']): void {
    if (turnNews.hasSubscribers) turnNews.publish({ queue: this, key, what } satisfies TurnNews);
  }

  #begin(key: string, line: Line): void {
    this.#tell(key, 'begins');
    this.#running += 1;
    line.running += 1;
  }

  async #wait(key: string, line: Line, signal: AbortSignal | undefined): Promise<void> {
    const { mayWait, mayWaitPerKey, patienceMs } = this.#limits;
    if (this.#waiting >= mayWait || line.waiting.length >= mayWaitPerKey)
      throw busy('Too many wait already');
    return new Promise((resolve, reject) => {
      const end = (): void => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', leave);
        this.#waiting -= 1;
      };
      const refuse = (reason: Error): void => {
        line.waiting = line.waiting.filter((each) => each !== waiting);
        end();
        reject(reason);
      };
      const waiting: WaitingTask = {
        begin: () => {
          end();
          resolve();
        },
        refuse,
      };
      const leave = (): void => refuse(busy(waitedTooLong));
      const timer = setTimeout(leave, patienceMs);
      signal?.addEventListener('abort', leave);
      this.#waiting += 1;
      line.waiting.push(waiting);
      this.#tell(key, 'waits');
    });
  }

  /** Gives a free place to the first key in turn that waits; the key then goes to the end. */
  #next(): void {
    for (const [key, line] of this.#lines) {
      if (!this.#mayBegin(line)) continue;
      const first = line.waiting.shift();
      if (!first) continue;
      this.#lines.delete(key);
      this.#lines.set(key, line);
      this.#begin(key, line);
      first.begin();
      return;
    }
  }
}
