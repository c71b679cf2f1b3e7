import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { type Database, openDatabase } from '../../db/database.ts';
import { accountTransaction } from '../../db/transaction.ts';
import { createIntegration } from '../../modules/economics/integrations/changeIntegration.ts';
import { startRun } from '../../modules/economics/integrations/startRun.ts';
import { writeInvoice } from '@fraktion/demo-world/eInvoices';
import { createSealer } from '../../sealing.ts';
import { buildAccount } from '../rows/builders.ts';
import { freshInvoice } from '../rows/invoices.ts';
import { jobTable } from '../rows/jobTables.ts';
import { startTestDatabase } from '../servers/testDatabase.ts';
import { startFtp } from '@fraktion/demo-world/servers/ftpServer';

export interface KillPlan {
  readonly kills: number;
  /** The number of concurrent nodes; each kill ends one of them. */
  readonly nodes: number;
  /** The longest life of a node after it has started to work. */
  readonly longestMs: number;
}

export interface KillOutcome {
  /** The number of kills during a run. */
  readonly caught: number;
  readonly files: number;
  /** Lost, duplicate or leftover files and rows, in words. */
  readonly faults: readonly string[];
}

const startNode = async (url: string, filesDir: string): Promise<ChildProcess> => {
  const node = spawn(
    process.execPath,
    [join(import.meta.dirname, 'importWorker.ts'), url, filesDir],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  await once(node.stdout, 'data');
  return node;
};

async function kill(node: ChildProcess): Promise<void> {
  const ended = once(node, 'exit');
  node.kill('SIGKILL');
  await ended;
}

/** Skips the pauses before a dead process's job is retried. */
const hurry = ({ pool }: Database) =>
  pool.query(`update ${jobTable} set run_at = now(), locked_at = locked_at - interval '1 minute'`);

async function count({ pool }: Database, from: string): Promise<number> {
  const { rows } = await pool.query<{ n: number }>(`select count(*)::int as n from ${from}`);
  return rows[0]!.n;
}

const openRuns = `integration_run where state in ('taking', 'settling')`;
const openFiles = `integration_file where not settled or state = 'taken'`;

async function makeSource({ db }: Database, host: string, username: string, secret: string) {
  const { id: accountId } = await buildAccount(db);
  const sealer = await createSealer(db, []);
  const integrationId = randomUUID();
  await accountTransaction(db, accountId, (tx) =>
    createIntegration(tx, sealer, accountId, {
      id: integrationId,
      kind: 'ftp',
      name: 'Killed',
      host,
      username,
      secret,
      folder: '',
      containerName: '',
      fingerprint: null,
      fileType: 'any',
      encoding: 'asDeclared',
      afterwards: 'move',
      schedule: 'day',
      active: false,
    }),
  );
  const begin = () =>
    accountTransaction(db, accountId, (tx) =>
      startRun(tx, { accountId, integrationId, startedBy: null }),
    );
  return { begin };
}

/** Nodes fetch files from an FTP server and are killed at random moments; then the results are counted. */
export async function killRuns({ kills, nodes, longestMs }: KillPlan): Promise<KillOutcome> {
  const testing = await startTestDatabase();
  const filesDir = await mkdtemp(join(tmpdir(), 'fraktion-kills-'));
  const database = openDatabase(testing.ownerUrl, { max: 4 });
  const source = await startFtp('ftp');
  const { begin } = await makeSource(database, source.host, source.username, source.secret);
  const start = () => startNode(testing.ownerUrl, filesDir);
  const [good, broken]: [string[], string[]] = [[], []];
  let caught = 0;

  const others = await Promise.all(Array.from({ length: nodes - 1 }, start));
  for (let round = 1; round <= kills; round += 1) {
    good.push(`good-${round}`);
    await source.put(`good-${round}.xml`, writeInvoice(freshInvoice(), 'peppol'));
    if (round % 3 === 0) {
      broken.push(`broken-${round}`);
      await source.put(`broken-${round}.xml`, '<Invoice>');
    }
    await hurry(database);
    await begin();
    const node = await start();
    await pause(Math.random() * longestMs);
    if ((await count(database, openRuns)) > 0) caught += 1;
    await kill(node);
  }
  const last = await start();
  for (const deadline = Date.now() + 120_000; Date.now() < deadline; await pause(200)) {
    await hurry(database);
    await begin();
    const left = (await source.names()).filter((name) => !name.includes('/'));
    if (left.length === 0 && (await count(database, openFiles)) === 0) break;
  }
  for (const node of [last, ...others]) await kill(node);

  const faults: string[] = [];
  const expect = (what: string, found: number, wanted: number) =>
    found === wanted ? undefined : faults.push(`${found} ${what} instead of ${wanted}`);
  const all = good.length + broken.length;
  expect('files', await count(database, 'integration_file'), all);
  expect('imports', await count(database, 'invoice_import'), all);
  expect('invoices', await count(database, 'invoice'), good.length);
  const names = await source.names();
  const at = (folder: string) => names.filter((name) => name.startsWith(`${folder}/`)).length;
  expect('files in imported', at('imported'), good.length);
  expect('files in failed', at('failed'), broken.length);
  expect('files in all', names.length, all);

  await source.stop();
  await database.close();
  await testing.stop();
  await rm(filesDir, { recursive: true, force: true });
  return { caught, files: all, faults };
}
