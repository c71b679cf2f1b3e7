const minute = 60_000;

/** Limits how often one sender may do something: counted on this node, in memory only. */
export class Rate {
  #began = 0;
  readonly #counts = new Map<string, number>();
  readonly #most: number;
  readonly #within: number;

  constructor(most: number, within = minute) {
    this.#most = most;
    this.#within = within;
  }

  #forget(now: number): void {
    if (now - this.#began <= this.#within) return;
    this.#began = now;
    this.#counts.clear();
  }

  /** Whether the sender has used all of its times, without counting this one. */
  isSpent(sender: string, now = Date.now()): boolean {
    this.#forget(now);
    return (this.#counts.get(sender) ?? 0) >= this.#most;
  }

  allows(sender: string, now = Date.now()): boolean {
    this.#forget(now);
    const count = (this.#counts.get(sender) ?? 0) + 1;
    this.#counts.set(sender, count);
    return count <= this.#most;
  }
}
