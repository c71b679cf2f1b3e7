import type pg from 'pg';

/** The text of every statement that is sent over a connection of the pool from now on. */
export function listenToStatements(pool: pg.Pool): string[] {
  const statements: string[] = [];
  const heard = new WeakSet<pg.PoolClient>();
  pool.on('acquire', (client) => {
    if (heard.has(client)) return;
    heard.add(client);
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    client.query = ((...args: unknown[]) => {
      statements.push(String(args[0]));
      return query(...args);
    }) as typeof client.query;
  });
  return statements;
}
