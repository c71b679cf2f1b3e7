import { AsyncLocalStorage } from 'node:async_hooks';

import type pg from 'pg';

interface Run {
  commits: number;
  /** The commit at which the connection is lost; null for none. */
  readonly breaksAt: number | null;
}

/**
 * Loses the connection of a piece of work at one of its commits, as a process that is killed does: what the transaction has written is gone, and what
 * earlier ones have written stays. What else uses the pool meanwhile is left alone.
 */
export function breakCommits(pool: pg.Pool) {
  const runs = new AsyncLocalStorage<Run>();
  const known = new WeakSet<pg.PoolClient>();
  pool.on('acquire', (client) => {
    if (known.has(client)) return;
    known.add(client);
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    client.query = ((...args: unknown[]) => {
      const run = runs.getStore();
      if (!run || String(args[0]).trim().toLowerCase() !== 'commit') return query(...args);
      run.commits += 1;
      return run.commits === run.breaksAt
        ? query('select pg_terminate_backend(pg_backend_pid())')
        : query(...args);
    }) as typeof client.query;
  });
  /** Does the work, and counts its commits. Breaking off, its failure is what was asked for. */
  return async (work: () => Promise<unknown>, breaksAt: number | null = null): Promise<number> => {
    const run: Run = { commits: 0, breaksAt };
    await runs.run(run, () => (breaksAt === null ? work() : work().catch(() => undefined)));
    return run.commits;
  };
}
