import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';

import type { FileStorage } from '@flystorage/file-storage';
import type pg from 'pg';
import { to } from 'pg-copy-streams';

import {
  type BackupFile,
  type BackupSequence,
  BackupSet,
  type BackupTable,
  type Manifest,
  nameOfSet,
} from './backupSet.ts';
import { FolderStorage, isMissing } from '../files/index.ts';
import { endSession, holdBytes } from './hold.ts';
import {
  columnList,
  openSession,
  quoted,
  sequencesOf,
  sequenceState,
  tablesOf,
} from './session.ts';

/** The storage or the database does not permit the operation. */
export class BackupRefusedError extends Error {
  override readonly name = 'BackupRefusedError';
}

export interface BackupSource {
  /** The owner of the tables, without a connection pooler, because the snapshot belongs to a session. */
  readonly databaseUrl: string;
  /** Uploaded files and released bytes. */
  readonly files: FileStorage;
}

export interface TakeOptions {
  readonly to: FileStorage;
  readonly key?: string | undefined;
  readonly now?: Date;
  /** For tests: another session can read exactly the snapshot of the back-up. */
  readonly onSnapshot?: (id: string) => Promise<void>;
}

export interface TakenBackup {
  readonly name: string;
  readonly manifest: Manifest;
}

/**
 * Takes one consistent set while the portal is in use: all rows in one snapshot, then all files. Files never change, are stored
 * before the row that refers to them, and are not removed meanwhile; so the files match the rows.
 */
export async function takeBackup(source: BackupSource, options: TakeOptions): Promise<TakenBackup> {
  const { to: target, key, now = new Date() } = options;
  await requireFiles(source.files);
  const set = new BackupSet(target, nameOfSet(now), key);
  const client = await openSession(source.databaseUrl);
  try {
    if (!(await holdBytes(client)))
      throw new BackupRefusedError('Another back-up of this portal is being taken.');
    const rows = await copyRows(client, set, options.onSnapshot);
    const files = await copyFiles(source.files, set);
    const manifest: Manifest = { format: 1, takenAt: now.toISOString(), ...rows, files };
    await set.writeManifest(manifest);
    await noteBackup(client, set.name, manifest);
    return { name: set.name, manifest };
  } finally {
    await endSession(client);
  }
}

async function copyRows(client: pg.Client, set: BackupSet, onSnapshot: TakeOptions['onSnapshot']) {
  await client.query('begin isolation level repeatable read read only');
  if (onSnapshot) {
    const { rows } = await client.query<{ id: string }>('select pg_export_snapshot() as id');
    await onSnapshot(rows[0]!.id);
  }
  const migrations = await migrationsOf(client);
  const tables: BackupTable[] = [];
  for (const [index, table] of (await tablesOf(client)).entries()) {
    const object = `tables/${String(index + 1).padStart(4, '0')}`;
    const statement = `copy ${quoted(table)} (${columnList(table.columns)}) to stdout`;
    const stream = client.query(to(statement));
    const passed = await set.write(object, stream);
    tables.push({ ...table, object, rows: stream.rowCount, ...passed });
  }
  // A sequence is not part of a snapshot: it is read later, so it is beyond every number in the rows.
  const sequences: BackupSequence[] = [];
  for (const sequence of await sequencesOf(client))
    sequences.push({ ...sequence, ...(await sequenceState(client, sequence)) });
  await client.query('commit');
  return { ...migrations, tables, sequences };
}

/** The last migration of the portal, and all of the queue. */
export async function migrationsOf(
  client: pg.Client,
): Promise<Pick<Manifest, 'migration' | 'queueMigrations'>> {
  const { rows: own } = await client.query<{ name: string }>(
    'select name from public.kysely_migration order by name desc limit 1',
  );
  const { rows: queue } = await client.query<{ id: number }>(
    'select id from graphile_worker.migrations order by id',
  );
  if (!own[0]) throw new BackupRefusedError('The database has no schema of the portal yet.');
  return { migration: own[0].name, queueMigrations: queue.map(({ id }) => id) };
}

/** A disk that is not mounted must not pass for a portal without files. */
async function requireFiles(storage: FileStorage): Promise<void> {
  if (!(storage instanceof FolderStorage)) return;
  try {
    await storage.list('').toArray();
  } catch (error) {
    throw isMissing(error)
      ? new BackupRefusedError(
          'The folder of files is not there. The first start of a portal makes it; after that, its disk is not mounted, or FILES_URL or DATA_DIR names another place.',
        )
      : error;
  }
}

/** Folders with a dot contain incomplete files: after a restoration such an upload starts again. */
export async function* storedFiles(storage: FileStorage): AsyncGenerator<string> {
  await requireFiles(storage);
  if (!(storage instanceof FolderStorage)) {
    for await (const { path, isFile } of storage.list('', { deep: true }))
      if (isFile && !path.startsWith('.')) yield path;
    return;
  }
  for await (const top of storage.list('')) {
    if (top.path.startsWith('.')) continue;
    if (top.isFile) yield top.path;
    else
      for await (const entry of storage.list(top.path, { deep: true }))
        if (entry.isFile) yield entry.path;
  }
}

async function copyFiles(storage: FileStorage, set: BackupSet): Promise<Manifest['files']> {
  const total = { count: 0, bytes: 0 };
  const copied = async function* (): AsyncGenerator<BackupFile> {
    for await (const path of storedFiles(storage)) {
      total.count += 1;
      const folder = String(Math.floor(total.count / 1000)).padStart(4, '0');
      const object = `files/${folder}/${String(total.count).padStart(7, '0')}`;
      const passed = await set.write(object, Readable.from(await storage.read(path)));
      total.bytes += passed.bytes;
      yield { path, object, ...passed };
    }
  };
  const { sha256 } = await set.writeFileList(copied());
  return { ...total, sha256 };
}

/** The node that serves `/metrics` reads it: an old one is an alarm. */
async function noteBackup(client: pg.Client, name: string, manifest: Manifest): Promise<void> {
  const { tables, files } = manifest;
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const bytes = tables.reduce((sum, table) => sum + table.bytes, files.bytes);
  await client.query(
    'insert into public.backup_run (id, name, taken_at, row_count, file_count, bytes) values ($1, $2, $3, $4, $5, $6)',
    [randomUUID(), name, manifest.takenAt, rows, files.count, bytes],
  );
}
