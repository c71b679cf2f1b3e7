import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import type { FileStorage } from '@flystorage/file-storage';
import type pg from 'pg';
import { from, to } from 'pg-copy-streams';

import { openDatabase } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { requireVersion } from '../db/requireVersion.ts';
import { migrateJobs } from '../jobs/index.ts';
import type { BackupSet, BackupTable, Manifest } from './backupSet.ts';
import { BackupDamagedError } from './sealedStream.ts';
import { columnList, openSession, quoted, sequenceState } from './session.ts';
import { BackupRefusedError, type BackupSource, migrationsOf, storedFiles } from './takeBackup.ts';

export interface RestoreCounts {
  readonly rows: number;
  readonly tables: number;
  readonly files: number;
  readonly bytes: number;
}

/**
 * Fills an empty database and an empty storage, and compares their counts and digests with those of the back-up. All rows are
 * inserted in one transaction: if something differs, none of them stays.
 */
export async function restoreBackup(set: BackupSet, target: BackupSource): Promise<RestoreCounts> {
  const manifest = await set.readManifest();
  await refuseUsed(target);
  const bytes = await restoreFiles(set, manifest, target.files);
  await createSchema(target.databaseUrl, manifest);
  await inSession(target.databaseUrl, (client) => restoreRows(client, set, manifest));
  // Migrates rows of an earlier version to this one.
  await migrateTo(target.databaseUrl);
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  return { rows, tables: manifest.tables.length, files: manifest.files.count, bytes };
}

async function inSession<T>(url: string, act: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await openSession(url);
  try {
    return await act(client);
  } finally {
    await client.end();
  }
}

/** Existing data must never be mixed with a back-up, or lost. */
async function refuseUsed({ databaseUrl, files }: BackupSource): Promise<void> {
  const { rows } = await inSession(databaseUrl, (client) =>
    client.query<{ count: string }>(`select count(*) from pg_class c
      join pg_namespace n on n.oid = c.relnamespace
      where n.nspname <> 'information_schema' and n.nspname !~ '^pg_' and c.relkind in ('r', 'p', 'v', 'm', 'S', 'f')`),
  );
  if (rows[0]?.count !== '0')
    throw new BackupRefusedError(
      'The database is not empty: a back-up is restored into an empty one only. Nothing was changed.',
    );
  for await (const path of storedFiles(files))
    throw new BackupRefusedError(
      `The folder of files is not empty (${path}): a back-up is restored into an empty one only. Nothing was changed.`,
    );
}

async function restoreFiles(
  set: BackupSet,
  manifest: Manifest,
  storage: FileStorage,
): Promise<number> {
  let bytes = 0;
  let count = 0;
  const list = await set.readFileList(async (file) => {
    const read = await set.read(file.object, async (chunks) =>
      storage.write(file.path, Readable.from(chunks)),
    );
    const there = await digestOf(await storage.read(file.path));
    if (read.sha256 !== file.sha256 || there !== file.sha256) throw differs(file.path);
    bytes += read.bytes;
    count += 1;
  });
  if (list.sha256 !== manifest.files.sha256 || count !== manifest.files.count)
    throw differs('the list of files');
  return bytes;
}

const differs = (what: string): BackupDamagedError =>
  new BackupDamagedError(`What was restored differs from the back-up: ${what}.`);

async function digestOf(source: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of source) hash.update(chunk);
  return hash.digest('hex');
}

/** Creates the schema of the rows, whatever version this is. */
async function createSchema(url: string, manifest: Manifest): Promise<void> {
  await migrateJobs(url);
  await migrateTo(url, manifest.migration);
  const there = await inSession(url, migrationsOf);
  if (String(there.queueMigrations) !== String(manifest.queueMigrations))
    throw new BackupRefusedError(
      'The back-up was taken by a version with another queue of jobs: restore it by that version, then upgrade.',
    );
}

async function migrateTo(url: string, name?: string): Promise<void> {
  const database = openDatabase(url, { max: 1 });
  try {
    await requireVersion(database.db);
    await migrate(database.db, name);
  } finally {
    await database.close();
  }
}

async function restoreRows(client: pg.Client, set: BackupSet, manifest: Manifest): Promise<void> {
  await client.query('begin');
  const restoreRules = await suspendRules(client, manifest.tables);
  await client.query(`truncate ${manifest.tables.map(quoted).join(', ')}`);
  for (const table of manifest.tables) await restoreTable(client, set, table);
  for (const { schema, name, last, called } of manifest.sequences)
    await client.query('select setval($1::regclass, $2::bigint, $3)', [
      quoted({ schema, name }),
      last,
      called,
    ]);
  await restoreRules();
  await compare(client, manifest);
  await client.query('commit');
  await client.query('analyze');
}

async function restoreTable(client: pg.Client, set: BackupSet, table: BackupTable): Promise<void> {
  const stream = client.query(
    from(`copy ${quoted(table)} (${columnList(table.columns)}) from stdin`),
  );
  const read = await set.read(table.object, (chunks) => pipeline(Readable.from(chunks), stream));
  if (read.sha256 !== table.sha256) throw differs(`${table.schema}.${table.name}`);
}

/**
 * Rows are inserted table by table, unchanged: triggers must not run, and a row may refer to a later one. The foreign keys are
 * created again at the end, which checks every row.
 */
async function suspendRules(
  client: pg.Client,
  tables: readonly BackupTable[],
): Promise<() => Promise<void>> {
  const { rows: keys } = await client.query<{ name: string; table: string; definition: string }>(`
    select quote_ident(c.conname) as name, c.conrelid::regclass::text as table,
      pg_get_constraintdef(c.oid) as definition
    from pg_constraint c join pg_namespace n on n.oid = c.connamespace
    where c.contype = 'f' and n.nspname in ('public', 'graphile_worker')`);
  for (const { name, table } of keys)
    await client.query(`alter table ${table} drop constraint ${name}`);
  for (const table of tables)
    await client.query(`
      alter table ${quoted(table)} disable trigger user;
      alter table ${quoted(table)} no force row level security`);
  return async () => {
    // Deferred triggers of the migrations do not concern these rows.
    for (const table of tables)
      await client.query(`alter table ${quoted(table)} enable trigger user`);
    for (const { name, table, definition } of keys)
      await client.query(`alter table ${table} add constraint ${name} ${definition}`);
  };
}

/** Reads every table and sequence again. */
async function compare(client: pg.Client, manifest: Manifest): Promise<void> {
  for (const table of manifest.tables) {
    const stream = client.query(
      to(`copy ${quoted(table)} (${columnList(table.columns)}) to stdout`),
    );
    const sha256 = await digestOf(stream);
    if (sha256 !== table.sha256 || stream.rowCount !== table.rows)
      throw differs(`${table.schema}.${table.name}`);
  }
  for (const sequence of manifest.sequences) {
    const { last, called } = await sequenceState(client, sequence);
    if (last !== sequence.last || called !== sequence.called) throw differs(sequence.name);
  }
}
