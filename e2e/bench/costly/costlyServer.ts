import { releaseCall, textsPath } from '@fraktion/contract';
import { createApp, readSettings } from '@fraktion/server';
import { createDemoWorld } from '@fraktion/demo-world';
import { rebuildRollUps } from '@fraktion/server/modules/insight/measures/index';
import { createDeployToken } from '@fraktion/server/modules/platform/releases/index';
import {
  bundleOf,
  samplePlatform,
  sampleRemote,
} from '@fraktion/server/testing/rows/sampleReleases';
import { createClient } from '@fraktion/server/testing/servers/testApp';

import { copies } from '../growPostings.ts';
import { sized } from '../size.ts';
import { withoutLimits, withoutTriggers } from '../withoutLimits.ts';
import { texts } from './sheetRows.ts';
import { startProbe } from './probe.ts';

/** Some 8,000 orders, and what belongs to them. */
const scale = sized(2, 0.1);
const postings = sized(100_000, 1_000);

const [databaseUrl = '', dataDir = '', task] = process.argv.slice(2);
const settings = readSettings(
  { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, LOG_LEVEL: 'silent', DEMO: '1' },
  dataDir,
);
// Its world is created in one transaction, on a machine that may be busy.
const databaseLimits = { connectMs: 30_000, statementMs: 600_000, idleMs: 600_000 };
const app = await createApp({ ...settings, databaseUrl, databaseLimits, port: 0 });

/** One large account. */
async function fill(): Promise<void> {
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
  await releaseTexts();
  await pool.query('analyze');
  await app.close();
}

/** A release whose file of texts is as long as one may be. */
async function releaseTexts(): Promise<void> {
  const { db } = app.services.database;
  const url = await app.listen();
  const long = { [textsPath('da')]: JSON.stringify({ 'mfe-economics': texts(19_900, 'y') }) };
  const shared = { '@fraktion/shared-ui': { Button: [] } };
  for (const sample of [
    samplePlatform('Platform', shared),
    sampleRemote('mfe-economics', 'Texts', shared, long),
  ]) {
    const { name } = sample.manifest;
    const deploy = createClient(url, await createDeployToken(db, name, name));
    const { status, error } = await deploy(releaseCall, {
      params: { name },
      files: [bundleOf(sample)],
    });
    if (status !== 200) throw new Error(`${name} was not released: ${JSON.stringify(error)}`);
  }
}

/** The portal, which is asked what a request did to its process. */
async function serve(): Promise<void> {
  const url = await app.listen();
  const probe = startProbe();
  process.on('message', (asked: 'begin' | 'end') => {
    const heard: Promise<object | void> = asked === 'begin' ? probe.begin() : probe.end();
    void heard.then((answer) => process.send?.(answer ?? {}));
  });
  process.send?.({ url });
}

// In two processes: that which makes the world keeps memory that a request would not have to ask for.
if (task === 'fill') {
  await fill();
  process.exit();
}
await serve();
