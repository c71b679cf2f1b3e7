import { runMigrations } from 'graphile-worker';

import { jobPool } from './pool.ts';
import { indexAccounts } from './privateTable.ts';

/** Creates or migrates the queue's tables, as their owner, before anyone adds a job. */
export async function migrateJobs(url: string): Promise<void> {
  const pool = jobPool(url, 1);
  try {
    await runMigrations({ pgPool: pool });
    await indexAccounts(pool);
  } finally {
    await pool.end();
  }
}
