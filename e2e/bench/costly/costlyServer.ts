import { createApp, readSettings } from '@fraktion/server';
import { createDemoWorld } from '@fraktion/server/demo/index';
import { rebuildRollUps } from '@fraktion/server/modules/measures/index';

import { copies } from '../growPostings.ts';
import { withoutLimits, withoutTriggers } from '../withoutLimits.ts';
import { startProbe } from './probe.ts';

/** Some 8,000 orders, and what belongs to them. */
const scale = 2;
const postings = 100_000;
const postedDays = 1826;

/** The portal, with one large account; the bench asks it what a request did to its process. */
const [databaseUrl = '', dataDir = ''] = process.argv.slice(2);
const settings = readSettings(
  {
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    DEMO: '1',
  },
  dataDir,
);
// Its world is created in one transaction, on a machine that may be busy.
const databaseLimits = { connectMs: 30_000, statementMs: 600_000, idleMs: 600_000 };
const app = await createApp({ ...settings, databaseUrl, databaseLimits, port: 0 });
const { db, pool } = app.services.database;
await withoutLimits(pool, async (run) => {
  await withoutTriggers(run, async () => {
    const today = new Date().toISOString().slice(0, 10);
    await createDemoWorld(db, { today, scale, blobs: app.services.blobs });
    const { rows } = await run<{ id: string }>(
      `select id from account where name like 'Nordhavn%' limit 1`,
    );
    await run(copies, [rows[0]!.id, postings]);
  });
});
await rebuildRollUps(db);
await pool.query('analyze');
const url = await app.listen();
const probe = startProbe();
process.on('message', (asked: 'begin' | 'end') => {
  process.send?.(asked === 'begin' ? (probe.begin(), {}) : probe.end());
});
process.send?.({ url, postings, postedDays });
