import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { createDemoWorld } from '@fraktion/demo-world';
import { startNodeProcess } from '@fraktion/demo-world/servers/nodeProcess';
import { createApp, readSettings } from '@fraktion/server';
import { startTestDatabase } from '@fraktion/server/testing/servers/testDatabase';

import { sized } from '../size.ts';
import { printTable } from '../table.ts';
import { haulage, manyDrivers } from './drivers.ts';
import { atOnceRows, planAll, pushRow } from './manyAtOnce.ts';

async function fill(databaseUrl: string, dataDir: string): Promise<void> {
  const settings = readSettings(
    { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, LOG_LEVEL: 'silent', DEMO: '1' },
    dataDir,
  );
  // Its world is created in one transaction, on a machine that may be busy.
  const databaseLimits = { connectMs: 30_000, statementMs: 600_000, idleMs: 600_000 };
  const app = await createApp({ ...settings, databaseUrl, databaseLimits, port: 0 });
  const today = new Date().toISOString().slice(0, 10);
  const { blobs, database } = app.services;
  await createDemoWorld(database.db, { today, scale: sized(0.3, 0.1), blobs });
  await app.close();
}

/** A hundred drivers of one supplier on one node, and a message that reaches all of them. */
export async function driversBench(): Promise<void> {
  const database = await startTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'fraktion-bench-'));
  await fill(database.ownerUrl, dataDir);
  const node = await startNodeProcess({
    DATABASE_URL: database.ownerUrl,
    DATA_DIR: dataDir,
    DEMO: '1',
  });
  try {
    const world = await haulage(node.url);
    const drivers = await manyDrivers(database.ownerUrl, sized(100, 5));
    await planAll(world, drivers);
    const rows = [...(await atOnceRows(world, drivers)), await pushRow(world, drivers)];
    printTable('Many drivers at once', rows);
  } finally {
    node.child.kill('SIGKILL');
    await node.ended;
    await database.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
