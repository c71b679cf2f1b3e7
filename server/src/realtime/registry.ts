import type { Connection } from './connection.ts';
import { groupsOf, userGroup } from './identity.ts';

/** The connections of each group. */
export class Registry {
  readonly #groups = new Map<string, Set<Connection>>();
  readonly #all = new Set<Connection>();

  get size(): number {
    return this.#all.size;
  }

  get all(): readonly Connection[] {
    return [...this.#all];
  }

  countOf(userId: string): number {
    return this.#groups.get(userGroup(userId))?.size ?? 0;
  }

  /** The number of connections of each user. */
  get counts(): ReadonlyMap<string, number> {
    const users = new Set([...this.#all].map(({ identity }) => identity.userId));
    return new Map([...users].map((userId) => [userId, this.countOf(userId)]));
  }

  add(connection: Connection): void {
    this.#all.add(connection);
    for (const name of groupsOf(connection.identity)) {
      const group = this.#groups.get(name) ?? new Set();
      group.add(connection);
      this.#groups.set(name, group);
    }
  }

  remove(connection: Connection): void {
    this.#all.delete(connection);
    for (const name of groupsOf(connection.identity)) {
      const group = this.#groups.get(name);
      group?.delete(connection);
      if (group?.size === 0) this.#groups.delete(name);
    }
  }

  /** All members of any of the groups, each once. */
  members(names: readonly string[]): readonly Connection[] {
    return [...new Set(names.flatMap((name) => [...(this.#groups.get(name) ?? [])]))];
  }
}
