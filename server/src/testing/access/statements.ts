import type pg from 'pg';

/** What each node does by itself, beside all requests: it sends events, and says that it lives. */
const ofItself = /number_events\(|from realtime_event where seq is null|realtime_node/;

/** The text of every statement that is sent over a connection of the pool from now on, but for those of the node itself. */
export function listenToStatements(pool: pg.Pool): string[] {
  const statements: string[] = [];
  const heard = new WeakSet<pg.PoolClient>();
  pool.on('acquire', (client) => {
    if (heard.has(client)) return;
    heard.add(client);
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    client.query = ((...args: unknown[]) => {
      const text = String(args[0]);
      if (!ofItself.test(text)) statements.push(text);
      return query(...args);
    }) as typeof client.query;
  });
  return statements;
}
