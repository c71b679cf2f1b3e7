import { randomUUID } from 'node:crypto';

import { type QueryExecutorProvider, sql } from 'kysely';

/** What the other nodes hold, so that a user's limit is one limit however many nodes there are. */
export interface Elsewhere {
  /** How many connections a user has on the others, as far as they have said. */
  countOf(userId: string): number;
  /** Says what this node holds, and hears what the others do. */
  exchange(here: ReadonlyMap<string, number>): Promise<void>;
  leave(): Promise<void>;
}

/**
 * Each says it every ten seconds. One that is late is not counted for a moment, which does no harm; one that has ended must not
 * keep its clients from coming here.
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
