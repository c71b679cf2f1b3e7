import { randomUUID } from 'node:crypto';

import { type QueryExecutorProvider, sql } from 'kysely';

/** The connections on other nodes, so that a user's limit applies to all nodes together. */
export interface Elsewhere {
  /** The number of a user's connections on the other nodes, as far as they have reported it. */
  countOf(userId: string): number;
  /** Reports this node's connections, and reads those of the others. */
  exchange(here: ReadonlyMap<string, number>): Promise<void>;
  leave(): Promise<void>;
}

/**
 * Each reports every ten seconds. A late one is not counted for a moment, which does no harm; a stopped one must not block its
 * clients here.
 */
const silenceSeconds = 12;

export function databaseElsewhere(db: QueryExecutorProvider): Elsewhere {
  const node = randomUUID();
  let counts: ReadonlyMap<string, number> = new Map();
  return {
    countOf: (userId) => counts.get(userId) ?? 0,
    async exchange(here) {
      await sql`
        insert into realtime_node (id, seen_at, connections)
        values (${node}, clock_timestamp(), ${JSON.stringify(Object.fromEntries(here))}::jsonb)
        on conflict (id) do update set seen_at = excluded.seen_at, connections = excluded.connections`.execute(
        db,
      );
      const { rows } = await sql<{ user: string; count: number }>`
        with ended as (
          delete from realtime_node where seen_at < now() - make_interval(secs => ${silenceSeconds}))
        select each.key as "user", sum(each.value::int)::int as count
        from realtime_node, jsonb_each_text(connections) each
        where id <> ${node} and seen_at >= now() - make_interval(secs => ${silenceSeconds})
        group by each.key`.execute(db);
      counts = new Map(rows.map(({ user, count }) => [user, count]));
    },
    async leave() {
      await sql`delete from realtime_node where id = ${node}`.execute(db);
    },
  };
}
