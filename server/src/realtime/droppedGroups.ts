/** Longer than any ticket lives. */
const keepMs = 120_000;

/**
 * Remembers recently dropped groups: a ticket that was issued before must not open a socket afterwards, which a check of the
 * open connections alone would allow.
 */
export class DroppedGroups {
  readonly #droppedAt = new Map<string, number>();

  add(groups: readonly string[], now = Date.now()): void {
    for (const [group, at] of this.#droppedAt) if (now - at > keepMs) this.#droppedAt.delete(group);
    for (const group of groups) this.#droppedAt.set(group, now);
  }

  since(groups: readonly string[], instant: Date): boolean {
    return groups.some((group) => (this.#droppedAt.get(group) ?? -Infinity) >= instant.getTime());
  }
}
