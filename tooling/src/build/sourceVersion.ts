import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

import { packageDir, root } from './places.ts';
import { bundledEntries } from './shared.ts';

const notBuilt = /\.test\.tsx?$|\.md$/;

async function sourceFiles(dir: string): Promise<string[]> {
  const entries = await readdir(dir, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile() && !notBuilt.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));
}

/** The build rules, and the exact packages that the build and its result use. */
const rules = () => [packageDir('tooling/src/build'), path.join(root, 'pnpm-lock.yaml')];

/** The base of every build: the rules, the contract and the words of the field. */
const common = () => [...rules(), packageDir('contract/src'), packageDir('words/src')];

/** Packages that are bundled by the remotes that use them: a change there changes each remote. */
export const remoteSources = (dir: string): string[] => [
  path.join(dir, 'src'),
  packageDir('shared-waste/src'),
  ...bundledEntries.map((entry) => packageDir(`shared-ui/src/${entry}`)),
  ...common(),
];

export const platformSources = (): string[] => [
  packageDir('shell/src'),
  packageDir('shell/public'),
  packageDir('shared-ui/src'),
  packageDir('shared-auth/src'),
  ...common(),
];

/**
 * The same sources have the same digest, on any machine and in any folder, so that they are built once. A release is not named by
 * it: many changes of the sources, such as a comment or another remote's package, change none of the built files.
 */
export async function sourceVersion(name: string, sources: readonly string[]): Promise<string> {
  const found = await Promise.all(
    sources.map((source) => sourceFiles(source).catch(() => [source])),
  );
  const hash = createHash('sha256').update(name);
  for (const file of found.flat().toSorted()) {
    const bytes = await readFile(file).catch(() => undefined);
    if (bytes === undefined) continue;
    hash.update(`\0${path.relative(root, file).replaceAll('\\', '/')}\0`).update(bytes);
  }
  return hash.digest('hex').slice(0, 12);
}

/** Changes with the build rules and with the packages. */
export const rulesVersion = (): Promise<string> => sourceVersion('rules', rules());
