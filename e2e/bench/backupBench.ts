import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { openDatabase, prepareDatabase, startEmbedded } from '@fraktion/server';
import { BackupSet, restoreBackup, takeBackup } from '@fraktion/server/backups/index';
import { createDemoWorld, demoToday } from '@fraktion/demo-world';
import { createBlobs, openStorage } from '@fraktion/server/files/index';
import pg from 'pg';

import { sized } from './size.ts';
import { printTable, type Row } from './table.ts';

/** FRAKTION_BENCH_POSTINGS sets another number. */
const wanted = Number(process.env['FRAKTION_BENCH_POSTINGS'] ?? sized(1_000_000, 1_000));
/** FRAKTION_BENCH_FILES_MB sets another size of all files together. */
const wantedMega = Number(process.env['FRAKTION_BENCH_FILES_MB'] ?? sized(2000, 10));
const key = 'a key for the back-ups of the bench';
const mega = 1_000_000;
/** As large as a scanned document or a photo. */
const fileMega = 5;

/** Backs up a world of a million postings and two gigabytes of files, encrypted, and restores it into an empty place. */
export async function backupBench(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'fraktion-backup-bench-'));
  const [full, empty] = await Promise.all(
    ['full', 'empty'].map((name) => startEmbedded(join(folder, name), { disposable: true })),
  );
  try {
    const storage = async (name: string) => {
      await mkdir(join(folder, name), { recursive: true });
      return openStorage(join(folder, name));
    };
    const files = await storage('files');
    const postings = await fill(full!.ownerUrl, join(folder, 'files'));
    await addFiles(join(folder, 'files'));
    const to = await storage('back-ups');
    const took = await measured(() =>
      takeBackup({ databaseUrl: full!.ownerUrl, files }, { to, key }),
    );
    const { name, manifest } = took.value;
    const bytes = manifest.tables.reduce((sum, table) => sum + table.bytes, 0);
    const set = new BackupSet(to, name, key);
    const restored = await storage('restored');
    const came = await measured(() =>
      restoreBackup(set, { databaseUrl: empty!.ownerUrl, files: restored }),
    );
    const sizes = [bytes, manifest.files.bytes].map((size) => Math.round(size / mega));
    printTable(
      `A back-up of ${postings} postings, ${sizes[0]} MB of rows, ${sizes[1]} MB of files`,
      [
        row('taken, in seconds', took.seconds, { atMost: 120 }),
        row('restored and compared, in seconds', came.seconds, { atMost: 600 }),
        row('memory that both added, in MB', Math.max(took.memory, came.memory), { atMost: 200 }),
      ],
    );
  } finally {
    await full!.stop();
    await empty!.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** The demo world, with copies of its postings: removed ones, which no rule counts. */
async function fill(url: string, filesDir: string): Promise<number> {
  await prepareDatabase(url);
  const database = openDatabase(url, { max: 2 });
  await createDemoWorld(database.db, { today: demoToday(), blobs: createBlobs(filesDir) });
  await database.close();
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query<{ name: string }>(`
    select quote_ident(attname) as name from pg_attribute
    where attrelid = 'posting'::regclass and attnum > 0 and not attisdropped
      and attgenerated = '' and attname not in ('id', 'removed_at')`);
  const columns = rows.map(({ name }) => name).join(', ');
  await client.query('alter table posting disable trigger user');
  await client.query(
    `insert into posting (id, removed_at, ${columns})
     select gen_random_uuid(), now(), ${columns} from posting cross join generate_series(1, 100000)
     limit $1 - (select count(*) from posting)`,
    [wanted],
  );
  await client.query('alter table posting enable trigger user');
  const { rows: counted } = await client.query<{ n: number }>(
    'select count(*)::int as n from posting',
  );
  await client.end();
  return counted[0]?.n ?? 0;
}

/** Random bytes, because pictures and PDF files do not get smaller either. */
async function addFiles(filesDir: string): Promise<void> {
  const folder = join(filesDir, 'files', 'bench');
  await mkdir(folder, { recursive: true });
  for (let number = 0; number < wantedMega / fileMega; number += 1)
    await writeFile(join(folder, String(number)), randomBytes(fileMega * mega));
}

async function measured<T>(act: () => Promise<T>) {
  const before = process.memoryUsage().rss;
  let highest = before;
  const watch = setInterval(() => {
    highest = Math.max(highest, process.memoryUsage().rss);
  }, 100);
  const began = Date.now();
  try {
    const value = await act();
    return { value, seconds: (Date.now() - began) / 1000, memory: (highest - before) / mega };
  } finally {
    clearInterval(watch);
  }
}

const row = (what: string, figure: number, goal: Row['goal']): Row => ({
  what,
  ours: figure.toFixed(1),
  reference: '–',
  figure,
  goal,
});
