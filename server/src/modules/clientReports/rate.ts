const perMinute = 20;
const minute = 60_000;

/** How often one address may report: counted on this node, kept for a minute, stored nowhere. */
export class ReportRate {
  #began = 0;
  readonly #counts = new Map<string, number>();

  allows(address: string, now = Date.now()): boolean {
    if (now - this.#began > minute) {
      this.#began = now;
      this.#counts.clear();
    }
    const count = (this.#counts.get(address) ?? 0) + 1;
    this.#counts.set(address, count);
    return count <= perMinute;
  }
}
