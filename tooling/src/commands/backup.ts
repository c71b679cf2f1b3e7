import { resolve } from 'node:path';

import { makeFolders, readSettings } from '@fraktion/server';
import {
  BackupSet,
  listSets,
  openBackupPlace,
  pruneBackups,
  restoreBackup,
  type StoredSet,
  takeBackup,
} from '@fraktion/server/backups/index';
import { isObjectStorage, openFiles } from '@fraktion/server/files/index';

import { root } from '../build/places.ts';
import { withDatabase } from './database.ts';
import { CommandError } from './faults.ts';
import { tryRestore } from './tryRestore.ts';

const stillMoving =
  'The files are being moved, so a back-up would not have all of them: run npm run portal -- files move, and leave out FILES_FORMER_URL.';

const mega = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;

/** A path is relative to where the command was typed. */
const storageOf = (place: string) =>
  openBackupPlace(
    isObjectStorage(place) ? place : resolve(process.env['INIT_CWD'] ?? process.cwd(), place),
    { connectionString: readSettings(process.env, root).storageConnection },
  );

/** `backup`: one consistent set of database, files and releases, while the portal is in use. */
export async function backupCommand(
  folder: string,
  { keep, verify }: { keep?: number; verify?: boolean },
): Promise<void> {
  const began = Date.now();
  const storage = await storageOf(folder);
  const name = await withDatabase(async ({ url }, settings) => {
    if (settings.formerFilesUrl !== undefined) throw new CommandError(stillMoving);
    const files = await openFiles(settings);
    const key = settings.backupKey;
    const taken = await takeBackup({ databaseUrl: url, files }, { to: storage, key });
    const { tables } = taken.manifest;
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    const bytes = tables.reduce((sum, table) => sum + table.bytes, taken.manifest.files.bytes);
    console.log(
      `${taken.name}: ${rows} rows of ${tables.length} tables, ${taken.manifest.files.count} files, ${mega(bytes)}${key ? ', encrypted' : ''}, in ${Math.round((Date.now() - began) / 1000)} s`,
    );
    if (verify) await tryRestore(new BackupSet(storage, taken.name, key));
    return taken.name;
  });
  if (verify) console.log(`${name} was restored into an empty place, and is equal.`);
  if (keep === undefined) return;
  const removed = await pruneBackups(storage, { keepDays: keep });
  for (const each of removed) console.log(`Removed ${each}.`);
}

/** `backups`: the content of a folder; with a limit, a failure when the last back-up is too old. */
export async function backupsCommand(
  folder: string,
  { maxAge }: { maxAge?: number },
): Promise<void> {
  const sets = await listSets(await storageOf(folder));
  if (sets.length === 0) console.log('There is no back-up.');
  for (const { name, takenAt, whole } of sets)
    console.log(
      `${name}  ${takenAt.toISOString().slice(0, 16)}Z  ${whole ? 'whole' : 'not whole'}`,
    );
  if (maxAge === undefined) return;
  const last = lastWhole(sets);
  const hours = last ? (Date.now() - last.takenAt.getTime()) / 3_600_000 : Infinity;
  if (hours > maxAge)
    throw new CommandError(
      last ? `The last back-up is ${Math.floor(hours)} hours old.` : 'There is no whole back-up.',
    );
}

const lastWhole = (sets: readonly StoredSet[]): StoredSet | undefined =>
  sets.findLast(({ whole }) => whole);

async function chosen(folder: string, name: string | undefined, key: string | undefined) {
  const storage = await storageOf(folder);
  const sets = await listSets(storage);
  const set = name === undefined ? lastWhole(sets) : sets.find((each) => each.name === name);
  if (!set?.whole)
    throw new CommandError(
      name === undefined
        ? `There is no whole back-up in ${folder}.`
        : `There is no whole back-up ${name} in ${folder}.`,
    );
  return new BackupSet(storage, set.name, key);
}

/** `restore`: the last back-up, or a named one, into an empty database and an empty folder of files. */
export async function restoreCommand(folder: string, name: string | undefined): Promise<void> {
  await withDatabase(async ({ url }, settings) => {
    const set = await chosen(folder, name, settings.backupKey);
    await makeFolders(settings);
    const files = await openFiles(settings);
    const restored = await restoreBackup(set, { databaseUrl: url, files });
    console.log(
      `Restored ${set.name}: ${restored.rows} rows of ${restored.tables} tables and ${restored.files} files are there, equal to the back-up.`,
    );
  });
}

/** `backup-verify`: restores into a database and a folder that are removed afterwards. */
export async function verifyCommand(folder: string, name: string | undefined): Promise<void> {
  const set = await chosen(folder, name, process.env['BACKUP_KEY']?.trim() || undefined);
  const restored = await tryRestore(set);
  console.log(
    `${set.name} was restored into an empty place, and is equal: ${restored.rows} rows, ${restored.files} files.`,
  );
}
