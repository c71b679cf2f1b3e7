import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { type Database, openDatabase } from '@fraktion/server/db/database';
import { accountTransaction } from '@fraktion/server/db/transaction';
import { createBlobs } from '@fraktion/server/files/index';
import { startImport } from '@fraktion/server/modules/economics/invoices/imports/startImport';
import { writeInvoice } from '@fraktion/demo-world/eInvoices';
import { buildAccount, buildUser } from '@fraktion/server/testing/rows/builders';
import { freshInvoice } from '@fraktion/server/testing/rows/invoices';
import { jobTable } from '@fraktion/server/testing/rows/jobTables';
import { samplePdf } from '@fraktion/demo-world/pdfInvoices';
import { startTestDatabase } from '@fraktion/server/testing/servers/testDatabase';

import { sized } from '../size.ts';
import { printTable, type Row } from '../table.ts';

const kills = sized(200, 4);

type DocumentKind = 'invoice' | 'pdf' | 'copy' | 'broken';

interface World {
  readonly database: Database;
  readonly url: string;
  readonly folder: string;
  readonly send: (kind: DocumentKind, content: string | Uint8Array) => Promise<void>;
  readonly sent: Map<string, DocumentKind>;
}

async function makeWorld(url: string, folder: string): Promise<World> {
  const database = openDatabase(url, { max: 4 });
  const account = await buildAccount(database.db);
  const user = await buildUser(database.db, account.id, 'Admin');
  const blobs = createBlobs(folder);
  const sent = new Map<string, DocumentKind>();
  const actor = {
    userId: user.id,
    accountId: account.id,
    role: 'Admin',
    sessionId: '',
    userName: 'Bench',
    allLocations: true,
    support: false,
  } as const;
  return {
    database,
    url,
    folder,
    sent,
    async send(kind, content) {
      const id = randomUUID();
      const path = join(folder, id);
      await writeFile(path, content);
      await accountTransaction(database.db, account.id, (tx) =>
        startImport(tx, blobs, actor, { id, file: { name: kind, path } }),
      );
      sent.set(id, kind);
    },
  };
}

async function sendSome({ send }: World, round: number): Promise<void> {
  const xml = writeInvoice(freshInvoice(), 'peppol');
  await send('invoice', xml);
  if (round % 4 === 0) await send('copy', xml);
  if (round % 5 === 0) await send('broken', xml.slice(0, 700));
  if (round % 20 === 0) await send('pdf', (await samplePdf(`kill ${round}`, 'first')).bytes);
}

const startWorker = async ({ url, folder }: World): Promise<ChildProcess> => {
  const worker = spawn(
    process.execPath,
    [join(import.meta.dirname, 'importWorker.ts'), url, folder],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  await once(worker.stdout, 'data');
  return worker;
};

/** Skips the pause after which a job of a dead process is retried. */
const hurry = ({ database: { pool } }: World) =>
  pool.query(`update ${jobTable} set run_at = now(), locked_at = locked_at - interval '1 minute'`);

/** The longest life of a process, in ms: enough for a PDF on this machine, so that most kills interrupt a document and each ends. */
async function lifeFor(world: World): Promise<number> {
  const worker = await startWorker(world);
  await world.send('pdf', (await samplePdf('first of all', 'first')).bytes);
  const began = performance.now();
  while ((await count(world, importing)) > 0) await pause(10);
  worker.kill('SIGKILL');
  return 1.5 * (performance.now() - began);
}

async function count({ database: { pool } }: World, from: string): Promise<number> {
  const { rows } = await pool.query<{ n: number }>(`select count(*)::int as n from ${from}`);
  return rows[0]!.n;
}

const importing = `invoice_import where state = 'importing'`;

interface Outcome {
  readonly id: string;
  readonly state: string;
  readonly reason: string | null;
  readonly detail: string | null;
  readonly invoices: number;
  readonly whole: boolean;
}

const outcomes = `select i.id, i.state, i.reason_key as reason, i.reason_detail as detail,
    (select count(*)::int from invoice v where v.id = i.id) as invoices,
    coalesce((select v.line_count = (select count(*) from invoice_line l where l.invoice_id = v.id
      and l.kind in ('product', 'charge', 'allowance')) from invoice v where v.id = i.id), true) as whole
  from invoice_import i`;

/** Of an invoice and its copy, the one that is read first is imported, and the other is a duplicate. */
const expected: Record<DocumentKind, (outcome: Outcome) => boolean> = {
  invoice: ({ state, reason }) => state === 'done' || reason === 'Invoices.Duplicate',
  copy: ({ state, reason }) => state === 'done' || reason === 'Invoices.Duplicate',
  pdf: ({ state }) => state === 'done',
  broken: ({ reason }) => reason === 'Invoices.Not.Xml',
};

/** Compares the tables with the documents that were sent. */
async function faultsOf(world: World): Promise<string[]> {
  const { rows } = await world.database.pool.query<Outcome>(outcomes);
  const faults = rows.flatMap((outcome) => {
    const { id, state, reason, detail, invoices, whole } = outcome;
    const kind = world.sent.get(id)!;
    const isWhole = whole && invoices === (state === 'done' ? 1 : 0);
    if (expected[kind](outcome) && isWhole) return [];
    return [`${kind} ${id}: ${state} ${reason} (${detail}), ${invoices} invoices`];
  });
  const stand = await count(world, 'invoice');
  const apart = [...world.sent.values()].filter((kind) => kind === 'invoice' || kind === 'pdf');
  const lost = world.sent.size - rows.length;
  return [
    ...faults,
    ...(stand === apart.length ? [] : [`${stand} invoices of ${apart.length} documents`]),
    ...(lost > 0 ? [`${lost} imports are gone`] : []),
  ];
}

/** Kills the import process at random moments, and counts lost and doubled invoices. */
export async function killBench(): Promise<void> {
  const testing = await startTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'fraktion-kills-'));
  const world = await makeWorld(testing.ownerUrl, folder);
  const longestLife = await lifeFor(world);
  let caught = 0;
  for (let round = 1; round <= kills; round += 1) {
    await sendSome(world, round);
    await hurry(world);
    const worker = await startWorker(world);
    await pause(Math.random() * longestLife);
    const ended = once(worker, 'exit');
    worker.kill('SIGKILL');
    await ended;
    if ((await count(world, `${importing} and attempts > 0`)) > 0) caught += 1;
  }
  const last = await startWorker(world);
  for (const deadline = Date.now() + 120_000; Date.now() < deadline; await pause(200)) {
    await hurry(world);
    if ((await count(world, importing)) === 0) break;
  }
  const faults = await faultsOf(world);
  last.kill('SIGKILL');
  const rows: Row[] = [
    row('kills while a document was being read', caught, { atLeast: kills / 4 }),
    row(`of ${world.sent.size} documents lost, doubled or half`, faults.length, { atMost: 0 }),
  ];
  printTable(`${kills} kills of the process that imports`, rows);
  for (const fault of faults) console.error(fault);
  await world.database.close();
  await testing.stop();
  await rm(folder, { recursive: true, force: true });
}

const row = (what: string, figure: number, goal: Row['goal']): Row => ({
  what,
  ours: String(figure),
  reference: '–',
  figure,
  goal,
});
