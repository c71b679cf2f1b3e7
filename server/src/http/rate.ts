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

  allows(sender: string, now = Date.now()): boolean {
    if (now - this.#began > this.#within) {
      this.#began = now;
      this.#counts.clear();
    }
    const count = (this.#counts.get(sender) ?? 0) + 1;
    this.#counts.set(sender, count);
    return count <= this.#most;
  }
}
